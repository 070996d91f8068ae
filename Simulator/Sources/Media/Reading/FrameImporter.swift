import AVFoundation
import CFFmpeg
@_spi(Simulator) import CoreVideo

/// Makes pixel buffers of decoded pictures, as a phone's camera would deliver them.
///
/// RGB becomes 32BGRA. YCbCr becomes 420f or 420v, whichever the picture's own range is, with BT.601's matrix: for most
/// clips not one value changes.
final class FrameImporter {
  private struct Job: Equatable {
    var width: Int32
    var height: Int32
    var format: Int32
    var isFullRange: Bool
    var matrix: Int32
    var target: OSType
  }

  private let width: Int
  private let height: Int
  private var job: Job?
  private var scaler: OpaquePointer?

  /// - Parameters: The size of the buffers; a clip may change its own in the middle.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  deinit { sws_freeContext(scaler) }

  /// Nil for a pixel format that cannot be converted.
  func buffer(of frame: UnsafeMutablePointer<AVFrame>) -> CVPixelBuffer? {
    guard prepare(for: frame), let job else { return nil }
    let buffer = CVPixelBuffer.make(width: width, height: height, format: job.target)
    let targets = buffer.planes.map { UnsafeMutablePointer<UInt8>?($0.baseAddress) } + [nil, nil, nil]
    let strides = buffer.planes.map { Int32($0.bytesPerRow) } + [0, 0, 0]
    let rows = withUnsafeBytes(of: &frame.pointee.data) { data in
      withUnsafeBytes(of: &frame.pointee.linesize) { lineSizes in
        sws_scale(
          scaler, data.bindMemory(to: UnsafePointer<UInt8>?.self).baseAddress,
          lineSizes.bindMemory(to: Int32.self).baseAddress, 0, frame.pointee.height, targets, strides)
      }
    }
    return rows > 0 ? buffer : nil
  }

  private func prepare(for frame: UnsafeMutablePointer<AVFrame>) -> Bool {
    let picture = frame.pointee
    let isFullRange = picture.color_range == AVCOL_RANGE_JPEG || Self.fullRangeFormats.contains(picture.format)
    let job = Job(
      width: picture.width, height: picture.height, format: picture.format, isFullRange: isFullRange,
      matrix: Int32(picture.colorspace.rawValue), target: Self.target(for: picture.format, isFullRange: isFullRange))
    guard job != self.job else { return true }
    sws_freeContext(scaler)
    scaler = sws_getContext(
      job.width, job.height, AVPixelFormat(rawValue: job.format), Int32(width), Int32(height),
      job.target == kCVPixelFormatType_32BGRA ? AV_PIX_FMT_BGRA : AV_PIX_FMT_NV12, SWS_BICUBIC | SWS_ACCURATE_RND,
      nil, nil, nil)
    guard scaler != nil else { return false }
    let range: Int32 = isFullRange ? 1 : 0
    sws_setColorspaceDetails(
      scaler, sws_getCoefficients(job.matrix), range, sws_getCoefficients(SWS_CS_ITU601), range, 0, 1 << 16, 1 << 16)
    self.job = job
    return true
  }

  private static let fullRangeFormats = [
    AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P,
  ].map(\.rawValue)

  private static func target(for format: Int32, isFullRange: Bool) -> OSType {
    let flags = av_pix_fmt_desc_get(AVPixelFormat(rawValue: format))?.pointee.flags ?? 0
    let isRGB = flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
    if isRGB { return kCVPixelFormatType_32BGRA }
    return isFullRange
      ? kCVPixelFormatType_420YpCbCr8BiPlanarFullRange : kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
  }
}
