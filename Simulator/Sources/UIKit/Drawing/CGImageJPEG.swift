internal import CTurboJPEG
@_spi(Simulator) import CoreGraphics

extension CGImage {
  /// Nil if the encoder fails.
  func jpegData(quality: CGFloat) -> Data? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
    context.setFillColor(.white)
    context.fill(bounds)
    context.draw(surface, in: bounds, opaque: false)
    guard let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    var data: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(data) }
    let percent = Int32((min(max(quality, 0.01), 1) * 100).rounded())
    let status = withExtendedLifetime(context) {
      tjCompress2(
        encoder, context.pixels, Int32(width), Int32(context.bytesPerRow), Int32(height), Int32(TJPF_BGRX.rawValue),
        &data, &size, Int32(TJSAMP_420.rawValue), percent, TJFLAG_ACCURATEDCT)
    }
    guard status == 0, let data else { return nil }
    return Data(bytes: data, count: Int(size))
  }
}
