@_spi(Simulator) import UIKit

/// Notes what happens, in order.
@MainActor final class EventLog {
  var events: [String] = []

  func note(_ event: String) { events.append(event) }

  /// What has been noted since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A controller that notes its callbacks.
final class LoggingController: UIViewController {
  let name: String
  let log: EventLog
  var orientations: UIInterfaceOrientationMask = .all

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

  private func note(_ event: String) { log.note("\(name).\(event)") }

  private var flags: String {
    (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : "")
  }

  override func loadView() {
    note("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear" + flags)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing" + (view.window == nil ? " without window" : ""))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear" + flags)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear" + flags)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear" + flags)
  }
}
