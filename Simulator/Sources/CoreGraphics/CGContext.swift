import CCairo

/// A drawing surface with its state. The y axis points down, as in every context that UIKit hands out.
public final class CGContext {
  /// The `cairo_t` behind this context.
  @_spi(Simulator) public let cairo: OpaquePointer
  @_spi(Simulator) public let pixelWidth: Int
  @_spi(Simulator) public let pixelHeight: Int
  let surface: OpaquePointer
  var state = State()
  var savedStates: [State] = []

  /// What Quartz keeps apart and cairo does not: it has one colour for filling and stroking.
  struct State {
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var alpha: CGFloat = 1
  }

  /// A transparent bitmap.
  /// - Parameter scale: pixels per point.
  @_spi(Simulator) public init(pixelWidth: Int, pixelHeight: Int, scale: CGFloat) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight))
    let status = cairo_surface_status(surface)
    precondition(
      status == CAIRO_STATUS_SUCCESS,
      "No bitmap of \(pixelWidth) x \(pixelHeight) pixels: \(String(cString: cairo_status_to_string(status)))")
    cairo = cairo_create(surface)
    cairo_scale(cairo, scale, scale)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// The picture so far; drawing more does not change it.
  public func makeImage() -> CGImage? {
    let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight))!
    memcpy(cairo_image_surface_get_data(copy), pixels, bytesPerRow * pixelHeight)
    cairo_surface_mark_dirty(copy)
    return CGImage(surface: copy)
  }

  /// Premultiplied BGRA, rows from the top. Valid as long as the context is.
  @_spi(Simulator) public var pixels: UnsafeMutablePointer<UInt8> {
    cairo_surface_flush(surface)
    return cairo_image_surface_get_data(surface)
  }

  @_spi(Simulator) public var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }

  public var width: Int { pixelWidth }
  public var height: Int { pixelHeight }
}
