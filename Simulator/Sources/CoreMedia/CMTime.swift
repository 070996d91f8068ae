@_exported import CoreVideo
@_exported import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let valid = CMTimeFlags(rawValue: 1)
}

/// A point in time or a duration as a rational number of seconds.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags

  public init() {
    value = 0
    timescale = 0
    flags = []
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.value = value
    self.timescale = timescale
    flags = timescale > 0 ? .valid : []
  }

  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let ticks = (seconds * Double(preferredTimescale)).rounded()
    guard ticks.isFinite, abs(ticks) < 9e18 else {
      self.init()
      return
    }
    self.init(value: CMTimeValue(ticks), timescale: preferredTimescale)
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()

  public var isValid: Bool { flags.contains(.valid) }

  /// Seconds; not a number for an invalid time.
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
