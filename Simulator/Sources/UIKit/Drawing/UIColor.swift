@_spi(Simulator) import CoreGraphics

/// A colour, or a rule that picks one by the traits.
public final class UIColor: NSObject, @unchecked Sendable {
  private enum Kind {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind

  public init(cgColor: CGColor) { kind = .fixed(cgColor) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
  }

  /// The colour in the current traits.
  public var cgColor: CGColor {
    switch kind {
    case .fixed(let color): color
    case .dynamic(let provider): provider(.current).cgColor
    }
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  // MARK: Drawing

  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Equality

  /// Dynamic colours are equal if they are the same object.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if case .fixed(let color) = kind, case .fixed(let otherColor) = other.kind { return color.rgba == otherColor.rgba }
    return self === other
  }

  public override var hash: Int {
    if case .fixed(let color) = kind { return color.rgba.alpha.hashValue }
    return ObjectIdentifier(self).hashValue
  }
}
