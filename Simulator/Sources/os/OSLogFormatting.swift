import Foundation

/// How a floating-point value is written in a log message.
public struct OSLogFloatFormatting {
  let precision: Int

  /// Six digits after the point, as C's `%f`.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(precision: 6) }

  /// The given number of digits after the point.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      precision: precision(), explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }

  private let explicitPositiveSign: Bool
  private let uppercase: Bool

  private init(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) {
    self.precision = precision
    self.explicitPositiveSign = explicitPositiveSign
    self.uppercase = uppercase
  }

  func string(_ value: Double) -> String {
    let format = (explicitPositiveSign ? "%+" : "%") + ".\(max(precision, 0))" + (uppercase ? "F" : "f")
    return String(format: format, value)
  }
}
