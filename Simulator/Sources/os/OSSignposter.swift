/// Measures intervals and marks events, for Instruments on a phone and for ``SignpostRecorder`` here.
public struct OSSignposter: Sendable {
  private let subsystem: String
  private let category: String

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  public func makeSignpostID() -> OSSignpostID { .make() }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id, start: .now)
  }

  /// Ends an interval once; the second end of the same interval is logged as an error, as on a phone.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    guard let start = state.finish() else {
      Logger(subsystem: subsystem, category: category)
        .error("Interval \(name.description, privacy: .public) ended more than once")
      return
    }
    SignpostRecorder.record(
      SignpostRecorder.Interval(
        name: name.description, id: state.signpostID, category: category, duration: .now - start))
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    SignpostRecorder.record(SignpostRecorder.Event(name: name.description, id: id, category: category))
  }

  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
}
