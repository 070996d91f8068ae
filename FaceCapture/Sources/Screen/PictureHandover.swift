/// Hands the pictures to the app: once, when the camera has stopped, whatever ends the screen.
@MainActor final class PictureHandover {
  typealias Completion = @MainActor @Sendable (Result<[CapturedImage], FaceDetectionError>) -> Void

  /// The camera, from the moment on when there is one.
  var feed: CameraFeed?
  /// What the app is told if there is no picture to hand over.
  var error: FaceDetectionError? = .presenterNotOnScreen

  private let recorder: SmileRecorder
  private var completion: Completion?
  private(set) var hasBegun = false
  private var result: Result<[CapturedImage], FaceDetectionError>?

  init(from recorder: SmileRecorder, completion: @escaping Completion) {
    self.recorder = recorder
    self.completion = completion
  }

  deinit {
    // The screen is gone without having disappeared, for instance with its window; or UIKit never presented it.
    guard let completion else { return }
    if let result {
      Task { @MainActor in completion(result) }
    } else {
      Self.collect(from: recorder, feed, error, then: completion)
    }
  }

  /// Whether the camera has stopped and all pictures are there.
  var isReady: Bool { result != nil }

  /// Stops the camera and collects the pictures.
  func begin(then next: @escaping @MainActor @Sendable () -> Void) {
    guard !hasBegun else { return }
    hasBegun = true
    Self.collect(from: recorder, feed, error) { result in
      self.result = result
      next()
    }
  }

  /// Calls the app back, unless that has been done.
  func complete() {
    guard let completion, let result else { return }
    self.completion = nil
    completion(result)
  }

  /// Waits for the frame that is in work, so that its picture is among them.
  private nonisolated static func collect(
    from recorder: SmileRecorder, _ feed: CameraFeed?, _ error: FaceDetectionError?, then next: @escaping Completion
  ) {
    let stopped: @Sendable () -> Void = {
      let images = recorder.images
      let result: Result<[CapturedImage], FaceDetectionError> =
        if let error, images.isEmpty { .failure(error) } else { .success(images) }
      Task { @MainActor in next(result) }
    }
    if let feed { feed.stop(completion: stopped) } else { stopped() }
  }
}
