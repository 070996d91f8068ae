/// A scene that shows windows on the display.
@MainActor open class UIWindowScene: UIScene {
  open internal(set) var windows: [UIWindow] = []
  open internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  public let screen = UIScreen()
  /// The corner that iPadOS covers with the controls of a window; zero where it has none.
  @_spi(Simulator) public var windowControlsSize = CGSize.zero {
    didSet { for window in windows { window.setNeedsSolving() } }
  }

  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var traitCollection: UITraitCollection { SimulatedDevice.traitCollection }

  /// Windows that can be seen, from the back to the front.
  var visibleWindows: [UIWindow] {
    windows.filter { !$0.isHidden }
  }
}

/// The device's display.
@MainActor open class UIScreen: NSObject {
  override init() { super.init() }

  /// In points, turned with the interface.
  open var bounds: CGRect { CGRect(origin: .zero, size: SimulatedDevice.displaySize) }
  /// Pixels per point.
  open var scale: CGFloat { SimulatedDevice.profile.scale }
  open var traitCollection: UITraitCollection { SimulatedDevice.traitCollection }
}
