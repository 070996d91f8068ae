/// An interval that has begun.
public class OSSignpostIntervalState: @unchecked Sendable {
  let signpostID: OSSignpostID
  private let start: Locked<ContinuousClock.Instant?>

  init(id: OSSignpostID, start: ContinuousClock.Instant) {
    signpostID = id
    self.start = Locked(start)
  }

  /// When it began; nil if it has already ended.
  func finish() -> ContinuousClock.Instant? {
    start.withLock { start in
      defer { start = nil }
      return start
    }
  }
}
