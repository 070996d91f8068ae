/// A button: a title on a ground that can be tapped.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  public private(set) var buttonType = ButtonType.custom
  /// How the button looks; nil for one that has just a title.
  open var configuration: Configuration? { didSet { setNeedsUpdateConfiguration() } }
  /// Called when the button's look may have to change, because its state has.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  private let title = UILabel()
  private let subtitle = UILabel()
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var isUpdating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    setTitle(primaryAction?.title, for: .normal)
    title.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    update()
  }

  public convenience init(type buttonType: ButtonType) { self.init(type: buttonType, primaryAction: nil) }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = .system
    var configuration = configuration
    if configuration.title == nil { configuration.title = primaryAction?.title }
    self.configuration = configuration
    update()
  }

  private func setUp() {
    isOpaque = false
    isAccessibilityElement = true
    accessibilityTraits = .button
    for label in [title, subtitle] {
      label.textAlignment = .center
      label.isAccessibilityElement = false
      addSubview(label)
    }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title.text }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Title

  open var titleLabel: UILabel? { title }
  open var subtitleLabel: UILabel? { subtitle.text == nil ? nil : subtitle }
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    setNeedsUpdateConfiguration()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsUpdateConfiguration()
  }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  // MARK: Look

  open func setNeedsUpdateConfiguration() {
    if !isUpdating { update() }
  }

  open func updateConfiguration() {}

  override func stateDidChange() { setNeedsUpdateConfiguration() }

  open override func tintColorDidChange() { setNeedsUpdateConfiguration() }

  override var primaryEvent: Event { .primaryActionTriggered }

  private func update() {
    isUpdating = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdating = false
    let look = configuration?.look(for: self)
    title.text = look?.title ?? title(for: state)
    title.font = look?.font ?? title.font
    title.textColor = look?.foregroundColor ?? plainTitleColor
    title.lineBreakMode = configuration?.titleLineBreakMode ?? .byTruncatingMiddle
    title.numberOfLines = configuration == nil || title.lineBreakMode != .byWordWrapping ? 1 : 0
    title.textAlignment = look?.alignment ?? .center
    subtitle.textAlignment = title.textAlignment
    title.alpha = look == nil && isHighlighted ? 0.2 : 1
    subtitle.text = configuration?.subtitle
    subtitle.font = look?.subtitleFont
    subtitle.textColor = look?.foregroundColor
    subtitle.isHidden = subtitle.text == nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  private var plainTitleColor: UIColor {
    if !isEnabled, titleColors[.disabled] == nil, buttonType == .system { return .tertiaryLabel }
    return titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
  }

  open override func draw(_ rect: CGRect) {
    guard let look = configuration?.look(for: self), let color = look.backgroundColor else { return }
    color.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: look.cornerRadius(in: rect)).fill()
  }

  // MARK: Layout

  private var insets: UIEdgeInsets {
    configuration?.insets.resolved(effectiveUserInterfaceLayoutDirection)
      ?? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
  }

  open override var intrinsicContentSize: CGSize { contentSize(width: .greatestFiniteMagnitude) }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    title.numberOfLines == 1 || width <= 0 ? nil : contentSize(width: width).height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func contentSize(width: CGFloat) -> CGSize {
    let insets = insets
    let room = CGSize(width: width - insets.left - insets.right, height: 0)
    let titleSize = title.sizeThatFits(room)
    let subtitleSize = subtitle.isHidden ? .zero : subtitle.sizeThatFits(room)
    let padding = subtitle.isHidden ? 0 : configuration?.titlePadding ?? 0
    return CGSize(
      width: max(titleSize.width, subtitleSize.width) + insets.left + insets.right,
      height: titleSize.height + padding + subtitleSize.height + insets.top + insets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: insets)
    guard !subtitle.isHidden else {
      title.frame = room
      return
    }
    let padding = configuration?.titlePadding ?? 0
    let subtitleHeight = subtitle.sizeThatFits(room.size).height
    title.frame = CGRect(
      x: room.minX, y: room.minY, width: room.width, height: room.height - padding - subtitleHeight)
    subtitle.frame = CGRect(
      x: room.minX, y: room.maxY - subtitleHeight, width: room.width, height: subtitleHeight)
  }
}
