/// How far a controller's view is on its way to the display.
enum Appearance {
  case gone, appearing, shown, disappearing
}

extension UIViewController {
  private var childrenInView: [UIViewController] {
    children.filter { child in viewIfLoaded.map { child.viewIfLoaded?.isDescendant(of: $0) == true } ?? false }
  }

  func beginAppearance(animated: Bool) {
    guard appearance == .gone || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    viewWillAppear(animated)
    for child in childrenInView { child.beginAppearance(animated: animated) }
  }

  /// The view is in the window.
  func isAppearing(animated: Bool) {
    guard appearance == .appearing else { return }
    viewIsAppearing(animated)
    for child in childrenInView { child.isAppearing(animated: animated) }
  }

  func endAppearance(animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .shown
    viewDidAppear(animated)
    for child in childrenInView { child.endAppearance(animated: animated) }
  }

  func beginDisappearance(animated: Bool) {
    guard appearance == .shown || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in childrenInView { child.beginDisappearance(animated: animated) }
  }

  func endDisappearance(animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .gone
    viewDidDisappear(animated)
    for child in children where child.appearance == .disappearing { child.endDisappearance(animated: animated) }
  }

  /// A child's view that comes into a view which is on display, or leaves it, appears or disappears by itself.
  func viewDidMove(to window: UIWindow?) {
    guard let parent, parent.appearance == .shown else { return }
    if window != nil {
      isMovingToParent = true
      beginAppearance(animated: false)
      isAppearing(animated: false)
      endAppearance(animated: false)
      isMovingToParent = false
    } else {
      isMovingFromParent = true
      beginDisappearance(animated: false)
      endDisappearance(animated: false)
      isMovingFromParent = false
    }
  }

  /// The root controller and what it presents go, because the window gets another root.
  func leaveWindow() {
    let chain = presentationChain
    for controller in chain.reversed() {
      controller.beginDisappearance(animated: false)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentation?.abandon()
      controller.endDisappearance(animated: false)
    }
    parentWindow = nil
  }
}
