/// How hard a view keeps to the size of its content, in each axis.
struct ContentPriorities {
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalResistance = UILayoutPriority.defaultHigh
  var verticalResistance = UILayoutPriority.defaultHigh
}

extension UIView {
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.horizontalHugging : contentPriorities.verticalHugging
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      contentPriorities.horizontalHugging = priority
    } else {
      contentPriorities.verticalHugging = priority
    }
    setNeedsSolving()
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.horizontalResistance : contentPriorities.verticalResistance
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      contentPriorities.horizontalResistance = priority
    } else {
      contentPriorities.verticalResistance = priority
    }
    setNeedsSolving()
  }
}
