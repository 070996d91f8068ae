/// Looks after one screen.
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  open var title: String?

  // MARK: Relations

  open internal(set) var children: [UIViewController] = []
  open internal(set) weak var parent: UIViewController?
  var presentation: Presentation?
  weak var presentedBy: UIViewController?
  /// Set for the root controller of a window.
  weak var parentWindow: UIWindow?
  var appearance = Appearance.gone
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether a swipe down does not close the sheet.
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero

  // MARK: Wishes

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.setNeedsSolving() } }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.traitsMayHaveChanged() }
  }
  var traitObservers: [TraitChangeObserver] = []

  // MARK: Making

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(nibNameOrNil == nil, "Nibs are not modelled")
    super.init()
  }

  public required init?(coder: NSCoder) { preconditionFailure("Storyboards are not modelled") }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parentWindow }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      newValue?.traitsMayHaveChanged()
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "\(type(of: self)).loadView() has set no view")
    viewDidLoad()
  }

  open func loadView() {
    let view = UIView(frame: CGRect(origin: .zero, size: SimulatedDevice.displaySize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}

  // MARK: Appearing

  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in the window and has its size; the layout is still to come.
  open func viewIsAppearing(_ animated: Bool) {}

  open func viewDidAppear(_ animated: Bool) {}

  open func viewWillDisappear(_ animated: Bool) {}

  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Layout

  open func viewWillLayoutSubviews() {}

  open func viewDidLayoutSubviews() {}

  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the view gets another size. Passes it on to the children; the phone tells presented ones itself.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  open var traitCollection: UITraitCollection {
    if let viewIfLoaded { return viewIfLoaded.traitCollection }
    return (parent?.traitCollection ?? SimulatedDevice.traitCollection).with(overrideUserInterfaceStyle)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func didReceiveMemoryWarning() {}

  // MARK: Children

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    Presentation.present(viewControllerToPresent, from: rootOfFamily, animated: flag, completion: completion)
  }

  /// Closes what this controller presents, or else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let family = rootOfFamily
    guard let presentation = family.presentation ?? family.presentedBy?.presentation else {
      return onNextTurn { completion?() }
    }
    presentation.dismiss(animated: flag, completion: completion)
  }
}
