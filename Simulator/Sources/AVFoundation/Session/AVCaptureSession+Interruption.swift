/// The key of the reason, an `InterruptionReason`'s raw value, in the notification of an interruption.
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"

/// The key of the `AVError` in the notification of a runtime error.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

extension AVCaptureSession {
  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient = 2
    case videoDeviceInUseByAnotherClient = 3
    case videoDeviceNotAvailableWithMultipleForegroundApps = 4
    case videoDeviceNotAvailableDueToSystemPressure = 5
    case sensitiveContentMitigationActivated = 6
  }

  public static let runtimeErrorNotification = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
  public static let didStartRunningNotification = Notification.Name("AVCaptureSessionDidStartRunningNotification")
  public static let didStopRunningNotification = Notification.Name("AVCaptureSessionDidStopRunningNotification")
  public static let wasInterruptedNotification = Notification.Name("AVCaptureSessionWasInterruptedNotification")
  public static let interruptionEndedNotification = Notification.Name("AVCaptureSessionInterruptionEndedNotification")

  /// Whether the camera may go on while another app is on the screen too.
  public var isMultitaskingCameraAccessSupported: Bool { CameraWorld.shared.settings.supportsMultitaskingCameraAccess }

  public var isMultitaskingCameraAccessEnabled: Bool {
    get { usesMultitaskingAccess }
    set {
      precondition(
        !newValue || isMultitaskingCameraAccessSupported,
        "isMultitaskingCameraAccessEnabled may only be set where isMultitaskingCameraAccessSupported is true.")
      usesMultitaskingAccess = newValue
      CameraWorld.shared.reconcile()
    }
  }
}

/// The names before iOS 18's SDK, of the same notifications.
extension NSNotification.Name {
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
  public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
  public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  public static let AVCaptureSessionInterruptionEnded = AVCaptureSession.interruptionEndedNotification
}
