import CYuv
@_spi(Simulator) import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
@_spi(Simulator) import MLKitVision

/// Pixels as the engine takes them: red, green, blue, alpha, without gaps between the rows.
final class RGBAPixels {
  let width: Int
  let height: Int
  let bytes: UnsafeMutablePointer<UInt8>

  private var bytesPerRow: Int32 { Int32(width * 4) }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = .allocate(capacity: width * height * 4)
  }

  deinit { bytes.deallocate() }

  /// The image's pixels as they are stored.
  convenience init(_ source: VisionImage.Source) throws {
    switch source {
    case .picture(let picture):
      self.init(picture)
    case .buffer(let sample):
      guard let buffer = CMSampleBufferGetImageBuffer(sample) else {
        throw FaceEngineError.unusableImage("its sample buffer has no pixels")
      }
      try self.init(buffer)
    }
  }

  private convenience init(_ picture: CGImage) {
    self.init(width: picture.width, height: picture.height)
    let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1)
    context.draw(picture.surface, in: CGRect(x: 0, y: 0, width: width, height: height), opaque: false)
    ARGBToABGR(
      context.pixels, Int32(context.bytesPerRow), bytes, bytesPerRow, Int32(width), Int32(height))
  }

  private convenience init(_ buffer: CVPixelBuffer) throws {
    self.init(width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer))
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    switch CVPixelBufferGetPixelFormatType(buffer) {
    case kCVPixelFormatType_32BGRA:
      // libyuv names the bytes from the highest of a word down: its ARGB is BGRA in memory, its ABGR is RGBA.
      ARGBToABGR(
        CVPixelBufferGetBaseAddress(buffer), Int32(CVPixelBufferGetBytesPerRow(buffer)), bytes, bytesPerRow,
        Int32(width), Int32(height))
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange:
      fill(from: buffer, constants: simulator_yvu_full_range())
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange:
      fill(from: buffer, constants: simulator_yvu_video_range())
    case let format:
      throw FaceEngineError.unusableImage("pixel format 0x\(String(format, radix: 16)) is not supported")
    }
  }

  /// Both ends of a pixel swapped, and Cb with Cr, make libyuv's ARGB conversion one to RGBA.
  private func fill(from buffer: CVPixelBuffer, constants: UnsafePointer<YuvConstants>) {
    NV21ToARGBMatrix(
      CVPixelBufferGetBaseAddressOfPlane(buffer, 0), Int32(CVPixelBufferGetBytesPerRowOfPlane(buffer, 0)),
      CVPixelBufferGetBaseAddressOfPlane(buffer, 1), Int32(CVPixelBufferGetBytesPerRowOfPlane(buffer, 1)),
      bytes, bytesPerRow, constants, Int32(width), Int32(height))
  }

  /// A part of the picture, which has to lie in it.
  func cropped(to rect: CGRect) -> RGBAPixels {
    let part = RGBAPixels(width: Int(rect.width), height: Int(rect.height))
    let start = bytes + (Int(rect.minY) * width + Int(rect.minX)) * 4
    ARGBCopy(start, bytesPerRow, part.bytes, part.bytesPerRow, Int32(part.width), Int32(part.height))
    return part
  }

  /// The same picture upright.
  func turned(_ orientation: PixelOrientation) -> RGBAPixels {
    var pixels = self
    if orientation.degrees != 0 {
      let size = orientation.uprightSize(width: width, height: height)
      let rotated = RGBAPixels(width: size.width, height: size.height)
      ARGBRotate(
        bytes, bytesPerRow, rotated.bytes, rotated.bytesPerRow, Int32(width), Int32(height),
        RotationMode(rawValue: UInt32(orientation.degrees)))
      pixels = rotated
    }
    if orientation.isMirrored {
      let mirrored = RGBAPixels(width: pixels.width, height: pixels.height)
      ARGBMirror(
        pixels.bytes, pixels.bytesPerRow, mirrored.bytes, mirrored.bytesPerRow, Int32(pixels.width),
        Int32(pixels.height))
      pixels = mirrored
    }
    return pixels
  }
}
