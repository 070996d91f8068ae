@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import SimulatedPhone

/// A person who taps the button, watches the clip to its end and taps Finish, without a window.
@MainActor final class HeadlessRun {
  private let folder: RunFolder
  private let source: any CameraSource
  private let options: Options
  private var recorder: ScreenRecorder?
  private var movieTime: TimeInterval = 0
  private var frameDuration: TimeInterval { 1 / max(source.nominalFrameRate, 1) }
  private var hasEnded = false
  private var failure: (any Error)?
  private var isDuringTaken = false

  init(folder: RunFolder, source: any CameraSource, options: Options) {
    self.folder = folder
    self.source = source
    self.options = options
  }

  func run() async throws -> Report {
    try await Phone.wait(forElement: Person.start)
    recorder = try ScreenRecorder(to: folder.recording, framesPerSecond: source.nominalFrameRate)
    try Phone.takeScreenshot(folder.screenshot(.before))
    try recordStill(seconds: 1)
    watchCamera()
    try await Phone.tap(Person.start)
    try await watchUntilTheEnd()
    let notice = Person.seenNotice
    if !isDuringTaken { try takeDuring() }
    try await finish()
    try Phone.takeScreenshot(folder.screenshot(.after))
    try recordStill(seconds: 2)
    try recorder?.finish()
    return Report(
      analysedFrames: FaceDetector.analysedImageCount, droppedFrames: SimulatedCamera.droppedFrames,
      pictures: try folder.container.pictures(), folder: folder, appStatus: Person.appStatus,
      failure: failure?.localizedDescription ?? notice)
  }

  /// Everything about the camera's frames happens between two of them, on the main thread.
  private func watchCamera() {
    SimulatedCamera.onFrame = { [weak self] event in self?.didShow(event) }
    SimulatedCamera.onEnd = { [weak self] in self?.hasEnded = true }
    SimulatedCamera.onFailure = { [weak self] error in self?.failure = error }
  }

  private func didShow(_ event: CameraFrameEvent) {
    guard failure == nil, !hasEnded else { return }
    do {
      try record()
      if !isDuringTaken, Phone.text(of: Person.finish)?.contains("1") == true { try takeDuring() }
      if isEndless, Double(event.index + 1) * frameDuration >= options.seconds { hasEnded = true }
    } catch {
      failure = error
    }
  }

  private var isEndless: Bool { source.isLive || options.loops == true }

  private func watchUntilTheEnd() async throws {
    let patience = isEndless ? options.seconds * 20 + 60 : 24 * 3600
    try await Phone.wait(for: "the end of the clip", patience: patience) {
      hasEnded || failure != nil || Person.seenNotice != nil || !Person.appStatus.isEmpty
    }
  }

  private func finish() async throws {
    if Person.seesCaptureScreen { try await Phone.tap(Person.finish) }
    try await Phone.wait(for: "what the app says of the pictures") {
      !Person.appStatus.isEmpty && !Person.seesCaptureScreen
    }
  }

  private func takeDuring() throws {
    isDuringTaken = true
    try Phone.takeScreenshot(folder.screenshot(.during))
  }

  private func record() throws {
    try recorder?.record(at: movieTime)
    movieTime += frameDuration
  }

  private func recordStill(seconds: TimeInterval) throws {
    for _ in 0..<Int(seconds / frameDuration) { try record() }
  }
}
