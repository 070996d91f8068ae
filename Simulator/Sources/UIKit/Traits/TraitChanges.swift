extension UIView {
  /// The device's traits, with the nearest style that a view or a controller on the way up insists on.
  var inheritedTraits: UITraitCollection {
    let style =
      overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : viewController?.overrideUserInterfaceStyle ?? .unspecified
    if style != .unspecified { return SimulatedDevice.traitCollection.with(style) }
    return superview?.inheritedTraits ?? SimulatedDevice.traitCollection
  }

  /// Tells the tree which views' traits have changed since they were last told.
  func traitsMayHaveChanged() {
    for view in tree {
      let (old, new) = (view.lastTraitCollection, view.traitCollection)
      guard old != new else { continue }
      view.lastTraitCollection = new
      view.resolveColors()
      view.setNeedsSolving()
      view.setNeedsLayout()
      guard let old else { continue }
      let controller = view.viewController
      view.fontsMayHaveChanged()
      controller?.traitCollectionDidChange(old)
      view.traitCollectionDidChange(old)
      for observer in view.traitObservers + (controller?.traitObservers ?? []) {
        observer.traitsChanged(from: old, to: new)
      }
    }
  }

  /// Gives the layer the colours of the view's style.
  func resolveColors() { layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor }

  func tellTintColorChange() {
    for view in tree {
      view.tintColorDidChange()
      view.setNeedsDisplay()
    }
  }

  private func fontsMayHaveChanged() {
    guard let view = self as? any UIContentSizeCategoryAdjusting, view.adjustsFontForContentSizeCategory else { return }
    (self as? UILabel)?.adjustFont()
  }
}
