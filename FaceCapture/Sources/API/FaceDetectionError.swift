import Foundation

/// Why face detection could not start, or ended without a picture.
///
/// `errorDescription` says what is wrong and `recoverySuggestion` what to do, both in the person's language.
public enum FaceDetectionError: LocalizedError, Sendable, Equatable {
  /// The person does not let the app use the camera.
  case cameraAccessDenied
  /// The device does not let the app use the camera, for instance by parental controls; the person cannot change it.
  case cameraAccessRestricted
  /// The device has no such camera. Xcode's simulators have none at all.
  case cameraUnavailable(Camera)
  /// The app's Info.plist has no `NSCameraUsageDescription`, without which iOS ends an app that asks for the camera.
  case usageDescriptionMissing
  /// ML Kit's `GoogleMVFaceDetectorResources.bundle` is in neither the app nor the framework; ML Kit would find no face.
  case modelMissing
  /// The screen is open already; there is one at a time.
  case alreadyRunning
  /// The view controller to present from is not on screen.
  case presenterNotOnScreen
  /// The camera stopped for good before a picture was taken. A failure after the first picture is no error: the pictures are returned.
  case captureSessionFailed

  public var errorDescription: String? {
    switch self {
    case .cameraAccessDenied: Strings.accessDenied
    case .cameraAccessRestricted: Strings.accessRestricted
    case .cameraUnavailable(.front): Strings.noFrontCamera
    case .cameraUnavailable(.back): Strings.noBackCamera
    case .usageDescriptionMissing: Strings.usageDescriptionMissing
    case .modelMissing: Strings.modelMissing
    case .alreadyRunning: Strings.alreadyRunning
    case .presenterNotOnScreen: Strings.presenterNotOnScreen
    case .captureSessionFailed: Strings.sessionFailed
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .cameraAccessDenied: Strings.accessDeniedRecovery
    case .cameraAccessRestricted: Strings.accessRestrictedRecovery
    case .cameraUnavailable: Strings.noCameraRecovery
    case .usageDescriptionMissing: Strings.usageDescriptionMissingRecovery
    case .modelMissing: Strings.modelMissingRecovery
    case .alreadyRunning: Strings.alreadyRunningRecovery
    case .presenterNotOnScreen: Strings.presenterNotOnScreenRecovery
    case .captureSessionFailed: Strings.sessionFailedRecovery
    }
  }
}
