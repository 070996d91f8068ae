import CCairo

/// Why a PNG could not be read or written.
@_spi(Simulator) public enum PNGError: LocalizedError, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)

  public var errorDescription: String? {
    switch self {
    case .cannotRead(let path, let reason): "The PNG \(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason):
      "The PNG \(path) cannot be written: \(reason). Check that its folder exists and may be written to."
    }
  }
}

extension CGImage {
  @_spi(Simulator) public convenience init(pngAt url: URL) throws {
    let surface = try Self.checked(cairo_image_surface_create_from_png(url.path)) {
      PNGError.cannotRead(path: url.path, reason: $0)
    }
    self.init(surface: surface)
  }

  /// Nil if the data are not a PNG.
  @_spi(Simulator) public convenience init?(pngData: Data) {
    var reader = PNGReader(data: pngData)
    let surface = withUnsafeMutablePointer(to: &reader) { pointer in
      cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          closure!.assumingMemoryBound(to: PNGReader.self).pointee.read(into: bytes!, count: Int(count))
        }, pointer)
    }
    guard let surface = try? Self.checked(surface, orThrow: { PNGError.cannotRead(path: "data", reason: $0) })
    else { return nil }
    self.init(surface: surface)
  }

  @_spi(Simulator) public func writePNG(to url: URL) throws {
    let status = cairo_surface_write_to_png(surface, url.path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PNGError.cannotWrite(path: url.path, reason: Self.text(of: status))
    }
  }

  @_spi(Simulator) public var pngData: Data {
    var data = Data()
    withUnsafeMutablePointer(to: &data) { pointer in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          closure!.assumingMemoryBound(to: Data.self).pointee.append(bytes!, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    return data
  }

  /// A surface in the one format that the host draws, whatever the file held.
  private static func checked(
    _ surface: OpaquePointer?, orThrow error: (String) -> PNGError
  ) throws -> OpaquePointer {
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw error(text(of: status))
    }
    guard cairo_image_surface_get_format(surface) != CAIRO_FORMAT_ARGB32 else { return surface }
    defer { cairo_surface_destroy(surface) }
    let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    let context = CGContext(pixelWidth: Int(width), pixelHeight: Int(height), scale: 1)
    cairo_set_source_surface(context.cairo, surface, 0, 0)
    cairo_paint(context.cairo)
    return withExtendedLifetime(context) {
      cairo_surface_flush(context.surface)
      return cairo_surface_reference(context.surface)
    }
  }

  private static func text(of status: cairo_status_t) -> String { String(cString: cairo_status_to_string(status)) }
}

/// What cairo has read so far of a PNG in memory.
private struct PNGReader {
  let data: Data
  var position = 0

  mutating func read(into bytes: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
    guard position + count <= data.count else { return CAIRO_STATUS_READ_ERROR }
    let start = data.startIndex + position
    data.copyBytes(to: bytes, from: start..<start + count)
    position += count
    return CAIRO_STATUS_SUCCESS
  }
}
