/// What an animation has in common with others.
open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  open var autoreverses = false
  /// How often it runs; 0 is once.
  open var repeatCount: Float = 0
  open var timingFunction: CAMediaTimingFunction?
  var start: CFTimeInterval = 0

  public override init() { super.init() }

  var end: CFTimeInterval {
    let cycle = autoreverses ? 2 * duration : duration
    return start + cycle * CFTimeInterval(repeatCount > 0 ? repeatCount : 1)
  }

  /// How far it has got, from 0 to 1; nil before and after.
  func progress(at time: CFTimeInterval) -> CGFloat? {
    guard duration > 0, time >= start, time < end else { return nil }
    var passed = ((time - start) / duration).truncatingRemainder(dividingBy: autoreverses ? 2 : 1)
    if passed > 1 { passed = 2 - passed }
    return timingFunction?.value(at: passed) ?? passed
  }
}

/// An animation of one property between two values. Afterwards the layer shows its own value again.
///
/// Modelled for `opacity`, `backgroundColor` and a shape's `strokeColor`, `fillColor`, `lineWidth` and
/// `lineDashPhase`.
open class CABasicAnimation: CAAnimation {
  open var keyPath: String?
  open var fromValue: Any?
  open var toValue: Any?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

extension CALayer {
  static let animatableKeys: Set = [
    "opacity", "backgroundColor", "strokeColor", "fillColor", "lineWidth", "lineDashPhase",
  ]

  /// Runs a copy of the animation from now on, in place of another with the same key.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let animation = anim as? CABasicAnimation, let keyPath = animation.keyPath,
      Self.animatableKeys.contains(keyPath)
    else { preconditionFailure("Not modelled: an animation of \((anim as? CABasicAnimation)?.keyPath ?? "nothing")") }
    let copy = CABasicAnimation(keyPath: keyPath)
    copy.duration = animation.duration > 0 ? animation.duration : 0.25
    copy.autoreverses = animation.autoreverses
    copy.repeatCount = animation.repeatCount
    copy.timingFunction = animation.timingFunction
    copy.fromValue = animation.fromValue
    copy.toValue = animation.toValue
    copy.start = CACurrentMediaTime()
    animations[key ?? UUID().uuidString] = copy
    AnimationClock.runs(until: copy.end)
    noteChange()
  }

  public func removeAnimation(forKey key: String) {
    animations[key] = nil
    noteChange()
  }

  public func removeAllAnimations() {
    animations = [:]
    noteChange()
  }

  public func animation(forKey key: String) -> CAAnimation? { animations[key].flatMap { isRunning($0) ? $0 : nil } }

  public func animationKeys() -> [String]? {
    let keys = animations.filter { isRunning($0.value) }.keys.sorted()
    return keys.isEmpty ? nil : keys
  }

  private func isRunning(_ animation: CAAnimation) -> Bool { CACurrentMediaTime() < animation.end }
}
