public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// The device that the app runs on.
@MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()

  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private var orientationUsers = 0

  private override init() { super.init() }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { SimulatedDevice.profile.userInterfaceIdiom }
  open var name: String { SimulatedDevice.profile.name }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  // MARK: Orientation

  /// Unknown as long as nobody has asked for orientation notifications.
  open var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? SimulatedDevice.heldOrientation.device : .unknown
  }

  open var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }

  open func beginGeneratingDeviceOrientationNotifications() { orientationUsers += 1 }

  open func endGeneratingDeviceOrientationNotifications() { orientationUsers = max(0, orientationUsers - 1) }

  func orientationDidChange() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  func reset() { orientationUsers = 0 }
}
