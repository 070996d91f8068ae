import Synchronization

/// Tells intervals apart that have the same name and overlap.
public struct OSSignpostID: Comparable, Sendable {
  public let rawValue: UInt64

  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// For intervals that never overlap another one of the same name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(UInt64.max)
  public static let null = OSSignpostID(0)

  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
    left.rawValue < right.rawValue
  }

  private static let lastMade = Atomic<UInt64>(0)

  static func make() -> OSSignpostID {
    OSSignpostID(lastMade.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
