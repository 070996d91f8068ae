@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import QuartzCore
@_spi(Simulator) import SimulatedPhone
import Synchronization
@_spi(Simulator) import UIKit

/// Plays a script without a window. In lock-step time is that of the clip and of the script's pauses; nobody waits.
@MainActor final class HeadlessRun {
  private let stage: Stage
  private let script: PhoneScript
  private var recorder: ScreenRecorder?
  /// The movie's time that the camera's first frame has.
  private var cameraStart: TimeInterval?
  private var movieTime: TimeInterval = 0
  private var frameDuration: TimeInterval { 1 / max(stage.source.nominalFrameRate, 1) }

  init(stage: Stage, script: PhoneScript) {
    self.stage = stage
    self.script = script
  }

  func run() async throws -> Report {
    try await Phone.wait(forElement: Person.start)
    if SimulatedCamera.clock == .lockStep { CALayer.setMediaTime { MovieClock.time } }
    recorder = try ScreenRecorder(
      to: stage.folder.recording, scale: SimulatedDevice.profile.scale, framesPerSecond: stage.source.nominalFrameRate,
      isSquare: script.rotates)
    let runner = ScriptRunner(script, on: stage)
    stage.onLook = { [weak self] in try self?.look(for: $0, since: $1) ?? true }
    stage.onFrame = { [weak self] event in
      try self?.record(event)
      try runner.advance()
    }
    var scriptFailure: (any Error)?
    do {
      while !runner.isFinished {
        if let failure = stage.failure as? ScriptError { throw failure }
        try runner.advance()
        await Phone.pause()
      }
    } catch {
      scriptFailure = error
    }
    stage.onFrame = nil
    try await stage.closeCaptureScreen()
    try recorder?.finish()
    return try stage.report(scriptFailure: scriptFailure)
  }

  /// A frame is seen at its own time, however irregular its clip is.
  private func record(_ event: CameraFrameEvent) throws {
    let start = cameraStart ?? movieTime - event.time
    cameraStart = start
    try record(at: start + event.time)
  }

  /// Animations go by the movie's time, so that it shows them as a person would see them.
  private func record(at time: TimeInterval) throws {
    let time = max(time, movieTime - frameDuration)
    if SimulatedCamera.clock == .lockStep { MovieClock.time = time }
    try recorder?.record(at: time)
    movieTime = time + frameDuration
  }

  private func look(for seconds: TimeInterval, since start: Date) throws -> Bool {
    guard SimulatedCamera.clock == .lockStep else { return Date().timeIntervalSince(start) >= seconds }
    for _ in 0..<Int(seconds / frameDuration) {
      try record(at: movieTime)
    }
    // What comes after a pause comes that much later.
    cameraStart = cameraStart.map { $0 + seconds }
    return true
  }
}

/// The time that a run in lock-step is at, for whoever asks on whatever thread.
private enum MovieClock {
  private static let seconds = Mutex<TimeInterval>(0)

  static var time: TimeInterval {
    get { seconds.withLock { $0 } }
    set { seconds.withLock { $0 = newValue } }
  }
}
