import Foundation

/// Decides which frames are kept, and counts what was kept.
struct CapturePolicy: Sendable {
  let configuration: FaceDetectionConfiguration
  private(set) var imageCount = 0
  private(set) var byteCount = 0
  private var lastCapture: TimeInterval?

  init(_ configuration: FaceDetectionConfiguration) {
    self.configuration = configuration
  }

  /// Whether no more pictures are taken, since a limit is reached.
  var isFull: Bool {
    byteCount >= configuration.memoryLimit || imageCount >= configuration.maximumImageCount ?? .max
  }

  /// Whether a frame is kept.
  /// - Parameter time: When the frame was taken, in seconds by the camera's clock.
  func wants(_ face: DetectedFace, at time: TimeInterval) -> Bool {
    guard !isFull, let smile = face.smilingProbability, smile >= configuration.smileThreshold else { return false }
    guard let lastCapture else { return true }
    return time - lastCapture >= configuration.minimumCaptureInterval
  }

  mutating func didKeep(byteCount: Int, at time: TimeInterval) {
    imageCount += 1
    self.byteCount += byteCount
    lastCapture = time
  }
}
