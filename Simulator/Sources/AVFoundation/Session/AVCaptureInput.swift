/// Where a session's media comes from.
public class AVCaptureInput: NSObject {
  override init() {}
}

/// A camera as the input of a session.
public final class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice

  /// - Throws: `AVError.applicationIsNotAuthorizedToUseDevice` without the user's permission.
  public init(device: AVCaptureDevice) throws {
    CameraWorld.shared.requireUsageDescription()
    guard CameraWorld.shared.settings.authorization == .authorized else {
      throw AVError(.applicationIsNotAuthorizedToUseDevice)
    }
    self.device = device
    super.init()
  }
}
