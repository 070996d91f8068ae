import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import os

/// What one frame brought, for the screen.
struct FrameReport: Sendable, Equatable {
  /// All faces in the frame, the largest first.
  var faces: [DetectedFace]
  /// Width and height of the upright frame in pixels.
  var frameSize: CGSize
  /// Whether this frame was kept.
  var isCaptured: Bool
  /// How many pictures are kept so far.
  var imageCount: Int
  /// Whether no more pictures are taken, since a limit is reached.
  var isFull: Bool

  /// The current face: the largest one.
  var face: DetectedFace? { faces.first }
}

/// What happens to a frame between the camera and the screen: analysed, and kept as a JPEG if its face smiles.
///
/// Everything in it happens on the camera's queue.
final class SmileRecorder: @unchecked Sendable {
  private(set) var images: [CapturedImage] = []

  private static let log = Logger(subsystem: logSubsystem, category: "capture")
  private static let signposter = OSSignposter(subsystem: logSubsystem, category: "capture")
  private let analyzer = FaceAnalyzer()
  private let encoder: JPEGEncoder
  private var policy: CapturePolicy

  init(_ configuration: FaceDetectionConfiguration) {
    encoder = JPEGEncoder(quality: configuration.jpegQuality)
    policy = CapturePolicy(configuration)
  }

  func process(_ sampleBuffer: CMSampleBuffer) -> FrameReport {
    let faces = detect(in: sampleBuffer)
    let time = CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds
    var isCaptured = false
    if let face = faces.first, policy.wants(face, at: time), let image = encode(sampleBuffer, face) {
      images.append(image)
      policy.didKeep(byteCount: image.jpegData.count, at: time)
      isCaptured = true
    }
    return FrameReport(
      faces: faces, frameSize: sampleBuffer.pixelSize, isCaptured: isCaptured, imageCount: policy.imageCount,
      isFull: policy.isFull)
  }

  private func detect(in sampleBuffer: CMSampleBuffer) -> [DetectedFace] {
    let interval = Self.signposter.beginInterval("detect")
    defer { Self.signposter.endInterval("detect", interval) }
    do {
      return try analyzer.faces(in: sampleBuffer)
    } catch {
      Self.log.error("detection failed: \(String(describing: error), privacy: .public)")
      return []
    }
  }

  private func encode(_ sampleBuffer: CMSampleBuffer, _ face: DetectedFace) -> CapturedImage? {
    let interval = Self.signposter.beginInterval("encode")
    defer { Self.signposter.endInterval("encode", interval) }
    let now = Date()
    guard let pixels = CMSampleBufferGetImageBuffer(sampleBuffer),
      let jpeg = encoder.encode(pixels, capturedAt: now)
    else {
      Self.log.error("a frame could not be encoded")
      return nil
    }
    return CapturedImage(jpegData: jpeg, capturedAt: now, pixelSize: sampleBuffer.pixelSize, face: face)
  }
}
