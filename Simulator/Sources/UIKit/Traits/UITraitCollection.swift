import Synchronization

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The circumstances that a view is shown in.
public final class UITraitCollection: NSObject, Sendable {
  struct Values: Hashable, Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var displayScale: CGFloat = 0
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  public override init() { values = Values() }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(userInterfaceStyle: userInterfaceStyle))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(layoutDirection: layoutDirection))
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  public var displayScale: CGFloat { values.displayScale }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    var values = values
    values.userInterfaceStyle = style
    return UITraitCollection(values)
  }

  // MARK: Current

  private static let currentTraits = Mutex(UITraitCollection())

  /// The traits that dynamic colours and scaled fonts go by.
  public static var current: UITraitCollection {
    get { currentTraits.withLock { $0 } }
    set { currentTraits.withLock { $0 = newValue } }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    let last = Self.current
    Self.current = self
    actions()
    Self.current = last
  }

  // MARK: Equality

  public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  public override var hash: Int { values.hashValue }
}
