import AVFoundation
import Foundation

/// Whether the person lets the app use the camera.
enum CameraAccess: Sendable {
  /// What is known without asking; `nil` while the person was never asked.
  static func current() -> Result<Void, FaceDetectionError>? {
    switch AVCaptureDevice.authorizationStatus(for: .video) {
    case .authorized: .success(())
    case .notDetermined: nil
    case .restricted: .failure(.cameraAccessRestricted)
    case .denied: .failure(.cameraAccessDenied)
    @unknown default: .failure(.cameraAccessDenied)
    }
  }

  /// Asks the person, unless the answer is known.
  static func request() async -> Result<Void, FaceDetectionError> {
    if let known = current() { return known }
    let granted = await AVCaptureDevice.requestAccess(for: .video)
    return granted ? .success(()) : .failure(.cameraAccessDenied)
  }

  /// iOS ends an app that touches the camera without saying why, so this is checked first.
  static func isExplained(in bundle: Bundle = .main) -> Bool {
    let description = bundle.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String
    return description?.isEmpty == false
  }
}

extension Camera {
  /// This camera, if the device has it.
  var device: AVCaptureDevice? {
    AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: self == .front ? .front : .back)
  }
}
