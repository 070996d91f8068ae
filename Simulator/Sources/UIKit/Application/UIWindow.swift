/// The view at the root of a tree that is shown on the display.
@MainActor open class UIWindow: UIView {
  private weak var ownScene: UIWindowScene?

  /// The scene that shows the window.
  open weak var windowScene: UIWindowScene? {
    get { ownScene }
    set {
      guard newValue !== ownScene else { return }
      ownScene?.windows.removeAll { $0 === self }
      ownScene = newValue
      newValue?.windows.append(self)
      frame = CGRect(origin: .zero, size: SimulatedDevice.displaySize)
    }
  }

  open private(set) var isKeyWindow = false

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leaveWindow()
      showRootViewController()
    }
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: SimulatedDevice.displaySize))
    isHidden = true
    self.windowScene = windowScene
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      showRootViewController()
    }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
  open override var window: UIWindow? { self }

  open func makeKey() {
    for window in windowScene?.windows ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
  }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// The root's view comes into the window with the window's being shown, and appears on the next turn.
  private func showRootViewController() {
    guard !isHidden, let root = rootViewController, root.parentWindow == nil else { return }
    root.parentWindow = self
    root.beginAppearance(animated: false)
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(root.view, at: 0)
    root.isAppearing(animated: false)
    onNextTurn { [weak self, weak root] in
      guard let root, root.parentWindow === self else { return }
      self?.layoutIfNeeded()
      root.endAppearance(animated: false)
    }
  }
}
