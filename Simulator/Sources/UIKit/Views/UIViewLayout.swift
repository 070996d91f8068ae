extension UIView {
  /// Asks for a layout on the next turn of the main loop.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  public func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsSolving()
  }

  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateConstraints()
  }

  /// Lays out at once everything in the view's tree that needs it.
  public func layoutIfNeeded() { LayoutPass.run(on: root) }

  /// The layer's turn in a layout pass.
  func performLayout() {
    viewController?.viewWillLayoutSubviews()
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }

  /// The constraints of the tree have to be solved anew.
  func setNeedsSolving() {
    let root = root
    root.needsSolving = true
    root.scheduleLayout()
  }

  func scheduleLayout() {
    if window != nil { LayoutPass.schedule() }
  }
}

/// Solving constraints and laying out until there is nothing left to do.
@MainActor enum LayoutPass {
  private static let maximumRounds = 16
  private static var isScheduled = false

  static func run(on root: UIView) {
    for _ in 0..<maximumRounds {
      if root.needsSolving {
        root.needsSolving = false
        root.updateConstraintsIfNeeded()
        LayoutEngine.layOut(root)
      }
      if root.updateSafeAreas() { root.needsSolving = true }
      if root.needsSolving { continue }
      root.layer.layoutIfNeeded()
      if !root.needsSolving, !root.tree.contains(where: { $0.layer.needsLayout() }) { return }
    }
    warn("The layout does not come to rest: a view asks for a new layout in every layout.")
  }

  /// Once at the end of this turn, as the commit of a transaction does it on a phone.
  static func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    onNextTurn {
      isScheduled = false
      SimulatedDevice.layoutIfNeeded()
    }
  }
}
