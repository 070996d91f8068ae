import Synchronization

private let changes = Atomic<Int>(0)

extension CALayer {
  /// Rises with each change of any layer that can be seen. May be read on any thread.
  @_spi(Simulator) public static var changeCount: Int {
    if AnimationClock.isRunning { noteChange() }
    return changes.load(ordering: .relaxed)
  }

  static func noteChange() { changes.wrappingAdd(1, ordering: .relaxed) }
}
