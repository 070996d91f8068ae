import Foundation

/// One written line of the log.
@_spi(Simulator) public struct LogEntry: Equatable, Sendable {
  public let level: OSLogType
  public let subsystem: String
  public let category: String
  public let message: String
}

/// Where log entries go: to a sink if there is one, else to standard error at notice and above.
@_spi(Simulator) public enum LogRecorder {
  public typealias Sink = @Sendable (LogEntry) -> Void

  private static let currentSink = Locked<Sink?>(nil)

  /// Receives every entry of every level, on the thread that logs. Nil: standard error.
  public static var sink: Sink? {
    get { currentSink.withLock { $0 } }
    set { currentSink.withLock { $0 = newValue } }
  }

  static func record(level: OSLogType, subsystem: String, category: String, message: OSLogMessage) {
    let sink = sink
    guard sink != nil || level.isPersisted else { return }
    let entry = LogEntry(
      level: level, subsystem: subsystem, category: category, message: message.composed())
    if let sink {
      sink(entry)
    } else {
      FileHandle.standardError.write(
        Data("\(level.name) [\(subsystem):\(category)] \(entry.message)\n".utf8))
    }
  }
}
