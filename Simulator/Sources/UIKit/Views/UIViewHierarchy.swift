extension UIView {
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: index(of: sibling))
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: index(of: sibling) + 1)
  }

  public func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }

  public func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Whether the view is this one or has it among its superviews.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// The topmost view of the tree.
  var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The view and all below it, parents before children.
  var tree: [UIView] { subviews.reduce(into: [self]) { $0 += $1.tree } }

  private func index(of sibling: UIView) -> Int {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("\(sibling) is not a subview of \(self)")
    }
    return index
  }

  private func reorder(_ view: UIView, to index: Int) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: index)
    insertLayer(of: view)
    setNeedsLayout()
  }

  /// Adds a view, at the place among the subviews and among the layers.
  func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "\(view) cannot be a subview of its own descendant")
    let index = min(max(0, index), subviews.count)
    if view.superview === self { return reorder(view, to: min(index, subviews.count - 1)) }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    for descendant in view.tree where oldWindow !== newWindow { descendant.willMove(toWindow: newWindow) }
    view.leaveSuperview()
    subviews.insert(view, at: index)
    view.superview = self
    insertLayer(of: view)
    didAddSubview(view)
    view.didMoveToSuperview()
    view.moved(from: oldWindow, to: newWindow)
    view.traitsMayHaveChanged()
    setNeedsSolving()
    setNeedsLayout()
  }

  func detach() {
    guard superview != nil else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    for view in tree where oldWindow != nil { view.willMove(toWindow: nil) }
    leaveSuperview()
    didMoveToSuperview()
    moved(from: oldWindow, to: nil)
  }

  private func leaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    removeConstraintsToOutside()
    superview.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview.setNeedsSolving()
    superview.setNeedsLayout()
    self.superview = nil
  }

  private func moved(from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    guard oldWindow !== newWindow else { return }
    for view in tree {
      view.didMoveToWindow()
      view.viewController?.viewDidMove(to: newWindow)
    }
  }

  /// Layers that belong to no view stay below the subviews that were added after them.
  private func insertLayer(of view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    view.layer.removeFromSuperlayer()
    if index + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }
}
