import Foundation

/// Observers of notifications that end with their owner.
final class NotificationObservations {
  private var tokens: [any NSObjectProtocol] = []

  /// - Parameter handler: Called on the thread that posts.
  func observe(
    _ name: Notification.Name, object: AnyObject? = nil, handler: @escaping @Sendable (Notification) -> Void
  ) {
    tokens.append(NotificationCenter.default.addObserver(forName: name, object: object, queue: nil, using: handler))
  }

  deinit {
    tokens.forEach(NotificationCenter.default.removeObserver)
  }
}
