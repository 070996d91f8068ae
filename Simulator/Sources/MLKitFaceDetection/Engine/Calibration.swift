import Foundation

/// From the engine's measures to what ML Kit's attributes mean.
///
/// The engine's expression scores are no probabilities: a plain smile scores 0.45. The curves come from faces whose
/// smiles and blinks people had labelled. They approximate ML Kit for the simulator; a phone uses ML Kit's own values.
enum Calibration {
  /// One half at a score of 0.31, 0.8 at 0.45.
  static func smilingProbability(score: Double) -> Double {
    sigmoid(9.5 * score - 2.9)
  }

  /// One half at a blink score of 0.40.
  static func eyeOpenProbability(blinkScore: Double) -> Double {
    sigmoid(8 - 20 * blinkScore)
  }

  /// The points of a face that looks straight ahead read as turned down by this many degrees.
  static let headAngleXOffset = 8.0

  private static func sigmoid(_ value: Double) -> Double {
    1 / (1 + exp(-value))
  }
}
