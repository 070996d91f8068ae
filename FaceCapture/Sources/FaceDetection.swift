import AVFoundation
import UIKit
import os

/// The door to the framework: one method that opens its only screen.
///
/// The screen shows the camera's live picture and what ML Kit says of the current face, keeps every frame in which the person smiles,
/// and hands the pictures back when the person taps Finish.
@MainActor public enum FaceDetection {
  /// Until the completion is called: by then the camera is off.
  private static var isRunning = false
  private static let log = Logger(subsystem: logSubsystem, category: "FaceCapture")

  /// Opens the screen and returns the captured pictures, in the order in which they were taken, when it is closed.
  ///
  /// The pictures are returned whatever closes the screen: the Finish button, the app that dismisses it, or the end of the task that
  /// waits for it. There may be none.
  /// - Parameters:
  ///   - camera: The camera to use; it cannot be changed on the screen.
  ///   - presenter: A view controller that is on screen. If it presents another one, that one is used.
  ///   - configuration: When a frame is kept, and how many.
  /// - Throws: `FaceDetectionError`, if the camera cannot be used and no picture was taken.
  public static func startDetection(
    cameraToUse camera: Camera, from presenter: UIViewController,
    configuration: FaceDetectionConfiguration = FaceDetectionConfiguration()
  ) async throws -> [CapturedImage] {
    let call = Call()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        call.screen = open(camera, presenter, configuration) { continuation.resume(with: $0) }
      }
    } onCancel: {
      Task { @MainActor in call.screen?.finish() }
    }
  }

  /// Opens the screen and calls back with the captured pictures when it is closed.
  /// - Parameters:
  ///   - camera: The camera to use; it cannot be changed on the screen.
  ///   - presenter: A view controller that is on screen. If it presents another one, that one is used.
  ///   - configuration: When a frame is kept, and how many.
  ///   - completion: Called exactly once, on the main actor and after this method has returned, whatever closes the screen. It gets the
  ///     pictures in the order in which they were taken, or the reason why the camera could not be used and no picture was taken.
  public static func startDetection(
    cameraToUse camera: Camera, from presenter: UIViewController,
    configuration: FaceDetectionConfiguration = FaceDetectionConfiguration(),
    completion: @escaping @MainActor @Sendable (Result<[CapturedImage], FaceDetectionError>) -> Void
  ) {
    _ = open(camera, presenter, configuration, completion)
  }

  private static func open(
    _ camera: Camera, _ presenter: UIViewController, _ configuration: FaceDetectionConfiguration,
    _ completion: @escaping PictureHandover.Completion
  ) -> FaceCaptureViewController? {
    switch check(camera, presenter.topmost) {
    case .success(let device):
      isRunning = true
      let screen = FaceCaptureViewController(camera: camera, device: device, configuration: configuration) { result in
        isRunning = false
        completion(result)
      }
      presenter.topmost.present(screen, animated: true)
      return screen
    case .failure(let error):
      log.error("face detection does not start: \(String(describing: error), privacy: .public)")
      Task { completion(.failure(error)) }
      return nil
    }
  }

  private static func check(_ camera: Camera, _ presenter: UIViewController) -> Result<
    AVCaptureDevice, FaceDetectionError
  > {
    guard !isRunning else { return .failure(.alreadyRunning) }
    // Before the camera is touched in any way.
    guard CameraAccess.isExplained() else { return .failure(.usageDescriptionMissing) }
    guard let device = camera.device else { return .failure(.cameraUnavailable(camera)) }
    guard FaceModel.isPresent() else { return .failure(.modelMissing) }
    // A window that lost its scene is on its way out, and what it presents would never appear.
    guard presenter.viewIfLoaded?.window?.windowScene != nil else { return .failure(.presenterNotOnScreen) }
    return .success(device)
  }
}

/// One call of the asynchronous method, for its cancellation.
@MainActor private final class Call {
  weak var screen: FaceCaptureViewController?
}

extension UIViewController {
  /// What is on top of this one, unless it is on its way out.
  fileprivate var topmost: UIViewController {
    guard let presented = presentedViewController, !presented.isBeingDismissed else { return self }
    return presented.topmost
  }
}
