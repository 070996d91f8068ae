@_spi(Simulator) import QuartzCore

/// The phone around the app: everything that a person, or iOS, can do to it.
@_spi(Simulator) @MainActor public enum SimulatedDevice {
  /// To be set before the launch.
  public static var profile = DeviceProfile.iPhone
  /// Called by the app's `main()` after the launch; runs until the app is to end.
  public static var eventLoop: (@MainActor () -> Void)?
  /// Whether `render` draws the status bar and the home indicator.
  public static var showsSystemBars = true

  // MARK: What the app did

  public internal(set) static var openedURLs: [URL] = []
  /// What VoiceOver was told to say.
  public internal(set) static var announcements: [String] = []
  public internal(set) static var hapticCount = 0
  /// Required constraints that the layout had to break.
  public internal(set) static var constraintConflicts: [String] = []

  // MARK: Settings

  public static var accessibility = AccessibilitySettings() { didSet { accessibility.postChanges(since: oldValue) } }

  public static var contentSizeCategory = UIContentSizeCategory.large {
    didSet {
      guard contentSizeCategory != oldValue else { return }
      settingsDidChange()
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared)
    }
  }

  public static var userInterfaceStyle = UIUserInterfaceStyle.light { didSet { settingsDidChange() } }
  public static var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight {
    didSet { settingsDidChange() }
  }

  // MARK: Orientation

  /// How the phone is held, named after the interface that is upright so.
  public internal(set) static var heldOrientation = UIInterfaceOrientation.portrait
  /// How the interface is turned.
  public static var interfaceOrientation: UIInterfaceOrientation { currentOrientation }
  static var currentOrientation = UIInterfaceOrientation.portrait { didSet { onInterfaceTurn?(currentOrientation) } }
  /// Called when the interface turns, before anything is laid out for it and the app hears of it.
  public static var onInterfaceTurn: (@MainActor (UIInterfaceOrientation) -> Void)?

  /// In points, turned with the interface.
  public static var displaySize: CGSize {
    let size = profile.portraitSize
    return currentOrientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  static var safeAreaInsets: UIEdgeInsets {
    switch currentOrientation {
    case .landscapeLeft, .landscapeRight: profile.landscapeSafeArea
    default: profile.portraitSafeArea
    }
  }

  // MARK: Windows

  static var scene: UIWindowScene? { UIApplication.shared.windowScene }

  /// Windows on display, from the back to the front.
  public static var windows: [UIWindow] { scene?.visibleWindows ?? [] }

  /// The root controllers of all windows and what they present.
  static var controllers: [UIViewController] {
    (scene?.windows ?? []).flatMap { $0.rootViewController?.presentationChain ?? [] }
  }

  /// The controller on top of everything.
  public static var topViewController: UIViewController? { windows.last?.rootViewController?.presentationChain.last }

  /// Lays out everything on display that needs it.
  public static func layoutIfNeeded() {
    for window in windows { window.layoutIfNeeded() }
  }
}

/// Settings > Accessibility.
@_spi(Simulator) public struct AccessibilitySettings: Sendable, Hashable {
  public var isVoiceOverRunning = false
  public var isReduceMotionEnabled = false
  public var isReduceTransparencyEnabled = false

  public init() {}

  @MainActor func postChanges(since old: AccessibilitySettings) {
    func post(_ name: Notification.Name, if isChanged: Bool) {
      if isChanged { NotificationCenter.default.post(name: name, object: nil) }
    }
    post(UIAccessibility.voiceOverStatusDidChangeNotification, if: isVoiceOverRunning != old.isVoiceOverRunning)
    post(
      UIAccessibility.reduceMotionStatusDidChangeNotification, if: isReduceMotionEnabled != old.isReduceMotionEnabled)
    post(
      UIAccessibility.reduceTransparencyStatusDidChangeNotification,
      if: isReduceTransparencyEnabled != old.isReduceTransparencyEnabled)
  }
}
