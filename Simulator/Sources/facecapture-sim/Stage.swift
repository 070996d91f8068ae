@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
@_spi(Simulator) import SimulatedPhone

/// What happens on the phone during a run, as a script and the report need it.
@MainActor final class Stage: ScriptStage {
  /// So long nothing but a message is on the screen before there is no hope for the clip.
  private static let hopelessAfter: TimeInterval = 1.5

  let folder: RunFolder
  let source: any CameraSource
  let options: Options
  /// Called after each frame; what it throws ends the run.
  var onFrame: ((CameraFrameEvent) throws -> Void)?
  /// Lets time pass; whether it has.
  var onLook: ((TimeInterval, Date) throws -> Bool)?

  private(set) var handledFrames = 0
  private(set) var screenshots: [URL] = []
  /// What the run cannot go on after.
  private(set) var failure: (any Error)?
  private let log: FrameLog?
  private var isAtEnd = false
  private var rounds = 0
  private var hopelessSince: Date?
  private var notice: String?

  init(folder: RunFolder, source: any CameraSource, options: Options, log: FrameLog?) {
    self.folder = folder
    self.source = source
    self.options = options
    self.log = log
    SimulatedCamera.onFrame = { [weak self] event in self?.take(event) }
    SimulatedCamera.onEnd = { [weak self] in self?.isAtEnd = true }
    SimulatedCamera.onFailure = { [weak self] error in self?.failure = error }
  }

  private func take(_ event: CameraFrameEvent) {
    log?.finish(event)
    guard failure == nil else { return }
    handledFrames += 1
    // A clip that starts again was seen to its end.
    if event.index == 0 { rounds += 1 }
    if isEndless ? event.time >= timeLimit : rounds > 1 { isAtEnd = true }
    do { try onFrame?(event) } catch { failure = error }
  }

  private var isEndless: Bool { source.isEndless || (options.isHeadless && options.loops == true) }

  private var timeLimit: TimeInterval { options.seconds ?? (options.isHeadless ? 10 : .infinity) }

  // MARK: For scripts

  var hasEnded: Bool { isAtEnd || failure != nil || isHopeless }

  /// Whether the screen says why there are no frames, or the app has said what came of it, and that lasts.
  private var isHopeless: Bool {
    let isOver = Person.seenNotice != nil || (!Person.appStatus.isEmpty && !Person.seesCaptureScreen)
    guard isOver else {
      hopelessSince = nil
      return false
    }
    let since = hopelessSince ?? Date()
    hopelessSince = since
    guard Date().timeIntervalSince(since) > Self.hopelessAfter else { return false }
    notice = Person.seenNotice ?? notice
    return true
  }

  func takeScreenshot(named name: String) throws {
    let file = folder.root.appendingPathComponent("\(name).png")
    try Phone.takeScreenshot(file)
    if !screenshots.contains(file) { screenshots.append(file) }
  }

  func look(for seconds: TimeInterval, since start: Date) throws -> Bool {
    try onLook?(seconds, start) ?? true
  }

  func say(_ text: String) { print(text) }

  // MARK: The end

  /// A run that ends while the framework's screen is open loses nothing: it counts as Finish.
  func closeCaptureScreen() async throws {
    guard Person.seesCaptureScreen else { return }
    try await Phone.tap(Person.finish)
    try await Phone.wait(for: "what the app says of the pictures") {
      !Person.appStatus.isEmpty && !Person.seesCaptureScreen
    }
  }

  func report(scriptFailure: (any Error)?) throws -> Report {
    Report(
      analysedFrames: FaceDetector.analysedImageCount, droppedFrames: SimulatedCamera.droppedFrames,
      pictures: try folder.container.pictures(), folder: folder, screenshots: screenshots, log: options.log,
      appStatus: Person.appStatus,
      failure: scriptFailure?.localizedDescription ?? failure?.localizedDescription ?? notice)
  }
}
