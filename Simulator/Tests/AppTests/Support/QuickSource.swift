@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreVideo

/// A small grey picture over and over: it costs nothing to look at.
final class QuickSource: CameraSource {
  let size = CGSize(width: 64, height: 48)
  let nominalFrameRate: Double
  let isLive = false
  private let picture: CameraFrame
  private let frameCount: Int
  private let counter = Counter()

  /// Used by one thread at a time.
  private final class Counter: @unchecked Sendable {
    var value = 0
  }

  init(frameCount: Int = .max, framesPerSecond: Double = 30) {
    self.frameCount = frameCount
    nominalFrameRate = framesPerSecond
    let buffer = CVPixelBuffer.make(width: 64, height: 48, format: kCVPixelFormatType_32BGRA)
    let plane = buffer.planes[0]
    plane.baseAddress.update(repeating: 128, count: plane.bytesPerRow * plane.height)
    picture = CameraFrame(pixelBuffer: buffer, time: 0, index: 0)
  }

  func nextFrame() -> CameraFrame? {
    guard counter.value < frameCount else { return nil }
    defer { counter.value += 1 }
    return CameraFrame(
      pixelBuffer: picture.pixelBuffer, time: Double(counter.value) / nominalFrameRate, index: counter.value)
  }

  func rewind() { counter.value = 0 }
}
