@_spi(Simulator) import QuartzCore

/// A rectangle on the display that draws, lays out its subviews and takes touches.
@MainActor open class UIView: UIResponder {
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer
  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var superview: UIView?
  /// The controller whose view this is.
  weak var viewController: UIViewController?
  private var layerConnection: LayerConnection?

  // MARK: State of the layout

  open var translatesAutoresizingMaskIntoConstraints = true { didSet { setNeedsSolving() } }
  open var autoresizingMask: AutoresizingMask = []
  open internal(set) var constraints: [NSLayoutConstraint] = []
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(insets: { $0.safeAreaInsets }, of: self)
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(insets: { $0.effectiveLayoutMargins }, of: self)
  var regionGuides: [LayoutRegion: UILayoutGuide] = [:]
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet { setNeedsSolving() }
  }
  var contentPriorities = ContentPriorities()
  var needsSolving = true
  var needsConstraintUpdate = true
  var isInvolvedInConstraints = false
  var lastSafeAreaInsets = UIEdgeInsets.zero
  var lastTraitCollection: UITraitCollection?
  var traitObservers: [TraitChangeObserver] = []

  // MARK: Appearance

  open var backgroundColor: UIColor? { didSet { resolveColors() } }
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }
  open var isOpaque = true
  /// Nil to inherit the superview's.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintColorChange()
    }
  }
  private var ownTintColor: UIColor?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { traitsMayHaveChanged() } }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { setNeedsSolving() } }

  // MARK: Behaviour

  open var isUserInteractionEnabled = true
  open var tag = 0

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityElementsHidden = false
  /// What VoiceOver finds in the view and in which order; nil for what the subviews have to say.
  open var accessibilityElements: [Any]?
  open var accessibilityViewIsModal = false

  // MARK: Making

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp()
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp()
  }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else { preconditionFailure("\(layerClass) is not a layer's class") }
    return type.init()
  }

  private func setUp() {
    let connection = LayerConnection(self)
    layerConnection = connection
    layer.host = connection
  }

  // MARK: Geometry

  /// Undefined at Apple where the view is transformed; here the box around it.
  open var frame: CGRect {
    get { layer.frame }
    set { changeSize { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { changeSize { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      if isInvolvedInConstraints { setNeedsSolving() }
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // MARK: Visibility

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (superview as? UIStackView)?.arrangementDidChange()
    }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Hierarchy

  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { viewController ?? superview }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func removeFromSuperview() { detach() }

  open func willMove(toSuperview newSuperview: UIView?) {}

  open func didMoveToSuperview() {}

  open func willMove(toWindow newWindow: UIWindow?) {}

  open func didMoveToWindow() {}

  open func didAddSubview(_ subview: UIView) {}

  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  public static let noIntrinsicMetric: CGFloat = -1

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The height that the content wants at a width; differs from the intrinsic one where text wraps.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  open func invalidateIntrinsicContentSize() { setNeedsSolving() }

  open func layoutSubviews() {}

  open func updateConstraints() {}

  open func safeAreaInsetsDidChange() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Drawing

  /// Override to draw. Called for every picture of the display, not only after `setNeedsDisplay`.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  open func tintColorDidChange() {}

  func contentModeDidChange() {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { inheritedTraits }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Touches

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
}
