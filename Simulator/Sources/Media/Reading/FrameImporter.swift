@_spi(Simulator) import AVFoundation
import CFFmpeg
@_spi(Simulator) import CoreVideo

/// Makes pixel buffers of decoded pictures, as a phone's camera would deliver them.
///
/// RGB becomes 32BGRA. YCbCr becomes 420f or 420v, whichever the picture's own range is, with BT.601's matrix: for most
/// clips not one value changes.
final class FrameImporter {
  private let width: Int
  private let height: Int
  private var scaler: PixelScaler?

  /// - Parameters: The size of the buffers; a clip may change its own in the middle.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Nil for a pixel format that cannot be converted.
  func buffer(of frame: UnsafeMutablePointer<AVFrame>) -> CVPixelBuffer? {
    let picture = frame.pointee
    let format = Self.bufferFormat(of: picture)
    let from = PixelScaler.Kind(
      width: picture.width, height: picture.height, format: picture.format, isFullRange: Self.isFullRange(picture),
      matrix: Int32(picture.colorspace.rawValue))
    let to = PixelScaler.Kind(width: width, height: height, format: format)
    if scaler?.converts(from, to: to) != true { scaler = PixelScaler(from: from, to: to) }
    guard let scaler else { return nil }
    let buffer = CVPixelBuffer.make(width: width, height: height, format: format)
    let isConverted = withUnsafeBytes(of: &frame.pointee.data) { data in
      withUnsafeBytes(of: &frame.pointee.linesize) { lineSizes in
        guard let planes = data.bindMemory(to: UnsafePointer<UInt8>?.self).baseAddress,
          let bytesPerRow = lineSizes.bindMemory(to: Int32.self).baseAddress
        else { return false }
        return scaler.convert(planes: planes, bytesPerRow: bytesPerRow, into: buffer)
      }
    }
    return isConverted ? buffer : nil
  }

  private static func bufferFormat(of picture: AVFrame) -> OSType {
    let flags = av_pix_fmt_desc_get(AVPixelFormat(rawValue: picture.format))?.pointee.flags ?? 0
    guard flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) == 0 else { return kCVPixelFormatType_32BGRA }
    return isFullRange(picture)
      ? kCVPixelFormatType_420YpCbCr8BiPlanarFullRange : kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
  }

  private static func isFullRange(_ picture: AVFrame) -> Bool {
    picture.color_range == AVCOL_RANGE_JPEG || fullRangeFormats.contains(picture.format)
  }

  /// Pixel formats from the time before a picture had a range of its own.
  private static let fullRangeFormats = [
    AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P,
  ].map(\.rawValue)
}
