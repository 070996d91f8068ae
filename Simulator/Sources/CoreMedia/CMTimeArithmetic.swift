extension CMTime: Comparable, Hashable {
  public static func == (lhs: CMTime, rhs: CMTime) -> Bool { CMTimeCompare(lhs, rhs) == 0 }

  public static func < (lhs: CMTime, rhs: CMTime) -> Bool { CMTimeCompare(lhs, rhs) < 0 }

  public func hash(into hasher: inout Hasher) {
    guard isValid else { return hasher.combine(false) }
    let divisor = greatestCommonDivisor(value.magnitude, UInt64(timescale))
    hasher.combine(value / CMTimeValue(divisor))
    hasher.combine(timescale / CMTimeScale(divisor))
  }

  public static func + (lhs: CMTime, rhs: CMTime) -> CMTime { combine(lhs, rhs) { $0.addingReportingOverflow($1) } }

  public static func - (lhs: CMTime, rhs: CMTime) -> CMTime {
    combine(lhs, rhs) { $0.subtractingReportingOverflow($1) }
  }

  private typealias Operation = (CMTimeValue, CMTimeValue) -> (partialValue: CMTimeValue, overflow: Bool)

  /// Works in the least common timescale; where that overflows, in nanoseconds.
  private static func combine(_ lhs: CMTime, _ rhs: CMTime, _ operation: Operation) -> CMTime {
    guard lhs.isValid, rhs.isValid else { return .invalid }
    let divisor = greatestCommonDivisor(UInt64(lhs.timescale), UInt64(rhs.timescale))
    let scale = Int64(lhs.timescale) / Int64(divisor) * Int64(rhs.timescale)
    if let timescale = CMTimeScale(exactly: scale) {
      let left = lhs.value.multipliedReportingOverflow(by: scale / Int64(lhs.timescale))
      let right = rhs.value.multipliedReportingOverflow(by: scale / Int64(rhs.timescale))
      let result = operation(left.partialValue, right.partialValue)
      if !left.overflow, !right.overflow, !result.overflow {
        return CMTime(value: result.partialValue, timescale: timescale)
      }
    }
    let nanoseconds: CMTimeScale = 1_000_000_000
    let left = CMTime(seconds: lhs.seconds, preferredTimescale: nanoseconds)
    let right = CMTime(seconds: rhs.seconds, preferredTimescale: nanoseconds)
    let result = operation(left.value, right.value)
    guard left.isValid, right.isValid, !result.overflow else { return .invalid }
    return CMTime(value: result.partialValue, timescale: nanoseconds)
  }
}

public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// -1, 0 or 1. As on iOS an invalid time is later than every other one.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  guard time1.isValid, time2.isValid else {
    return time1.isValid == time2.isValid ? 0 : (time1.isValid ? -1 : 1)
  }
  let left = time1.value.multipliedFullWidth(by: Int64(time2.timescale))
  let right = time2.value.multipliedFullWidth(by: Int64(time1.timescale))
  if left.high != right.high { return left.high < right.high ? -1 : 1 }
  if left.low != right.low { return left.low < right.low ? -1 : 1 }
  return 0
}

private func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  b == 0 ? max(a, 1) : greatestCommonDivisor(b, a % b)
}
