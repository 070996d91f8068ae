import Foundation
@_spi(Simulator) import UIKit

/// The surroundings in which a script plays.
@_spi(Simulator) @MainActor public protocol ScriptStage: AnyObject {
  /// How many frames of the camera the app has handled.
  var handledFrames: Int { get }
  /// Whether the clip has been seen to its end, or there is no hope that it will be.
  var hasEnded: Bool { get }
  /// Saves a picture of the screen.
  func takeScreenshot(named name: String) throws
  /// Looks at the screen for a while.
  /// - Returns: Whether the time is over; it is asked again until then.
  func look(for seconds: TimeInterval, since start: Date) throws -> Bool
  func say(_ text: String)
}

/// Plays a script.
@_spi(Simulator) @MainActor public final class ScriptRunner {
  private let script: PhoneScript
  private unowned let stage: any ScriptStage
  private var next = 0
  private var patience: TimeInterval = 60

  // The step that is waiting.
  private var start = Date()
  private var startFrames = 0
  private var lastProgress = Date()
  private var lastFrames = 0

  public init(_ script: PhoneScript, on stage: any ScriptStage) {
    self.script = script
    self.stage = stage
    begin()
  }

  public var isFinished: Bool { next == script.steps.count }

  /// Does all that can be done now. Called again and again; between two frames of a camera in lock-step, so that
  /// each run of a script is like the other.
  public func advance() throws {
    while !isFinished {
      let step = script.steps[next]
      guard try attempt(step) else { return try checkPatience(with: step) }
      next += 1
      begin()
    }
  }

  private func begin() {
    start = Date()
    lastProgress = start
    startFrames = stage.handledFrames
    lastFrames = startFrames
  }

  /// - Returns: Whether the step is done.
  private func attempt(_ step: PhoneScript.Step) throws -> Bool {
    switch step.command {
    case .tap(let element): return tap(element)
    case .tapIfThere(let element): return !Phone.isVisible(element) || tap(element)
    case .touch(let x, let y): SimulatedDevice.tap(at: CGPoint(x: x, y: y))
    case .wait(let element): return Phone.isVisible(element)
    case .waitGone(let element): return !Phone.isVisible(element)
    case .waitText(let element, let text): return says(element, text)
    case .watch: return stage.hasEnded
    case .watchFor(let element, let text): return says(element, text) || stage.hasEnded
    case .frames(let count): return stage.handledFrames >= startFrames + count
    case .pause(let seconds): return try stage.look(for: seconds, since: start)
    case .patience(let seconds): patience = seconds
    case .screenshot(let name): try stage.takeScreenshot(named: name)
    case .say(let text): stage.say(text)
    case .showTree: stage.say(SimulatedDevice.viewTree())
    case .action(let action): action.perform()
    }
    return true
  }

  private func tap(_ element: String) -> Bool {
    guard Phone.isVisible(element) else { return false }
    // Something may still lie above it, as during a transition.
    return (try? SimulatedDevice.tap(identifier: element)) != nil
  }

  private func says(_ element: String, _ text: String?) -> Bool {
    guard Phone.isVisible(element), let shown = Phone.text(of: element) else { return false }
    return text.map { shown.contains($0) } ?? !shown.isEmpty
  }

  private func checkPatience(with step: PhoneScript.Step) throws {
    if stage.handledFrames != lastFrames {
      lastFrames = stage.handledFrames
      lastProgress = Date()
    }
    let reason: String
    switch step.command {
    case .pause: return
    case .frames where stage.hasEnded: reason = "the clip ended after \(stage.handledFrames - startFrames) frames."
    case .frames, .watch, .watchFor:
      guard Date().timeIntervalSince(lastProgress) > patience else { return }
      reason = "no frame of the camera came for \(Int(patience)) s."
    default:
      guard Date().timeIntervalSince(start) > patience else { return }
      reason = "waited for \(Int(patience)) s in vain."
    }
    throw ScriptError.waitedInVain(
      script.name, line: step.line, step: step.text, reason: reason, viewTree: SimulatedDevice.viewTree())
  }
}
