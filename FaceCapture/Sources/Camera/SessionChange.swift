import AVFoundation
import Foundation

/// What AVFoundation does to a running session.
enum SessionChange: Sendable {
  case interrupted(CameraInterruption)
  case interruptionEnded
  case failed(AVError?)
}

extension NotificationObservations {
  /// - Parameter handler: Called on any thread.
  func observe(_ session: AVCaptureSession, handler: @escaping @Sendable (SessionChange) -> Void) {
    observe(.captureSessionWasInterrupted, object: session) { note in
      let reason = (note.userInfo?[AVCaptureSessionInterruptionReasonKey] as? Int)
        .flatMap(AVCaptureSession.InterruptionReason.init(rawValue:))
      handler(.interrupted(CameraInterruption(reason)))
    }
    observe(.captureSessionInterruptionEnded, object: session) { _ in handler(.interruptionEnded) }
    observe(.captureSessionRuntimeError, object: session) { note in
      handler(.failed(note.userInfo?[AVCaptureSessionErrorKey] as? AVError))
    }
  }
}

/// The names by which AVFoundation posts, under all SDKs: Swift's own constants for them were renamed between versions.
extension Notification.Name {
  static let captureSessionWasInterrupted = Self("AVCaptureSessionWasInterruptedNotification")
  static let captureSessionInterruptionEnded = Self("AVCaptureSessionInterruptionEndedNotification")
  static let captureSessionRuntimeError = Self("AVCaptureSessionRuntimeErrorNotification")
}
