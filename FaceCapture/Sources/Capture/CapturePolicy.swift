import Foundation

/// Decides which frames are kept, and counts what was kept.
struct CapturePolicy: Sendable {
  let configuration: FaceDetectionConfiguration
  private(set) var imageCount = 0
  private(set) var byteCount = 0
  private var hasRoom: Bool
  private var lastCapture: TimeInterval?

  init(_ configuration: FaceDetectionConfiguration) {
    self.configuration = configuration
    hasRoom = configuration.memoryLimit > 0
  }

  /// Whether no more pictures are taken, since a limit is reached.
  var isFull: Bool { !hasRoom || imageCount >= configuration.maximumImageCount ?? .max }

  /// Whether a frame is kept.
  /// - Parameter time: When the frame was taken, in seconds by the camera's clock.
  func wants(_ face: DetectedFace, at time: TimeInterval) -> Bool {
    guard !isFull, let smile = face.smilingProbability, smile >= configuration.smileThreshold else { return false }
    guard let lastCapture else { return true }
    return time - lastCapture >= configuration.minimumCaptureInterval
  }

  /// Counts a picture in.
  /// - Returns: Whether it is kept. One that does not fit any more is not, and it is the last one that is tried.
  mutating func keep(byteCount: Int, at time: TimeInterval) -> Bool {
    hasRoom = byteCount <= configuration.memoryLimit - self.byteCount
    guard hasRoom else { return false }
    imageCount += 1
    self.byteCount += byteCount
    hasRoom = self.byteCount < configuration.memoryLimit
    lastCapture = time
    return true
  }
}
