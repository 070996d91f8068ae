import CCairo

public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// A shape made of lines and curves.
public class CGPath {
  /// One step of a path.
  @_spi(Simulator) public enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close
  }

  @_spi(Simulator) public internal(set) var elements: [Element]

  init(elements: [Element]) { self.elements = elements }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = Element.rectangle(rect).applying(transform?.pointee)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = Element.ellipse(rect).applying(transform?.pointee)
  }

  /// The corners may be at most half as wide and high as the rectangle.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    elements = Element.roundedRectangle(rect, cornerWidth, cornerHeight).applying(transform?.pointee)
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line would start; zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint }

  /// The box around all points, control points included.
  public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

  /// The box around what is drawn.
  public var boundingBoxOfPath: CGRect {
    guard !isEmpty else { return .null }
    return Self.measuring { cairo in
      cairo.append(elements)
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_path_extents(cairo, &left, &top, &right, &bottom)
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    Self.measuring { cairo in
      cairo.append(elements.applying(transform))
      cairo_set_fill_rule(cairo, rule.cairo)
      return cairo_in_fill(cairo, point.x, point.y) != 0
    }
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform?.pointee))
  }

  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    return copy
  }

  private static func measuring<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cairo = cairo_create(surface)!
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    return body(cairo)
  }
}

extension CGPath: Hashable {
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
