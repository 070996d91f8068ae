import Foundation

/// What ML Kit says of the current face, as text.
struct Readout: Equatable {
  struct Row: Equatable {
    let title: String
    let value: String?
  }

  static let noValue = "–"

  /// Which face it is, or that there is none.
  let title: String
  /// Head angles, smile and eyes, whether or not there is a face, so that nothing jumps.
  let rows: [Row]
  private let hasFace: Bool

  init(_ face: DetectedFace?, locale: Locale = .current) {
    func angle(_ degrees: Double?) -> String? { degrees.map { Self.angle($0, locale) } }
    func percent(_ probability: Double?) -> String? {
      probability?.formatted(.percent.precision(.fractionLength(0)).locale(locale))
    }
    hasFace = face != nil
    title =
      face.map { "\(Strings.trackingID) \($0.trackingID.map(String.init) ?? Self.noValue)" } ?? Strings.noFace
    rows = [
      Row(title: Strings.eulerAngle("X"), value: angle(face?.headEulerAngleX)),
      Row(title: Strings.eulerAngle("Y"), value: angle(face?.headEulerAngleY)),
      Row(title: Strings.eulerAngle("Z"), value: angle(face?.headEulerAngleZ)),
      Row(title: Strings.smiling, value: percent(face?.smilingProbability)),
      Row(title: Strings.leftBlink, value: percent(face?.leftEyeBlinkingProbability)),
      Row(title: Strings.rightBlink, value: percent(face?.rightEyeBlinkingProbability)),
    ]
  }

  /// All of it, line by line, for someone who listens.
  var spoken: String {
    let lines = rows.compactMap { row in row.value.map { "\(row.title) \($0)" } }
    return hasFace ? ([title] + lines).joined(separator: "\n") : title
  }

  private static func angle(_ degrees: Double, _ locale: Locale) -> String {
    // Never "-0.0": a face that looks straight ahead would flicker between two signs.
    let rounded = (degrees * 10).rounded() / 10 + 0
    let style = FloatingPointFormatStyle<Double>(locale: locale)
      .precision(.fractionLength(1)).sign(strategy: .always(includingZero: true))
    // A minus as wide as the plus.
    return rounded.formatted(style).replacingOccurrences(of: "-", with: "−") + "°"
  }
}
