/// A trait that changes can be observed of.
public protocol UITraitDefinition {
  /// Whether the trait differs. The host's own way to compare; Apple's traits have a value type instead.
  @_spi(Simulator) static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  @_spi(Simulator) public static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    left.userInterfaceStyle != right.userInterfaceStyle
  }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  @_spi(Simulator) public static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    left.preferredContentSizeCategory != right.preferredContentSizeCategory
  }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  @_spi(Simulator) public static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    left.layoutDirection != right.layoutDirection
  }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  @_spi(Simulator) public static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    left.horizontalSizeClass != right.horizontalSizeClass
  }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
  @_spi(Simulator) public static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    left.verticalSizeClass != right.verticalSizeClass
  }
}
