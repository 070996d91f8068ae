import Synchronization

/// The time that animations run by.
enum AnimationClock {
  private static let source = Mutex<@Sendable () -> TimeInterval> { ProcessInfo.processInfo.systemUptime }
  private static let lastEnd = Mutex(-TimeInterval.infinity)

  static var now: TimeInterval { source.withLock { $0 }() }

  static func use(_ time: @escaping @Sendable () -> TimeInterval) {
    source.withLock { $0 = time }
    lastEnd.withLock { $0 = -.infinity }
  }

  static func runs(until end: TimeInterval) { lastEnd.withLock { $0 = max($0, end) } }

  /// True while an animation runs, and once more for the picture after its end.
  static var isRunning: Bool {
    let now = now
    return lastEnd.withLock { end in
      guard end > -.infinity else { return false }
      if end <= now { end = -.infinity }
      return true
    }
  }
}

public func CACurrentMediaTime() -> CFTimeInterval { AnimationClock.now }

public typealias CFTimeInterval = TimeInterval

extension CALayer {
  /// Replaces the clock of all animations, so that a recording in lock-step goes by the clip's time.
  @_spi(Simulator) public static func setMediaTime(_ time: @escaping @Sendable () -> TimeInterval) {
    AnimationClock.use(time)
  }

  /// Back to the machine's clock.
  @_spi(Simulator) public static func resetMediaTime() {
    AnimationClock.use { ProcessInfo.processInfo.systemUptime }
  }
}
