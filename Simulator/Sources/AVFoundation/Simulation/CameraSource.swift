/// What stands before a simulated camera: a clip, a still picture, a real camera.
///
/// Its pictures are upright as the world is. A source is read by one thread at a time.
@_spi(Simulator) public protocol CameraSource: AnyObject, Sendable {
  /// The size of the upright picture in pixels.
  var size: CGSize { get }
  var nominalFrameRate: Double { get }
  /// Whether frames come when they come (a real camera) and not when they are asked for.
  var isLive: Bool { get }
  /// Whether there may be no end to it.
  var isEndless: Bool { get }
  /// The next frame, or nil at the end.
  func nextFrame() throws -> CameraFrame?
  /// Starts again from the first frame.
  func rewind() throws
}

extension CameraSource {
  public var isEndless: Bool { isLive }
}

/// One picture of a `CameraSource`.
///
/// Sendable because nobody writes to the buffer once the source has handed it out.
@_spi(Simulator) public struct CameraFrame: @unchecked Sendable {
  /// In 32BGRA, 420f or 420v; YCbCr is that of ITU-R BT.601, as a phone's camera delivers it.
  public var pixelBuffer: CVPixelBuffer
  /// Seconds since the first frame.
  public var time: Double
  /// 0 for the first frame of the source.
  public var index: Int

  public init(pixelBuffer: CVPixelBuffer, time: Double, index: Int) {
    self.pixelBuffer = pixelBuffer
    self.time = time
    self.index = index
  }
}
