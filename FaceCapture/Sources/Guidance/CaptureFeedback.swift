import UIKit

/// Lets a capture be felt. A long smile brings thirty pictures a second: the phone ticks and the oval flashes for some of them, since
/// more than three flashes a second can harm people.
@MainActor struct CaptureFeedback {
  static let interval: TimeInterval = 0.4

  private let generator = UIImpactFeedbackGenerator(style: .light)
  private var lastCount = 0
  private var lastTime = -TimeInterval.infinity

  init() { generator.prepare() }

  /// Whether there is a new picture to tell of.
  /// - Parameter time: In seconds, from any start.
  mutating func isDue(imageCount: Int, at time: TimeInterval) -> Bool {
    defer { lastCount = imageCount }
    guard imageCount > lastCount, time - lastTime >= Self.interval else { return false }
    lastTime = time
    return true
  }

  func tick() {
    generator.impactOccurred()
    generator.prepare()
  }
}
