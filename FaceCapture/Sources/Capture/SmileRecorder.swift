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
  /// Whether no picture is taken, since a limit is reached or memory is short.
  var isFull: Bool

  /// The current face: the largest one.
  var face: DetectedFace? { faces.first }
}

/// What happens to a frame between the camera and the screen: analysed, and kept as a JPEG if its face smiles.
///
/// Everything in it happens on the camera's queue.
final class SmileRecorder: @unchecked Sendable {
  private(set) var images: [CapturedImage] = []

  private static let log = Logger(subsystem: logSubsystem, category: "FaceCapture.capture")
  private static let signposter = OSSignposter(subsystem: logSubsystem, category: "FaceCapture.capture")
  private let analyzer = FaceAnalyzer()
  private let encoder: JPEGEncoder
  private var policy: CapturePolicy
  private var memory = MemoryGauge()
  private var isFull = false
  private var isDetectionFailing = false

  init(_ configuration: FaceDetectionConfiguration) {
    encoder = JPEGEncoder(quality: configuration.jpegQuality)
    policy = CapturePolicy(configuration)
  }

  /// Adds no picture until memory is no longer short.
  func didReceiveMemoryWarning() {
    memory.didReceiveWarning()
  }

  func process(_ sampleBuffer: CMSampleBuffer, takenAt date: Date) -> FrameReport {
    let faces = detect(in: sampleBuffer)
    let time = CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds
    let isMemoryShort = memory.isShort(at: time, available: os_proc_available_memory())
    var isCaptured = false
    if let face = faces.first, !isMemoryShort, policy.wants(face, at: time),
      let image = encode(sampleBuffer, face, takenAt: date), policy.keep(byteCount: image.jpegData.count, at: time)
    {
      images.append(image)
      isCaptured = true
    }
    note(isFull: policy.isFull || isMemoryShort, isMemoryShort: isMemoryShort)
    return FrameReport(
      faces: faces, frameSize: sampleBuffer.pixelSize, isCaptured: isCaptured, imageCount: policy.imageCount,
      isFull: isFull)
  }

  private func note(isFull: Bool, isMemoryShort: Bool) {
    guard isFull != self.isFull else { return }
    self.isFull = isFull
    Self.log.notice(
      """
      \(isFull ? "no more pictures" : "pictures again", privacy: .public), memory short: \(isMemoryShort), \
      \(self.policy.imageCount) pictures of \(self.policy.byteCount) bytes
      """)
  }

  private func detect(in sampleBuffer: CMSampleBuffer) -> [DetectedFace] {
    let interval = Self.signposter.beginInterval("detect")
    defer { Self.signposter.endInterval("detect", interval) }
    do {
      let faces = try analyzer.faces(in: sampleBuffer)
      isDetectionFailing = false
      return faces
    } catch {
      // Once, and not thirty times a second.
      if !isDetectionFailing { Self.log.error("detection failed: \(String(describing: error), privacy: .public)") }
      isDetectionFailing = true
      return []
    }
  }

  private func encode(_ sampleBuffer: CMSampleBuffer, _ face: DetectedFace, takenAt date: Date) -> CapturedImage? {
    let interval = Self.signposter.beginInterval("encode")
    defer { Self.signposter.endInterval("encode", interval) }
    guard let pixels = CMSampleBufferGetImageBuffer(sampleBuffer),
      let jpeg = encoder.encode(pixels, capturedAt: date)
    else {
      Self.log.error("a frame could not be encoded")
      return nil
    }
    return CapturedImage(jpegData: jpeg, capturedAt: date, pixelSize: sampleBuffer.pixelSize, face: face)
  }
}
