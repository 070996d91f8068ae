/// Writes messages to the log of the simulated phone: standard error, and a sink in tests (see ``LogRecorder``).
public struct Logger: Sendable {
  let subsystem: String
  let category: String

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  public func log(level: OSLogType, _ message: OSLogMessage) {
    LogRecorder.record(level: level, subsystem: subsystem, category: category, message: message)
  }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
