@_spi(Simulator) import CoreGraphics

/// A property of a layer as it is seen now, in the middle of an animation or not.
extension CALayer {
  func animated(_ key: String, _ value: CGFloat) -> CGFloat {
    guard let (animation, progress) = running(key) else { return value }
    let from = Self.number(animation.fromValue) ?? value
    let to = Self.number(animation.toValue) ?? value
    return from + (to - from) * progress
  }

  func animated(_ key: String, _ value: CGColor?) -> CGColor? {
    guard let (animation, progress) = running(key) else { return value }
    let from = (animation.fromValue as? CGColor ?? value ?? .clear).rgba
    let to = (animation.toValue as? CGColor ?? value ?? .clear).rgba
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGColor(
      red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
      alpha: mix(from.alpha, to.alpha))
  }

  private func running(_ key: String) -> (CABasicAnimation, CGFloat)? {
    guard !animations.isEmpty else { return nil }
    let now = CACurrentMediaTime()
    let latest = animations.values.compactMap { $0 as? CABasicAnimation }
      .filter { $0.keyPath == key }.max { $0.start < $1.start }
    return latest.flatMap { animation in animation.progress(at: now).map { (animation, $0) } }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}
