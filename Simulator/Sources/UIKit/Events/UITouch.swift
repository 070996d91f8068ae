/// A finger on the display.
@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  open internal(set) var phase = Phase.began
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  var point: CGPoint
  var previousPoint: CGPoint
  private let start: CGPoint
  /// The one that the finger drags.
  weak var scrollView: UIScrollView?

  init(at point: CGPoint, in window: UIWindow) {
    self.point = point
    previousPoint = point
    start = point
    self.window = window
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPoint, from: nil) ?? previousPoint }
}

extension UITouch {
  /// How far the finger has moved at last.
  var distance: CGPoint { CGPoint(x: point.x - previousPoint.x, y: point.y - previousPoint.y) }

  /// The nearest scroll view around the finger's view, once it has moved too far for a tap.
  var scrollViewToDrag: UIScrollView? {
    guard hypot(point.x - start.x, point.y - start.y) > 10 else { return nil }
    var view = view
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.canDrag { return scrollView }
      view = current.superview
    }
    return nil
  }
}

/// What happened to the fingers on the display.
@MainActor open class UIEvent: NSObject {
  open internal(set) var allTouches: Set<UITouch>?

  init(touches: Set<UITouch>) {
    allTouches = touches
    super.init()
  }
}
