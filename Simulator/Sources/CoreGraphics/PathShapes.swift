/// How Apple's shapes are made of curves, so that dashes start where they start on a phone.
extension CGPath.Element {
  /// The distance of the control points that makes four curves of a circle of radius 1.
  private static let circle: CGFloat = 0.552_284_749_8

  static func rectangle(_ rect: CGRect) -> [Self] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  static func ellipse(_ rect: CGRect) -> [Self] {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.midX + x * rect.width / 2, y: rect.midY + y * rect.height / 2)
    }
    let k = circle
    return [
      .move(point(1, 0)),
      .curve(point(1, k), point(k, 1), to: point(0, 1)),
      .curve(point(-k, 1), point(-1, k), to: point(-1, 0)),
      .curve(point(-1, -k), point(-k, -1), to: point(0, -1)),
      .curve(point(k, -1), point(1, -k), to: point(1, 0)),
      .close,
    ]
  }

  static func roundedRectangle(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) -> [Self] {
    let rect = rect.standardized
    let (rx, ry) = (min(max(0, cornerWidth), rect.width / 2), min(max(0, cornerHeight), rect.height / 2))
    guard rx > 0, ry > 0 else { return rectangle(rect) }
    let (cx, cy) = (rx * (1 - circle), ry * (1 - circle))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(rect.minX + rx, rect.minY)),
      .line(point(rect.maxX - rx, rect.minY)),
      .curve(
        point(rect.maxX - cx, rect.minY), point(rect.maxX, rect.minY + cy), to: point(rect.maxX, rect.minY + ry)),
      .line(point(rect.maxX, rect.maxY - ry)),
      .curve(
        point(rect.maxX, rect.maxY - cy), point(rect.maxX - cx, rect.maxY), to: point(rect.maxX - rx, rect.maxY)),
      .line(point(rect.minX + rx, rect.maxY)),
      .curve(
        point(rect.minX + cx, rect.maxY), point(rect.minX, rect.maxY - cy), to: point(rect.minX, rect.maxY - ry)),
      .line(point(rect.minX, rect.minY + ry)),
      .curve(
        point(rect.minX, rect.minY + cy), point(rect.minX + cx, rect.minY), to: point(rect.minX + rx, rect.minY)),
      .close,
    ]
  }

  static func quadratic(from start: CGPoint, control: CGPoint, to end: CGPoint) -> Self {
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    return .curve(third(start), third(end), to: end)
  }

  /// An arc in pieces of at most a quarter of the circle.
  static func arc(
    _ center: CGPoint, _ radius: CGFloat, from start: CGFloat, to end: CGFloat, clockwise: Bool
  ) -> (start: CGPoint, curves: [Self]) {
    let turn = 2 * CGFloat.pi
    var sweep = end - start
    if abs(sweep) < turn || (sweep > 0) == clockwise {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if clockwise, sweep > 0 { sweep -= turn }
      if !clockwise, sweep < 0 { sweep += turn }
    } else {
      sweep = clockwise ? -turn : turn
    }
    func point(_ angle: CGFloat, tangent: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - tangent * sin(angle)),
        y: center.y + radius * (sin(angle) + tangent * cos(angle)))
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let tangent = 4 / 3 * tan(step / 4)
    let curves = (0..<count).map { index in
      let (from, to) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
      return Self.curve(point(from, tangent: tangent), point(to, tangent: -tangent), to: point(to, tangent: 0))
    }
    return (point(start, tangent: 0), curves)
  }
}
