extension SimulatedDevice {
  /// The traits of the display.
  static var traitCollection: UITraitCollection {
    var values = UITraitCollection.Values()
    values.userInterfaceStyle = userInterfaceStyle
    values.layoutDirection = layoutDirection
    values.preferredContentSizeCategory = contentSizeCategory
    values.userInterfaceIdiom = profile.userInterfaceIdiom
    values.displayScale = profile.scale
    let isPad = profile.userInterfaceIdiom == .pad
    let isLarge = max(profile.portraitSize.width, profile.portraitSize.height) >= 896
    values.horizontalSizeClass = isPad || isLarge && currentOrientation.isLandscape ? .regular : .compact
    values.verticalSizeClass = isPad || currentOrientation.isPortrait ? .regular : .compact
    return UITraitCollection(values)
  }

  /// Makes the display's traits those that colours and fonts go by, and tells all views.
  static func settingsDidChange() {
    UITraitCollection.current = traitCollection
    for controller in controllers { controller.viewIfLoaded?.root.traitsMayHaveChanged() }
    for window in scene?.windows ?? [] { window.traitsMayHaveChanged() }
  }
}
