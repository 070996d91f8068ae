/// A direction with a length.
public struct CGVector: Sendable, Hashable {
  public var dx, dy: CGFloat

  public static let zero = CGVector()

  public init() { (dx, dy) = (0, 0) }

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
