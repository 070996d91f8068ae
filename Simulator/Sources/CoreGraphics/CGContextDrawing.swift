import CCairo

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: The current path

  public func beginPath() { cairo_new_path(cairo) }

  public func closePath() { cairo_close_path(cairo) }

  public func move(to point: CGPoint) { cairo_move_to(cairo, point.x, point.y) }

  public func addLine(to point: CGPoint) { cairo_line_to(cairo, point.x, point.y) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    cairo.append([.curve(control1, control2, to: end)])
  }

  public func addRect(_ rect: CGRect) { cairo.append(CGPath.Element.rectangle(rect)) }

  public func addEllipse(in rect: CGRect) { cairo.append(CGPath.Element.ellipse(rect)) }

  public func addPath(_ path: CGPath) { cairo.append(path.elements) }

  // MARK: Painting

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(keepingPath: false, rule)
  }

  public func strokePath() {
    setSource(state.strokeColor)
    cairo_stroke(cairo)
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke: fillAndStroke(.winding)
    case .eoFillStroke: fillAndStroke(.evenOdd)
    }
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  public func clear(_ rect: CGRect) {
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    fill(rect)
    cairo_restore(cairo)
  }

  private func fillAndStroke(_ rule: CGPathFillRule) {
    fill(keepingPath: true, rule)
    strokePath()
  }

  private func fill(keepingPath: Bool, _ rule: CGPathFillRule) {
    setSource(state.fillColor)
    cairo_set_fill_rule(cairo, rule.cairo)
    if keepingPath { cairo_fill_preserve(cairo) } else { cairo_fill(cairo) }
  }

  // MARK: Clipping

  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_clip(cairo)
  }

  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  public var boundingBoxOfClipPath: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
