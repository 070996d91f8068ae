/// The user's settings for accessibility, and the way to speak to VoiceOver.
@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  public static var isVoiceOverRunning: Bool { SimulatedDevice.accessibility.isVoiceOverRunning }
  public static var isReduceMotionEnabled: Bool { SimulatedDevice.accessibility.isReduceMotionEnabled }
  public static var isReduceTransparencyEnabled: Bool { SimulatedDevice.accessibility.isReduceTransparencyEnabled }

  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  /// Announcements are noted down; focus is not modelled, so the other notifications have no effect.
  /// - Parameter argument: For an announcement its text, plain or attributed.
  public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement else { return }
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    if let text { SimulatedDevice.announcements.append(text) }
  }
}
