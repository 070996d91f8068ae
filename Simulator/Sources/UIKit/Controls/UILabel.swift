/// Text that is read, not edited.
@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      guard newValue != plain || attributed != nil else { return }
      plain = newValue
      attributed = nil
      contentDidChange()
    }
  }

  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? plain.map { NSAttributedString(string: $0, attributes: [.font: ownFont, .foregroundColor: ownColor]) }
    }
    set {
      attributed = newValue
      plain = nil
      contentDidChange()
    }
  }

  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      contentDidChange()
    }
  }

  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue ?? .label
      setNeedsDisplay()
    }
  }

  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentDidChange() } }
  /// 0 for as many lines as the text needs.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// The width that the intrinsic size goes by; 0 for the one that the layout gives.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  private var plain: String?
  private var attributed: NSAttributedString?
  private var ownFont = UIFont.systemFont(ofSize: 17)
  private var ownColor = UIColor.label
  /// Sizes of the text by width: setting text is what takes longest in a layout, and a layout asks again and again.
  private var measuredSizes: [CGFloat: CGSize] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    // What a label has to say holds together more tightly than other content.
    contentPriorities.horizontalHugging = UILayoutPriority(251)
    contentPriorities.verticalHugging = UILayoutPriority(251)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    preferredMaxLayoutWidth > 0 && numberOfLines != 1
      ? textSize(width: preferredMaxLayoutWidth) : textSize()
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, width > 0 else { return nil }
    return textSize(width: width).height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    numberOfLines == 1 || size.width <= 0 ? textSize() : textSize(width: size.width)
  }

  private func textSize(width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    if let size = measuredSizes[width] { return size }
    let size = layout.size(width: width)
    measuredSizes[width] = size
    return size
  }

  private func contentDidChange() {
    measuredSizes = [:]
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Takes the font in the user's text size.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = ownFont.adjusted(for: traitCollection)
    if adjusted != ownFont { font = adjusted }
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var layout = layout
    if adjustsFontSizeToFitWidth, numberOfLines == 1 { layout = layout.shrunk(to: bounds.width, minimumScaleFactor) }
    layout.draw(in: rect, of: context)
  }

  private var layout: TextLayout {
    TextLayout(
      runs: runs, alignment: textAlignment.resolved(effectiveUserInterfaceLayoutDirection),
      lineBreakMode: lineBreakMode, maximumLines: numberOfLines)
  }

  private var runs: [TextLayout.Run] {
    guard let attributed else {
      return plain.map { [TextLayout.Run(text: $0, font: ownFont, color: ownColor)] } ?? []
    }
    var runs: [TextLayout.Run] = []
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
      runs.append(
        TextLayout.Run(
          text: attributed.attributedSubstring(from: range).string, font: attributes[.font] as? UIFont ?? ownFont,
          color: attributes[.foregroundColor] as? UIColor ?? ownColor))
    }
    return runs
  }
}

extension NSTextAlignment {
  func resolved(_ direction: UIUserInterfaceLayoutDirection) -> NSTextAlignment {
    self == .natural ? (direction == .rightToLeft ? .right : .left) : self
  }
}

extension TextLayout {
  /// The same text in smaller letters, as far as it is needed and allowed to fit a width.
  func shrunk(to width: CGFloat, _ minimumScaleFactor: CGFloat) -> TextLayout {
    let needed = size().width
    guard needed > width, width > 0 else { return self }
    let factor = max(width / needed, minimumScaleFactor)
    var shrunk = self
    for index in runs.indices {
      shrunk.runs[index].font = runs[index].font.withSize((runs[index].font.pointSize * factor * 4).rounded(.down) / 4)
    }
    return shrunk
  }
}
