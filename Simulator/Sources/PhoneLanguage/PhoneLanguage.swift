import Foundation
import Synchronization

/// The language that the phone is set to.
///
/// Foundation on Linux speaks the development language whatever the settings say, and has no plural forms: a `.stringsdict` makes it
/// crash. This module's functions stand in for Foundation's. The framework and the demo are built with it imported in each of their
/// files, so that the files themselves say only what they say to Apple's Foundation.
@_spi(Simulator) public enum PhoneLanguage {
  private static let preferred = Mutex("en")

  /// Its code, such as `pt-BR`. To be changed while no app runs, as a phone restarts its apps.
  public static var current: String {
    get { preferred.withLock { $0 } }
    set {
      preferred.withLock { $0 = newValue }
      StringTable.forgetAll()
    }
  }

  /// Whether it is written from right to left.
  public static var isRightToLeft: Bool {
    Locale.Language(identifier: current).characterDirection == .rightToLeft
  }
}
