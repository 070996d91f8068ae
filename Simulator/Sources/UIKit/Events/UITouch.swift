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

  init(at point: CGPoint, in window: UIWindow) {
    self.point = point
    previousPoint = point
    self.window = window
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPoint, from: nil) ?? previousPoint }
}

/// What happened to the fingers on the display.
@MainActor open class UIEvent: NSObject {
  open internal(set) var allTouches: Set<UITouch>?

  init(touches: Set<UITouch>) {
    allTouches = touches
    super.init()
  }
}
