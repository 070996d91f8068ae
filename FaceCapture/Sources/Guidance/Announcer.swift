import Foundation

/// What VoiceOver says of its own accord while the screen is open, and when: enough to take pictures without seeing, and never so much
/// that one sentence cuts off the other.
struct Announcer: Sendable {
  enum Announcement: Sendable, Equatable {
    case hint(Guidance)
    case imageCount(Int)

    var text: String {
      switch self {
      case .hint(let guidance): guidance.hint
      case .imageCount(let count): Strings.pictures(count)
      }
    }
  }

  /// Seconds from one announcement to the next.
  static let interval: TimeInterval = 1
  /// Seconds from one count to the next: a long smile brings thirty pictures a second.
  static let countInterval: TimeInterval = 3

  // The first hint is read when the screen opens, since the focus is on it.
  private var spokenGuidance = Guidance.noFace
  private var spokenCount = 0
  private var lastTime = -TimeInterval.infinity
  private var lastCountTime = -TimeInterval.infinity

  /// What to say now, if anything.
  /// - Parameter time: In seconds, from any start.
  mutating func announcement(guidance: Guidance, imageCount: Int, at time: TimeInterval) -> Announcement? {
    guard time - lastTime >= Self.interval else { return nil }
    if guidance != spokenGuidance {
      spokenGuidance = guidance
      return say(.hint(guidance), at: time)
    }
    if imageCount > spokenCount, time - lastCountTime >= Self.countInterval {
      spokenCount = imageCount
      lastCountTime = time
      return say(.imageCount(imageCount), at: time)
    }
    return nil
  }

  private mutating func say(_ announcement: Announcement, at time: TimeInterval) -> Announcement {
    lastTime = time
    return announcement
  }
}
