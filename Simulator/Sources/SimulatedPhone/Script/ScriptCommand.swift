import Foundation

/// One line of a script.
@_spi(Simulator) public enum ScriptCommand: Sendable, Equatable {
  case tap(String)
  case tapIfThere(String)
  case touch(x: Double, y: Double)
  case wait(String)
  case waitGone(String)
  /// Any text at all if none is named.
  case waitText(String, text: String?)
  case watch
  case watchFor(String, text: String)
  case frames(Int)
  case pause(TimeInterval)
  case patience(TimeInterval)
  case screenshot(String)
  case say(String)
  case showTree
  case action(PhoneAction)
}
