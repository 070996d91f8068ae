import UIKit

/// The door to the framework: one method that opens its only screen.
///
/// The screen shows the camera's live picture and what ML Kit says of the current face, keeps every frame in which the person smiles,
/// and hands the pictures back when the person taps Finish.
@MainActor public enum FaceDetection {
  private static weak var screen: FaceCaptureViewController?

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
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        startDetection(cameraToUse: camera, from: presenter, configuration: configuration) { result in
          continuation.resume(with: result)
        }
      }
    } onCancel: {
      Task { @MainActor in screen?.finish() }
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
    switch makeScreen(camera, presenter, configuration, completion) {
    case .success(let screen):
      self.screen = screen
      presenter.topmost.present(screen, animated: true)
    case .failure(let error):
      Task { completion(.failure(error)) }
    }
  }

  private static func makeScreen(
    _ camera: Camera, _ presenter: UIViewController, _ configuration: FaceDetectionConfiguration,
    _ completion: @escaping FaceCaptureViewController.Completion
  ) -> Result<FaceCaptureViewController, FaceDetectionError> {
    guard screen == nil else { return .failure(.alreadyRunning) }
    guard CameraAccess.isExplained() else { return .failure(.usageDescriptionMissing) }
    guard let device = CameraFeed.device(for: camera) else { return .failure(.cameraUnavailable(camera)) }
    guard FaceModel.isPresent() else { return .failure(.modelMissing) }
    guard presenter.viewIfLoaded?.window != nil else { return .failure(.presenterNotOnScreen) }
    return .success(
      FaceCaptureViewController(
        camera: camera, device: device, configuration: configuration, completion: completion))
  }
}

extension UIViewController {
  fileprivate var topmost: UIViewController { presentedViewController?.topmost ?? self }
}
