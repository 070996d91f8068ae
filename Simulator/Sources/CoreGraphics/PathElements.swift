import CCairo

extension CGPath.Element {
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  func applying(_ t: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .curve(let control1, let control2, let end):
      .curve(control1.applying(t), control2.applying(t), to: end.applying(t))
    case .close: .close
    }
  }
}

extension [CGPath.Element] {
  func applying(_ transform: CGAffineTransform?) -> Self {
    guard let transform, !transform.isIdentity else { return self }
    return map { $0.applying(transform) }
  }

  var currentPoint: CGPoint {
    guard let last else { return .zero }
    if case .close = last {
      for element in reversed() {
        if case .move(let start) = element { return start }
      }
    }
    return last.points.last ?? .zero
  }
}

extension CGRect {
  /// The smallest rectangle around some points; null for none.
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
      high = CGPoint(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension OpaquePointer {
  /// Adds elements to the current path of this cairo context.
  func append(_ elements: [CGPath.Element]) {
    for element in elements {
      switch element {
      case .move(let point): cairo_move_to(self, point.x, point.y)
      case .line(let point): cairo_line_to(self, point.x, point.y)
      case .curve(let control1, let control2, let end):
        cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close: cairo_close_path(self)
      }
    }
  }
}

extension CGPathFillRule {
  var cairo: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
}
