internal import CTurboJPEG
internal import CYuv
@_spi(Simulator) import CoreVideo

/// Encodes pictures with libjpeg-turbo, one at a time.
final class JPEGCompressor {
  private let handle = tjInitCompress()

  deinit { tjDestroy(handle) }

  /// - Parameter quality: from 0 to 1.
  func compress(_ picture: CVPixelBuffer, quality: Double) -> Data? {
    let quality = Int32(max(1, (quality * 100).rounded()))
    switch picture.format {
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: return compressPlanes(of: picture, quality)
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: return compressPixels(of: fullColour(picture), quality)
    default: return compressPixels(of: picture, quality)
    }
  }

  private func compressPixels(of picture: CVPixelBuffer, _ quality: Int32) -> Data? {
    let pixels = picture.planes[0]
    return file { data, size in
      tjCompress2(
        handle, pixels.baseAddress, Int32(pixels.width), Int32(pixels.bytesPerRow), Int32(pixels.height),
        Int32(TJPF_BGRX.rawValue), data, size, Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT)
    }
  }

  /// Full range YCbCr is what a JPEG consists of: there is no colour to convert.
  private func compressPlanes(of picture: CVPixelBuffer, _ quality: Int32) -> Data? {
    let luma = picture.planes[0]
    let chroma = picture.planes[1]
    let samples = chroma.width * chroma.height
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: samples * 2) { buffer in
      guard let blue = buffer.baseAddress else { return nil }
      let red = blue + samples
      let width = Int32(chroma.width)
      SplitUVPlane(
        chroma.baseAddress, Int32(chroma.bytesPerRow), blue, width, red, width, width, Int32(chroma.height))
      var planes: [UnsafePointer<UInt8>?] = [UnsafePointer(luma.baseAddress), UnsafePointer(blue), UnsafePointer(red)]
      let strides = [Int32(luma.bytesPerRow), width, width]
      return file { data, size in
        tjCompressFromYUVPlanes(
          handle, &planes, Int32(luma.width), strides, Int32(luma.height), Int32(TJSAMP_420.rawValue), data, size,
          quality, TJFLAG_ACCURATEDCT)
      }
    }
  }

  private func fullColour(_ picture: CVPixelBuffer) -> CVPixelBuffer {
    let target = CVPixelBuffer.make(width: picture.width, height: picture.height, format: kCVPixelFormatType_32BGRA)
    let (luma, chroma, pixels) = (picture.planes[0], picture.planes[1], target.planes[0])
    NV12ToARGB(
      luma.baseAddress, Int32(luma.bytesPerRow), chroma.baseAddress, Int32(chroma.bytesPerRow),
      pixels.baseAddress, Int32(pixels.bytesPerRow), Int32(luma.width), Int32(luma.height))
    return target
  }

  /// What libjpeg-turbo writes into memory of its own.
  private func file(
    _ compress: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<UInt>) -> Int32
  ) -> Data? {
    var data: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(data) }
    guard compress(&data, &size) == 0, let data else { return nil }
    return Data(bytes: data, count: Int(size))
  }
}
