/// The running app.
@MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public static let shared = UIApplication()

  public nonisolated static let openSettingsURLString = "app-settings:"

  open weak var delegate: (any UIApplicationDelegate)?
  open internal(set) var applicationState = State.inactive
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// Whether the screen stays on without a touch.
  open var isIdleTimerDisabled = false

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The simulated phone can open any URL; it notes which were opened.
  open func canOpenURL(_ url: URL) -> Bool { true }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    SimulatedDevice.openedURLs.append(url)
    onNextTurn { completion?(true) }
  }

  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    InfoPlist.supportedInterfaceOrientations
  }

  var windowScene: UIWindowScene? { connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first }
}

extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  public nonisolated static let willTerminateNotification = name("WillTerminate")
  public nonisolated static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")

  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
