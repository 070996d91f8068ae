public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
}

/// The pace of an animation: a Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
  private let control1: CGPoint
  private let control2: CGPoint

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    control1 = CGPoint(x: CGFloat(c1x), y: CGFloat(c1y))
    control2 = CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
  }

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// The curve's height at a time, found by halving.
  func value(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Self.bezier(control1.x, control2.x, middle) < time { low = middle } else { high = middle }
    }
    return Self.bezier(control1.y, control2.y, (low + high) / 2)
  }

  private static func bezier(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }
}
