/// A view whose content is larger than itself.
///
/// Its bounds are the part of the content that is seen, so scrolling changes their origin.
@MainActor open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentDidChange() } } }
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetDidChange() } } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetDidChange() } }
  open var isScrollEnabled = true
  /// Whether content can be pulled beyond its end, and comes back.
  open var bounces = true
  /// The same where there is nothing to scroll.
  open var alwaysBounceVertical = false { didSet { insetDidChange() } }
  open var alwaysBounceHorizontal = false { didSet { insetDidChange() } }
  /// Whether a finger moves the content.
  open internal(set) var isDragging = false

  /// What constraints between the content and the scroll view's edges are about; its size becomes the content's.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = UILayoutGuide()
    contentGuide = guide
    addLayoutGuide(guide)
    return guide
  }
  /// The scroll view as it is on the display.
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(insets: { _ in .zero }, of: self)
  private(set) var contentGuide: UILayoutGuide?
  private var lastAdjustedInset = UIEdgeInsets.zero
  /// Where a finger that drags would have the content, rubber bands left aside.
  private var draggedOffset = CGPoint.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Offset

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Animations of the offset are not shown.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  /// Scrolls just as far as it takes to show a part of the content, or as much of it as there is room for.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds.inset(by: adjustedContentInset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
      if low < seenLow { return low - seenLow }
      return high > seenHigh ? min(high - seenHigh, low - seenLow) : 0
    }
    let target = CGPoint(
      x: contentOffset.x + shift(rect.minX, rect.maxX, seen.minX, seen.maxX),
      y: contentOffset.y + shift(rect.minY, rect.maxY, seen.minY, seen.maxY))
    setContentOffset(clamped(target), animated: animated)
  }

  // MARK: Insets

  /// The content's inset with the safe area, as far as the content scrolls under it.
  open var adjustedContentInset: UIEdgeInsets {
    var added = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: break
    case .automatic, .scrollableAxes:
      if !scrollsHorizontally { (added.left, added.right) = (0, 0) }
      if !scrollsVertically { (added.top, added.bottom) = (0, 0) }
    }
    return UIEdgeInsets(
      top: contentInset.top + added.top, left: contentInset.left + added.left,
      bottom: contentInset.bottom + added.bottom, right: contentInset.right + added.right)
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetDidChange()
  }

  /// Content at its start stays there.
  private func insetDidChange() {
    let (old, new) = (lastAdjustedInset, adjustedContentInset)
    guard old != new else { return }
    lastAdjustedInset = new
    if contentOffset.x == -old.left { contentOffset.x = -new.left }
    if contentOffset.y == -old.top { contentOffset.y = -new.top }
    adjustedContentInsetDidChange()
  }

  private func contentDidChange() {
    insetDidChange()
    setNeedsSolving()
  }

  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { insetDidChange() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    insetDidChange()
  }

  /// The layout has found out how large the content is.
  func contentGuideDidChange() {
    guard let size = contentGuide?.layoutFrame.size, size != contentSize else { return }
    contentSize = size
    if !isDragging { contentOffset = clamped(contentOffset) }
  }

  // MARK: Dragging

  private var scrollsVertically: Bool { alwaysBounceVertical || contentSize.height > bounds.height }
  private var scrollsHorizontally: Bool { alwaysBounceHorizontal || contentSize.width > bounds.width }
  var canDrag: Bool { isScrollEnabled && (scrollsVertically || scrollsHorizontally) }

  func beginDragging() {
    isDragging = true
    draggedOffset = contentOffset
  }

  func drag(by distance: CGPoint) {
    if scrollsHorizontally { draggedOffset.x -= distance.x }
    if scrollsVertically { draggedOffset.y -= distance.y }
    let end = clamped(draggedOffset)
    guard bounces else {
      contentOffset = end
      return
    }
    contentOffset = CGPoint(
      x: end.x + Self.stretched(draggedOffset.x - end.x, of: bounds.width),
      y: end.y + Self.stretched(draggedOffset.y - end.y, of: bounds.height))
  }

  /// The finger leaves the display, at rest: the content does not glide on.
  func endDragging() {
    isDragging = false
    contentOffset = clamped(contentOffset)
  }

  /// Content that is pulled beyond its end follows less and less.
  private static func stretched(_ distance: CGFloat, of length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let share = 1 - 1 / (abs(distance) * 0.55 / length + 1)
    return distance < 0 ? -share * length : share * length
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func clamp(_ value: CGFloat, _ start: CGFloat, _ content: CGFloat, _ end: CGFloat, _ seen: CGFloat) -> CGFloat {
      max(-start, min(value, content + end - seen))
    }
    return CGPoint(
      x: clamp(offset.x, inset.left, contentSize.width, inset.right, bounds.width),
      y: clamp(offset.y, inset.top, contentSize.height, inset.bottom, bounds.height))
  }
}
