import Synchronization

/// How many bytes the app may still use before iOS ends it; 0 where that is not known.
public func os_proc_available_memory() -> Int { AvailableMemory.bytes }

/// The memory of the simulated phone that the app may still use.
@_spi(Simulator) public enum AvailableMemory {
  /// What is left on a phone on which little runs.
  public static let plenty = 1 << 30

  private static let value = Atomic<Int>(plenty)

  public static var bytes: Int {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
