import CCairo

/// A picture that does not change, backed by a cairo surface (premultiplied BGRA).
public final class CGImage: @unchecked Sendable {
  /// Lives as long as the image does, so the image has to be kept while the surface is in use.
  @_spi(Simulator) public let surface: OpaquePointer
  public let width: Int
  public let height: Int

  /// Takes over one reference to an image surface.
  @_spi(Simulator) public init(surface: OpaquePointer) {
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  public var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }

  /// The part of the picture inside a rectangle of pixels; nil if they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    let context = CGContext(pixelWidth: Int(part.width), pixelHeight: Int(part.height), scale: 1)
    cairo_set_source_surface(context.cairo, surface, -part.minX, -part.minY)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context.cairo)
    return context.makeImage()
  }

  /// The pixel's colour as it is stored, multiplied by its alpha.
  @_spi(Simulator) public func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "(\(x), \(y)) is outside the picture")
    let bytes = cairo_image_surface_get_data(surface)! + y * bytesPerRow + x * 4
    return (bytes[2], bytes[1], bytes[0], bytes[3])
  }
}

extension CGImage: Hashable {
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
