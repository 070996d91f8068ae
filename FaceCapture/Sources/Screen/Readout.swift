import Foundation

/// What ML Kit says of the current face, as text. Numbers keep their width from frame to frame, so that nothing jumps.
struct Readout {
  var locale = Locale.current

  func text(for face: DetectedFace?) -> String {
    guard let face else { return Strings.noFace }
    return [
      "\(Strings.eulerAngles)  X \(angle(face.headEulerAngleX))  Y \(angle(face.headEulerAngleY))"
        + "  Z \(angle(face.headEulerAngleZ))",
      "\(Strings.smiling)  \(percent(face.smilingProbability))",
      "\(Strings.blinking)  \(Strings.leftEye) \(percent(face.leftEyeBlinkingProbability))"
        + "  \(Strings.rightEye) \(percent(face.rightEyeBlinkingProbability))",
      "\(Strings.trackingID)  \(face.trackingID.map(String.init) ?? Self.noValue)",
    ].joined(separator: "\n")
  }

  private static let noValue = "–"

  private func angle(_ degrees: Double?) -> String {
    guard let degrees else { return padded(Self.noValue, to: 6) }
    // Never "-0.0": a face that looks straight ahead would flicker between two signs.
    let rounded = (degrees * 10).rounded() / 10 + 0
    let number = String(format: "%+.1f", locale: locale, rounded).replacingOccurrences(of: "-", with: "−")
    return padded(number + "°", to: 6)
  }

  private func percent(_ probability: Double?) -> String {
    guard let probability else { return padded(Self.noValue, to: 5) }
    return padded(String(format: "%.0f %%", locale: locale, probability * 100), to: 5)
  }

  /// Pads with spaces as wide as a digit.
  private func padded(_ text: String, to length: Int) -> String {
    String(repeating: "\u{2007}", count: max(0, length - text.count)) + text
  }
}
