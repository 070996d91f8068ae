import AVFoundation

/// Why the camera pauses, as far as a person can do something about it.
enum CameraInterruption: Sendable, Equatable {
  case background
  case otherApp
  case splitView
  case systemPressure
  case unknown

  init(_ reason: AVCaptureSession.InterruptionReason?) {
    switch reason {
    case .videoDeviceNotAvailableInBackground: self = .background
    case .videoDeviceInUseByAnotherClient, .audioDeviceInUseByAnotherClient: self = .otherApp
    case .videoDeviceNotAvailableWithMultipleForegroundApps: self = .splitView
    case .videoDeviceNotAvailableDueToSystemPressure: self = .systemPressure
    default: self = .unknown
    }
  }
}
