/// Whether an interpolated value may be read in the log.
public struct OSLogPrivacy: Sendable {
  enum Option {
    case auto, `private`, `public`, sensitive
  }

  let option: Option

  /// Numbers are shown; strings and objects are redacted.
  public static var auto: OSLogPrivacy { OSLogPrivacy(option: .auto) }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(option: .public) }
  public static var `private`: OSLogPrivacy { OSLogPrivacy(option: .private) }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(option: .sensitive) }
}
