extension UIView {
  /// How far the view reaches under the status bar, the home indicator and the display's corners.
  public var safeAreaInsets: UIEdgeInsets {
    var insets = inheritedSafeAreaInsets
    if let additional = viewController?.additionalSafeAreaInsets {
      insets = UIEdgeInsets(
        top: insets.top + additional.top, left: insets.left + additional.left,
        bottom: insets.bottom + additional.bottom, right: insets.right + additional.right)
    }
    return insets
  }

  private var inheritedSafeAreaInsets: UIEdgeInsets {
    if self is UIWindow { return SimulatedDevice.safeAreaInsets }
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    // A view keeps the insets that it had before a transform.
    let size = bounds.size
    let origin = CGPoint(
      x: center.x - size.width / 2 - superview.bounds.minX, y: center.y - size.height / 2 - superview.bounds.minY)
    return UIEdgeInsets(
      top: max(0, outer.top - origin.y), left: max(0, outer.left - origin.x),
      bottom: max(0, outer.bottom - (superview.bounds.height - origin.y - size.height)),
      right: max(0, outer.right - (superview.bounds.width - origin.x - size.width)))
  }

  public var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isLeftToRight ? newValue.left : newValue.right, bottom: newValue.bottom,
        trailing: isLeftToRight ? newValue.right : newValue.left)
    }
  }

  /// The margins, within the safe area; a controller's view keeps the system's distance from the sides.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = directionalLayoutMargins.resolved(effectiveUserInterfaceLayoutDirection)
    if viewController != nil {
      let minimum: CGFloat = (window?.bounds.width ?? 0) >= 414 ? 20 : 16
      margins.left = max(margins.left, minimum)
      margins.right = max(margins.right, minimum)
    }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right)
  }

  /// Tells the views whose safe area has changed. True if a guide has moved.
  func updateSafeAreas() -> Bool {
    var guideMoved = false
    for view in tree {
      let insets = view.safeAreaInsets
      guard insets != view.lastSafeAreaInsets else { continue }
      view.lastSafeAreaInsets = insets
      view.safeAreaInsetsDidChange()
      view.viewController?.viewSafeAreaInsetsDidChange()
      view.setNeedsLayout()
      guideMoved = guideMoved || view.layoutGuides.contains { $0.insets != nil }
    }
    return guideMoved
  }
}
