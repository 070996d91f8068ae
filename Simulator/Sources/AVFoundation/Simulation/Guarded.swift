/// Guards the state of all sessions, connections and cameras. One lock for all of them, so that no order of locking can
/// be wrong; nothing outside this module is ever called while it is held.
let cameraLock = NSRecursiveLock()

/// A property that any thread may use.
@propertyWrapper
final class Guarded<Value>: @unchecked Sendable {
  private var value: Value

  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get { cameraLock.withLock { value } }
    set { cameraLock.withLock { value = newValue } }
  }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}

/// Takes a value to another thread that is its only user there, or that only reads it.
struct Handover<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
