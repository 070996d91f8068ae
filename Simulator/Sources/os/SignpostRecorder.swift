/// The signposts that the app has set, newest last, for measurements and tests.
@_spi(Simulator) public enum SignpostRecorder {
  public struct Interval: Sendable {
    public let name: String
    public let id: OSSignpostID
    public let category: String
    public let duration: Duration
  }

  public struct Event: Sendable {
    public let name: String
    public let id: OSSignpostID
    public let category: String
  }

  /// How many of each kind are kept; older ones are forgotten.
  public static let capacity = 10_000

  private struct State {
    var intervals: [Interval] = []
    var events: [Event] = []
  }

  private static let state = Locked(State())

  public static var intervals: [Interval] { state.withLock { $0.intervals } }
  public static var events: [Event] { state.withLock { $0.events } }

  public static func reset() {
    state.withLock { $0 = State() }
  }

  static func record(_ interval: Interval) {
    state.withLock { append(interval, to: &$0.intervals) }
  }

  static func record(_ event: Event) {
    state.withLock { append(event, to: &$0.events) }
  }

  /// Forgets in batches, so that a full log does not shift all its elements each time.
  private static func append<T>(_ element: T, to elements: inout [T]) {
    elements.append(element)
    if elements.count >= capacity + capacity / 10 { elements.removeFirst(elements.count - capacity) }
  }
}
