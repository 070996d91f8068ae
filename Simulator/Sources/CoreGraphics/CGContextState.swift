import CCairo

public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case multiply = 1
  case screen = 2
  case clear = 16
  case copy = 17
}

extension CGContext {
  public func saveGState() {
    savedStates.append(state)
    cairo_save(cairo)
  }

  public func restoreGState() {
    guard let last = savedStates.popLast() else { return }
    state = last
    cairo_restore(cairo)
  }

  // MARK: Coordinates

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { cairo_translate(cairo, tx, ty) }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { cairo_scale(cairo, sx, sy) }

  public func rotate(by angle: CGFloat) { cairo_rotate(cairo, angle) }

  public func concatenate(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(cairo, &matrix)
  }

  // MARK: Pen

  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, width) }

  public func setLineCap(_ cap: CGLineCap) {
    cairo_set_line_cap(cairo, cairo_line_cap_t(rawValue: UInt32(cap.rawValue)))
  }

  public func setLineJoin(_ join: CGLineJoin) {
    cairo_set_line_join(cairo, cairo_line_join_t(rawValue: UInt32(join.rawValue)))
  }

  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, limit) }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    cairo_set_dash(cairo, lengths.map(Double.init), Int32(lengths.count), phase)
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    let blend =
      switch mode {
      case .normal: CAIRO_OPERATOR_OVER
      case .multiply: CAIRO_OPERATOR_MULTIPLY
      case .screen: CAIRO_OPERATOR_SCREEN
      case .clear: CAIRO_OPERATOR_CLEAR
      case .copy: CAIRO_OPERATOR_SOURCE
      }
    cairo_set_operator(cairo, blend)
  }

  /// Makes a colour cairo's source.
  @_spi(Simulator) public func setSource(_ color: CGColor) {
    let (red, green, blue, alpha) = color.rgba
    cairo_set_source_rgba(cairo, red, green, blue, alpha * state.alpha)
  }
}
