internal import CFFmpeg
@_spi(Simulator) import CoreVideo

/// Converts between pixel formats and sizes with libswscale.
///
/// Used by one thread at a time.
final class PictureConverter {
  private struct Job: Hashable {
    var source: Picture
    var target: Picture
  }

  private struct Picture: Hashable {
    var width: Int
    var height: Int
    var format: OSType
  }

  private var job: Job?
  private var context: OpaquePointer?

  deinit { sws_freeContext(context) }

  /// The picture in another format and size; the source itself if it is like that already.
  func convert(_ source: CVPixelBuffer, to format: OSType, width: Int, height: Int) -> CVPixelBuffer {
    let job = Job(
      source: Picture(width: source.width, height: source.height, format: source.format),
      target: Picture(width: width, height: height, format: format))
    guard job.source != job.target else { return source }
    prepare(job)
    let target = CVPixelBuffer.make(width: width, height: height, format: format)
    let sourceRows = source.planes.map { UnsafePointer<UInt8>?($0.baseAddress) } + [nil, nil, nil]
    let targetRows = target.planes.map { UnsafeMutablePointer<UInt8>?($0.baseAddress) } + [nil, nil, nil]
    sws_scale(
      context, sourceRows, source.planes.map { Int32($0.bytesPerRow) } + [0, 0, 0], 0, Int32(source.height),
      targetRows, target.planes.map { Int32($0.bytesPerRow) } + [0, 0, 0])
    return target
  }

  private func prepare(_ job: Job) {
    guard job != self.job else { return }
    self.job = job
    sws_freeContext(context)
    let isScaling = (job.source.width, job.source.height) != (job.target.width, job.target.height)
    context = sws_getContext(
      Int32(job.source.width), Int32(job.source.height), ffmpegFormat(job.source.format),
      Int32(job.target.width), Int32(job.target.height), ffmpegFormat(job.target.format),
      (isScaling ? SWS_AREA : SWS_BILINEAR) | SWS_ACCURATE_RND, nil, nil, nil)
    let bt601 = sws_getCoefficients(SWS_CS_ITU601)
    sws_setColorspaceDetails(
      context, bt601, isFullRange(job.source.format), bt601, isFullRange(job.target.format), 0, 1 << 16, 1 << 16)
  }

  private func ffmpegFormat(_ format: OSType) -> AVPixelFormat {
    format == kCVPixelFormatType_32BGRA ? AV_PIX_FMT_BGRA : AV_PIX_FMT_NV12
  }

  private func isFullRange(_ format: OSType) -> Int32 {
    format == kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange ? 0 : 1
  }
}
