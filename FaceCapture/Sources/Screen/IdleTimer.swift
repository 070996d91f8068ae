import UIKit

/// Keeps the display on without a touch, and gives back what the app had chosen.
@MainActor final class IdleTimer {
  private var wasDisabled: Bool?

  func disable() {
    guard wasDisabled == nil else { return }
    wasDisabled = UIApplication.shared.isIdleTimerDisabled
    UIApplication.shared.isIdleTimerDisabled = true
  }

  func restore() {
    guard let wasDisabled else { return }
    UIApplication.shared.isIdleTimerDisabled = wasDisabled
    self.wasDisabled = nil
  }

  deinit {
    // The screen is gone without having disappeared, for instance with its window.
    guard let wasDisabled else { return }
    Task { @MainActor in UIApplication.shared.isIdleTimerDisabled = wasDisabled }
  }
}
