import Foundation

/// Plays the person while there is none: taps the button, watches the clip once, taps Finish, and closes the window.
struct Autopilot {
  enum Step: Equatable {
    case wait
    case tap(String)
    case close
  }

  /// Set once a person has touched the phone.
  var isOff = false

  /// Time to look at each screen.
  private static let pause: TimeInterval = 2
  private enum Phase { case arriving, watching, leaving }
  private var phase = Phase.arriving
  private var since: Date

  init(now: Date = Date()) {
    since = now
  }

  /// - Parameters:
  ///   - isOpen: Whether the framework's screen is open.
  ///   - hasEnded: Whether there is nothing more to watch.
  @MainActor mutating func next(isOpen: Bool, hasEnded: Bool, now: Date = Date()) -> Step {
    guard !isOff else { return .wait }
    let isRested = now.timeIntervalSince(since) >= Self.pause
    switch phase {
    case .arriving where isRested:
      enter(.watching, now)
      return .tap(Person.start)
    case .watching where isOpen && hasEnded && isRested:
      enter(.leaving, now)
      return .tap(Person.finish)
    case .watching where !isOpen && hasEnded && isRested:
      enter(.leaving, now)
      return .wait
    case .leaving where !isOpen && isRested:
      return .close
    default:
      return .wait
    }
  }

  private mutating func enter(_ phase: Phase, _ now: Date) {
    self.phase = phase
    since = now
  }
}
