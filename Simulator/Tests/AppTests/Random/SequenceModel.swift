@_spi(Simulator) import AVFoundation
import FaceCapture

/// The rules, as simple as they are for the one who calls the framework.
@MainActor struct SequenceModel {
  /// A call of the framework.
  @MainActor final class Call {
    /// Whether another call was open for sure when this one was made.
    let isSecond: Bool
    var task: Task<Void, Never>?
    var results: [Result<[CapturedImage], FaceDetectionError>] = []
    /// Frames that were looked at when it was called back.
    var framesAtEnd = 0

    init(isSecond: Bool) { self.isSecond = isSecond }

    var isOpen: Bool { results.isEmpty }
    var isRefused: Bool { results.first?.failure == .alreadyRunning }
  }

  var calls: [Call] = []
  var interruptions: Set<AVCaptureSession.InterruptionReason> = []
  var isInBackground = false
  var isCovered = false
  /// Somebody has asked for the end of the open call.
  var isEnding = false
  var memoryWarnings = 0
  var runtimeErrors = 0

  var openCall: Call? { calls.last { $0.isOpen && !$0.isSecond } }

  /// Whether frames have to come.
  var mustRun: Bool {
    openCall != nil && !isEnding && !isCovered && !isInBackground && interruptions.isEmpty
      && SimulatedCamera.authorization == .authorized
  }
}
