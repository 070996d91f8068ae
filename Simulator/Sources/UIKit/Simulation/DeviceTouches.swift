/// Why an element could not be tapped.
@_spi(Simulator) public enum TapError: LocalizedError, Equatable {
  case noSuchElement(String, known: [String])
  case notHittable(String, reason: String)

  public var errorDescription: String? {
    switch self {
    case .noSuchElement(let identifier, let known):
      "Nothing on the display has the identifier “\(identifier)”. There are: \(known.sorted().joined(separator: ", "))."
    case .notHittable(let identifier, let reason): "“\(identifier)” cannot be tapped: \(reason)."
    }
  }
}

extension SimulatedDevice {
  static var touch: UITouch?

  /// A finger comes down on the display.
  public static func touchDown(at point: CGPoint) {
    layoutIfNeeded()
    for window in windows.reversed() {
      guard let view = window.hitTest(window.convert(point, from: nil), with: nil) else { continue }
      let touch = UITouch(at: point, in: window)
      touch.view = view
      self.touch = touch
      view.touchesBegan([touch], with: UIEvent(touches: [touch]))
      return
    }
  }

  /// A finger that moves inside a scroll view scrolls it, from a button as well: it moves as quickly as a swipe does.
  public static func touchMoved(to point: CGPoint) {
    guard let touch else { return }
    move(touch, to: point, .moved)
    if let scrollView = touch.scrollView {
      scrollView.drag(by: touch.distance)
    } else if let scrollView = touch.scrollViewToDrag {
      touch.view?.touchesCancelled([touch], with: UIEvent(touches: [touch]))
      touch.scrollView = scrollView
      scrollView.beginDragging()
      scrollView.drag(by: touch.distance)
    } else {
      touch.view?.touchesMoved([touch], with: UIEvent(touches: [touch]))
    }
  }

  public static func touchUp(at point: CGPoint) {
    guard let touch else { return }
    self.touch = nil
    move(touch, to: point, .ended)
    if let scrollView = touch.scrollView { return scrollView.endDragging() }
    touch.view?.touchesEnded([touch], with: UIEvent(touches: [touch]))
  }

  /// The system takes the finger away, as for a call that comes in.
  public static func cancelTouch() {
    guard let touch else { return }
    self.touch = nil
    touch.phase = .cancelled
    if let scrollView = touch.scrollView { return scrollView.endDragging() }
    touch.view?.touchesCancelled([touch], with: UIEvent(touches: [touch]))
  }

  public static func tap(at point: CGPoint) {
    touchDown(at: point)
    touchUp(at: point)
  }

  /// A finger goes down, moves over the display and leaves it.
  public static func swipe(from start: CGPoint, to end: CGPoint) {
    touchDown(at: start)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      touchMoved(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    touchUp(at: end)
  }

  /// Taps the middle of an element as a finger would: what lies above it takes the tap, so that is an error.
  public static func tap(identifier: String) throws {
    layoutIfNeeded()
    guard let view = element(identifier: identifier) else {
      throw TapError.noSuchElement(identifier, known: identifiers)
    }
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    guard let hit = windows.reversed().lazy.compactMap({ $0.hitTest(point, with: nil) }).first else {
      throw TapError.notHittable(identifier, reason: "it is outside the display")
    }
    guard hit.isDescendant(of: view) else {
      throw TapError.notHittable(identifier, reason: "a tap at \(point) meets \(type(of: hit))")
    }
    if let control = view as? UIControl, !control.isEnabled {
      throw TapError.notHittable(identifier, reason: "it is not enabled")
    }
    tap(at: point)
  }

  /// Pulls a sheet down to close it.
  /// - Returns: Whether it closes; one that is modal in presentation does not.
  @discardableResult
  public static func swipeDownSheet() -> Bool {
    guard let top = topViewController, top.presentedBy?.presentation?.isSheet == true, !top.isModalInPresentation
    else { return false }
    top.presentingViewController?.dismiss(animated: true)
    return true
  }

  private static func move(_ touch: UITouch, to point: CGPoint, _ phase: UITouch.Phase) {
    touch.previousPoint = touch.point
    touch.point = point
    touch.phase = phase
  }
}
