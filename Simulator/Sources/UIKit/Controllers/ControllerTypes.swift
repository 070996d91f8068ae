public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case overFullScreen = 5
  case automatic = -2
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

extension UIViewController {
  /// The status bar goes by what the controllers say whenever the display is drawn.
  public func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.setNeedsDisplay() }

  public func setNeedsUpdateOfHomeIndicatorAutoHidden() { viewIfLoaded?.setNeedsDisplay() }

  /// Turns the interface if it may turn now.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { SimulatedDevice.updateInterfaceOrientation() }

  public var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  public var presentingViewController: UIViewController? { presentedBy ?? parent?.presentingViewController }

  /// The topmost parent, which presents for all its children.
  var rootOfFamily: UIViewController { parent?.rootOfFamily ?? self }

  /// The controller and all that is presented on top of it.
  var presentationChain: [UIViewController] { [self] + (presentation?.presented.presentationChain ?? []) }

  /// The same without those that are on their way out.
  var stayingChain: [UIViewController] { presentationChain.filter { !$0.isBeingDismissed } }
}
