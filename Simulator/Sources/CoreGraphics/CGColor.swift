/// A colour with its components: red, green, blue and alpha, or grey and alpha.
public final class CGColor: Sendable {
  private let values: [CGFloat]

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  public init(gray: CGFloat, alpha: CGFloat) { values = [gray, alpha] }

  private init(values: [CGFloat]) { self.values = values }

  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values[values.count - 1] }

  public func copy(alpha: CGFloat) -> CGColor? { CGColor(values: values.dropLast() + [alpha]) }

  /// The colour as cairo wants it.
  @_spi(Simulator) public var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values.count == 2
      ? (values[0], values[0], values[0], values[1]) : (values[0], values[1], values[2], values[3])
  }
}

extension CGColor: Hashable {
  public static func == (left: CGColor, right: CGColor) -> Bool { left.values == right.values }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
