internal import CFFmpeg
@_spi(Simulator) import CoreVideo

/// Converts pictures of one kind into pixel buffers of another one, with libswscale.
///
/// Used by one thread at a time.
@_spi(Simulator) public final class PixelScaler {
  /// What a picture is like, in FFmpeg's terms.
  public struct Kind: Hashable, Sendable {
    var width: Int32
    var height: Int32
    var format: Int32
    var isFullRange: Bool
    var matrix: Int32

    /// - Parameters:
    ///   - format: An `AVPixelFormat`'s raw value.
    ///   - matrix: An `AVColorSpace`'s raw value.
    public init(width: Int32, height: Int32, format: Int32, isFullRange: Bool, matrix: Int32) {
      self.width = width
      self.height = height
      self.format = format
      self.isFullRange = isFullRange
      // Two names of one matrix, which is also that of pictures that do not name theirs.
      let namesOfBT601 = [AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M].map { Int32($0.rawValue) }
      self.matrix = namesOfBT601.contains(matrix) ? SWS_CS_ITU601 : matrix
    }

    /// A pixel buffer's: YCbCr is that of BT.601, as a phone's camera delivers it.
    public init(width: Int, height: Int, format: OSType) {
      self.init(
        width: Int32(width), height: Int32(height),
        format: (format == kCVPixelFormatType_32BGRA ? AV_PIX_FMT_BGRA : AV_PIX_FMT_NV12).rawValue,
        isFullRange: format != kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, matrix: SWS_CS_ITU601)
    }
  }

  private let source: Kind
  private let target: Kind
  private let context: OpaquePointer?

  /// Nil if libswscale cannot do it.
  public init?(from source: Kind, to target: Kind) {
    self.source = source
    self.target = target
    let isScaling = (source.width, source.height) != (target.width, target.height)
    let context = sws_alloc_context()
    let options: [(String, Int32)] = [
      ("srcw", source.width), ("srch", source.height), ("src_format", source.format),
      ("dstw", target.width), ("dsth", target.height), ("dst_format", target.format),
      // Known from the start, or libswscale takes a short cut that leaves the range as it is.
      ("src_range", source.isFullRange ? 1 : 0), ("dst_range", target.isFullRange ? 1 : 0),
      ("sws_flags", (isScaling ? SWS_AREA : SWS_BICUBIC) | SWS_ACCURATE_RND),
    ]
    for (name, value) in options { av_opt_set_int(UnsafeMutableRawPointer(context), name, Int64(value), 0) }
    guard sws_init_context(context, nil, nil) >= 0 else {
      sws_freeContext(context)
      return nil
    }
    sws_setColorspaceDetails(
      context, sws_getCoefficients(source.matrix), source.isFullRange ? 1 : 0, sws_getCoefficients(target.matrix),
      target.isFullRange ? 1 : 0, 0, 1 << 16, 1 << 16)
    self.context = context
  }

  deinit { sws_freeContext(context) }

  /// Whether this scaler does that work.
  public func converts(_ source: Kind, to target: Kind) -> Bool { (source, target) == (self.source, self.target) }

  /// - Parameters: The addresses of four planes and the bytes of their rows, as in an `AVFrame`.
  public func convert(
    planes: UnsafePointer<UnsafePointer<UInt8>?>, bytesPerRow: UnsafePointer<Int32>, into buffer: CVPixelBuffer
  ) -> Bool {
    let targets = buffer.planes.map { UnsafeMutablePointer<UInt8>?($0.baseAddress) } + [nil, nil, nil]
    let targetStrides = buffer.planes.map { Int32($0.bytesPerRow) } + [0, 0, 0]
    guard source != target else {
      // libswscale forgets the colour of NV12 that it only has to copy.
      var (targets, targetStrides) = (targets, targetStrides)
      var sources = Array(UnsafeBufferPointer(start: planes, count: 4))
      av_image_copy(
        &targets, &targetStrides, &sources, bytesPerRow, AVPixelFormat(rawValue: source.format), source.width,
        source.height)
      return true
    }
    return sws_scale(context, planes, bytesPerRow, 0, source.height, targets, targetStrides) > 0
  }
}
