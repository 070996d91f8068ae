import Foundation

/// A value that any thread may use.
///
/// With a lock that the thread sanitizer knows: Synchronization's `Mutex` looks to it like no lock at all.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
