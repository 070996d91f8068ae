import Foundation

/// Whether the app is short of memory, so that no picture may be added.
///
/// iOS says when memory runs short but never when it has enough again. So two things have to be true: iOS has not warned for a while,
/// in which everybody who was warned has had the time to free some, and what iOS says the app may still use is more than a reserve.
struct MemoryGauge: Sendable {
  /// Seconds without a warning.
  static let quietTime: TimeInterval = 10
  /// Bytes: a few frames, ML Kit's and the encoder's working memory, and some for the app.
  static let reserve = 64 << 20

  private var isWarned = false
  private var shortUntil = -TimeInterval.infinity

  mutating func didReceiveWarning() {
    isWarned = true
  }

  /// - Parameters:
  ///   - time: When the current frame was taken, in seconds by the camera's clock.
  ///   - available: Bytes that the app may still use; 0 where iOS does not tell.
  mutating func isShort(at time: TimeInterval, available: Int) -> Bool {
    if isWarned {
      isWarned = false
      shortUntil = time + Self.quietTime
    }
    return time < shortUntil || (1..<Self.reserve).contains(available)
  }
}
