import Foundation
import SimulatedPhone

/// What there is to see and to tap, by accessibility identifier.
@MainActor enum Person {
  static let start = "Demo.start"
  static let status = "Demo.status"
  static let finish = "FaceCapture.finish"
  static let notice = "FaceCapture.notice"

  /// Whether the framework's screen is open.
  static var seesCaptureScreen: Bool { Phone.isVisible(finish) }

  /// What went wrong, if the framework's screen says so.
  static var seenNotice: String? { Phone.isVisible(notice) ? Phone.text(of: notice) : nil }

  /// What the demo says came of it; empty until then.
  static var appStatus: String { Phone.text(of: status) ?? "" }
}
