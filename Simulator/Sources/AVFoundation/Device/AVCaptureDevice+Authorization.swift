/// Whether the app may use the camera.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
}

extension AVCaptureDevice {
  public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    requireVideo(mediaType)
    return CameraWorld.shared.settings.authorization
  }

  /// Asks the user, if that has not been done before. The answer comes on any queue.
  public class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    requireVideo(mediaType)
    CameraWorld.shared.requireUsageDescription()
    DispatchQueue.global().async {
      let settings = CameraWorld.shared.settings
      if settings.authorization == .notDetermined {
        settings.authorization = settings.answerToRequest ? .authorized : .denied
      }
      handler(settings.authorization == .authorized)
    }
  }

  public class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(for: mediaType) { continuation.resume(returning: $0) }
    }
  }

  private class func requireVideo(_ mediaType: AVMediaType) {
    precondition(mediaType == .video, "Only access to video is modelled, not to \(mediaType.rawValue).")
  }
}
