/// One controller presented by another, from the first callback to the last.
///
/// What is asynchronous on a phone, the end of a transition, happens on a later turn of the main loop, also without
/// animation. A dismissal that comes before the presentation has ended waits for its end.
@MainActor final class Presentation {
  private enum Phase {
    case presenting, presented, dismissing, over
  }

  let presented: UIViewController
  private unowned let presenter: UIViewController
  private let container: PresentationContainer
  private let window: UIWindow
  private var phase = Phase.presenting
  /// Asked for while the presentation was still running.
  private var waitingDismissals: [(animated: Bool, completion: (() -> Void)?)] = []
  /// To be called at the end of the transition that runs.
  private var completions: [() -> Void] = []
  /// Where the presenter's view was before it gave way to a full screen.
  private weak var presenterSuperview: UIView?

  private init(_ presented: UIViewController, by presenter: UIViewController, in window: UIWindow) {
    self.presented = presented
    self.presenter = presenter
    self.window = window
    container = PresentationContainer(for: presented)
  }

  /// Whether nothing of the presenter is seen any more.
  var coversDisplay: Bool { container.isFullScreen }

  // MARK: Presenting

  static func present(
    _ presented: UIViewController, from presenter: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if let other = presenter.presentation?.presented {
      return warn("Attempt to present \(presented) on \(presenter) which is already presenting \(other).")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return warn("Attempt to present \(presented) on \(presenter) whose view is not in the window hierarchy.")
    }
    precondition(
      presented.presentedBy == nil && presented.parentWindow == nil && presented.parent == nil,
      "Application tried to present modally a view controller \(presented) that is already in use")
    let presentation = Presentation(presented, by: presenter, in: window)
    presenter.presentation = presentation
    presented.presentedBy = presenter
    if let completion { presentation.completions = [completion] }
    presentation.begin(animated: animated)
  }

  private func begin(animated: Bool) {
    presented.isBeingPresented = true
    presented.loadViewIfNeeded()
    if coversDisplay { presenter.beginDisappearance(animated: animated) }
    presented.beginAppearance(animated: animated)
    container.frame = window.bounds
    window.addSubview(container)
    container.install()
    presented.isAppearing(animated: animated)
    SimulatedDevice.updateInterfaceOrientation()
    onNextTurn { [self] in
      guard phase == .presenting else { return }
      endPresenting(animated: animated)
    }
  }

  private func endPresenting(animated: Bool) {
    phase = .presented
    window.layoutIfNeeded()
    presented.endAppearance(animated: animated)
    presented.isBeingPresented = false
    if coversDisplay {
      presenterSuperview = presenter.view.superview
      presenter.view.removeFromSuperview()
      presenter.endDisappearance(animated: animated)
    }
    complete()
    for dismissal in waitingDismissals { dismiss(animated: dismissal.animated, completion: dismissal.completion) }
    waitingDismissals = []
  }

  private func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  // MARK: Dismissing

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    switch phase {
    case .presenting: waitingDismissals.append((animated, completion))
    case .presented:
      phase = .dismissing
      if let completion { completions.append(completion) }
      beginDismissing(animated: animated)
    case .dismissing: if let completion { completions.append(completion) }
    case .over: onNextTurn { completion?() }
    }
  }

  private func beginDismissing(animated: Bool) {
    let leaving = presented.presentationChain
    for controller in leaving.reversed() {
      controller.isBeingDismissed = true
      controller.beginDisappearance(animated: animated)
    }
    if coversDisplay {
      presenter.beginAppearance(animated: animated)
      returnPresenter()
      presenter.isAppearing(animated: animated)
    }
    onNextTurn { [self] in
      guard phase == .dismissing else { return }
      endDismissing(leaving, animated: animated)
    }
  }

  private func returnPresenter() {
    guard let superview = presenterSuperview, let view = presenter.viewIfLoaded else { return }
    view.frame = superview.bounds
    if superview === window { window.insertSubview(view, belowSubview: container) } else { superview.addSubview(view) }
  }

  private func endDismissing(_ leaving: [UIViewController], animated: Bool) {
    for controller in leaving { controller.presentation?.abandon() }
    removeFromWindow()
    SimulatedDevice.updateInterfaceOrientation()
    window.layoutIfNeeded()
    presenter.endAppearance(animated: animated)
    for controller in leaving.reversed() {
      controller.endDisappearance(animated: animated)
      controller.isBeingDismissed = false
      controller.presentedBy?.presentation = nil
      controller.presentedBy = nil
    }
    complete()
  }

  /// The window gets another root: whoever waits is still told that it is over.
  func abandon() {
    removeFromWindow()
    completions += waitingDismissals.compactMap(\.completion)
    waitingDismissals = []
    onNextTurn { [self] in complete() }
  }

  /// Takes the views away, for good.
  func removeFromWindow() {
    phase = .over
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
  }

  // MARK: Geometry

  /// The size that the presented view will have in a window of a size.
  func size(in windowSize: CGSize) -> CGSize { container.contentFrame(in: windowSize).size }

  var isSheet: Bool { !coversDisplay && presented.modalPresentationStyle != .overFullScreen }
}
