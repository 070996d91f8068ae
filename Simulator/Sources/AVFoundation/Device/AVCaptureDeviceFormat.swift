@_spi(Simulator) import CoreMedia

extension AVCaptureDevice {
  /// The picture and the frame rates that a camera can deliver.
  public final class Format: NSObject, @unchecked Sendable {
    let frameRates: AVFrameRateRange
    public let formatDescription: CMFormatDescription

    init(source: any CameraSource) {
      frameRates = AVFrameRateRange(maxFrameRate: max(30, source.nominalFrameRate.rounded(.up)))
      formatDescription = CMFormatDescription(
        dimensions: CMVideoDimensions(width: Int32(source.size.width), height: Int32(source.size.height)),
        mediaSubType: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange)
    }

    public var mediaType: AVMediaType { .video }
    public var videoSupportedFrameRateRanges: [AVFrameRateRange] { [frameRates] }

    /// Whether the camera may take fewer frames when it gets dark.
    public var isAutoVideoFrameRateSupported: Bool { CameraWorld.shared.settings.supportsAutoVideoFrameRate }
  }
}

/// Frame rates that a format supports, in frames a second.
public final class AVFrameRateRange: NSObject, @unchecked Sendable {
  public let minFrameRate: Double = 1
  public let maxFrameRate: Double

  init(maxFrameRate: Double) { self.maxFrameRate = maxFrameRate }

  public var minFrameDuration: CMTime { CMTime(value: 1, timescale: CMTimeScale(maxFrameRate)) }
  public var maxFrameDuration: CMTime { CMTime(value: 1, timescale: 1) }
}
