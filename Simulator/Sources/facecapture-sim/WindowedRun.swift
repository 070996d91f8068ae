@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import QuartzCore
@_spi(Simulator) import SimulatedPhone
@_spi(Simulator) import UIKit

/// The phone in a window. It plays its script by itself, until a person touches it.
@MainActor final class WindowedRun {
  private let stage: Stage
  private let script: PhoneScript
  private let start = Date()
  private var recorder: ScreenRecorder?
  private var recordedUntil: TimeInterval = -1
  private var pace = Pace()

  init(stage: Stage, script: PhoneScript) {
    self.stage = stage
    self.script = script
  }

  func run() async throws -> Report {
    try await Phone.wait(forElement: Person.start)
    let name = SimulatedDevice.profile.name
    let window = try PhoneWindow(title: "FaceCapture on a simulated \(name)")
    // As sharp as a window shows it: a larger movie would cost the camera its frames.
    recorder = try ScreenRecorder(
      to: stage.folder.recording, scale: min(2, SimulatedDevice.profile.scale), isSquare: script.rotates)
    stage.onLook = { seconds, start in Date().timeIntervalSince(start) >= seconds }
    stage.onFrame = { [weak self] _ in self?.pace.count() }
    let runner = ScriptRunner(script, on: stage)
    let keys = KeyActions(stage: stage)
    var isTouched = false
    var scriptFailure: (any Error)?
    print("The phone plays by itself. Touch it, or press a key, to take over; close the window when you are done.")
    print("Keys: " + WindowKey.allCases.map { "\($0.label) \($0.meaning)" }.joined(separator: " · "))
    fflush(nil)
    var lastChange = -1
    while !keys.isDone {
      let events = window.poll()
      for touch in events.touches { touch.deliver() }
      for key in events.keys { try keys.press(key) }
      if !events.touches.isEmpty || !events.keys.isEmpty { isTouched = true }
      if events.isClosed { break }
      if !isTouched {
        do { try runner.advance() } catch {
          scriptFailure = error
          break
        }
        if runner.isFinished { break }
      }
      await Phone.pause(0.004)
      if let text = pace.text(dropped: SimulatedCamera.droppedFrames) { window.title = "\(name) · \(text) · F1: keys" }
      if CALayer.changeCount != lastChange || events.isExposed || !events.keys.isEmpty {
        lastChange = CALayer.changeCount
        window.present(showsHelp: keys.showsHelp)
        try record()
      }
    }
    stage.onFrame = nil
    PhoneAction.foreground.perform()
    try await stage.closeCaptureScreen()
    // The last picture of a movie lasts no time: show it twice.
    try record()
    try recorder?.finish()
    return try stage.report(scriptFailure: scriptFailure)
  }

  private func record() throws {
    let time = Date().timeIntervalSince(start)
    // A movie of 30 frames a second shows what a person sees.
    guard time - recordedUntil >= 1.0 / 30 else { return }
    recordedUntil = time
    try recorder?.record(at: time)
  }
}

/// How many frames the app gets along with in a second.
private struct Pace {
  private var frames = 0
  private var since = Date()

  mutating func count() { frames += 1 }

  /// A new text once a second.
  mutating func text(dropped: Int) -> String? {
    let seconds = Date().timeIntervalSince(since)
    guard seconds >= 1 else { return nil }
    defer { (frames, since) = (0, Date()) }
    return String(format: "%.0f frames/s, %d dropped", Double(frames) / seconds, dropped)
  }
}
