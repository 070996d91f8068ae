import Foundation

/// The text of a log entry. Its interpolated values are computed only if the entry is written.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  let interpolation: OSLogInterpolation

  public init(stringInterpolation: OSLogInterpolation) {
    interpolation = stringInterpolation
  }

  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }

  /// The message as the log shows it, private values as `<private>`.
  func composed() -> String {
    interpolation.pieces.map { $0() }.joined()
  }
}

/// Collects the pieces of an ``OSLogMessage``.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var pieces: [() -> String] = []

  public init(literalCapacity: Int, interpolationCount: Int) {
    pieces.reserveCapacity(interpolationCount * 2 + 1)
  }

  public mutating func appendLiteral(_ literal: String) {
    pieces.append { literal }
  }

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {
    appendText(argumentString, privacy: privacy)
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> some CustomStringConvertible, privacy: OSLogPrivacy = .auto
  ) {
    appendText({ value().description }, privacy: privacy)
  }

  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
  ) {
    appendText({ argumentObject().description }, privacy: privacy)
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type, privacy: OSLogPrivacy = .auto
  ) {
    appendText({ String(describing: value()) }, privacy: privacy)
  }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, privacy: OSLogPrivacy = .auto
  ) {
    appendNumber({ boolean() ? "true" : "false" }, privacy: privacy)
  }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, privacy: OSLogPrivacy = .auto
  ) {
    appendNumber({ String(number()) }, privacy: privacy)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
    privacy: OSLogPrivacy = .auto
  ) {
    appendNumber({ format.string(Double(number())) }, privacy: privacy)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
    privacy: OSLogPrivacy = .auto
  ) {
    appendNumber({ format.string(number()) }, privacy: privacy)
  }

  /// Text is private unless it is said to be public.
  private mutating func appendText(_ text: @escaping () -> String, privacy: OSLogPrivacy) {
    if case .public = privacy.option {
      pieces.append(text)
    } else {
      pieces.append { "<private>" }
    }
  }

  /// Numbers are public unless they are said to be private.
  private mutating func appendNumber(_ text: @escaping () -> String, privacy: OSLogPrivacy) {
    switch privacy.option {
    case .auto, .public: pieces.append(text)
    case .private, .sensitive: pieces.append { "<private>" }
    }
  }
}
