/// Why the screen shows a message instead of a face, and what the person can do.
enum Notice: Sendable, Equatable {
  /// The camera pauses; it comes back by itself.
  case interrupted(CameraInterruption)
  /// There is no camera to wait for.
  case failed(FaceDetectionError)

  var title: String {
    switch self {
    case .interrupted(.background): Strings.interruptedInBackground
    case .interrupted(.otherApp): Strings.interruptedByOtherApp
    case .interrupted(.splitView): Strings.interruptedBySplitView
    case .interrupted(.systemPressure): Strings.interruptedByPressure
    case .interrupted(.unknown): Strings.interrupted
    case .failed(let error): error.errorDescription ?? ""
    }
  }

  var detail: String? {
    switch self {
    case .interrupted: nil
    case .failed(let error): error.recoverySuggestion
    }
  }

  /// What the app is told if the screen is closed now.
  var error: FaceDetectionError? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Whether waiting is of no use.
  var isFailure: Bool { error != nil }

  var offersSettings: Bool { self == .failed(.cameraAccessDenied) }
}
