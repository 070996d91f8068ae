/// A path that can grow.
public final class CGMutablePath: CGPath {
  public init() { super.init(elements: []) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append([.curve(control1, control2, to: end)], transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    let start = currentPoint.applying(transform.inverted())
    append([.quadratic(from: start, control: control, to: end)], transform)
  }

  /// - Parameter clockwise: as seen with the y axis up; on a screen, where it points down, the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Element.arc(center, radius, from: startAngle, to: endAngle, clockwise: clockwise)
    append(isEmpty ? [.move(arc.start)] + arc.curves : [.line(arc.start)] + arc.curves, transform)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Element.rectangle(rect), transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Element.ellipse(rect), transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(Element.roundedRectangle(rect, cornerWidth, cornerHeight), transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements, transform)
  }

  public func closeSubpath() { elements.append(.close) }

  private func append(_ new: [Element], _ transform: CGAffineTransform) {
    elements += new.applying(transform)
  }
}
