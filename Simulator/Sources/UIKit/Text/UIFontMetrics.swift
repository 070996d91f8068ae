/// Scales fonts and lengths with the user's text size, in step with a text style.
public final class UIFontMetrics: NSObject, Sendable {
  private let textStyle: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// - Parameter maximumPointSize: 0 for none.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    precondition(font.scaling == nil, "The font is scaled already")
    let scaling = UIFont.Scaling(
      style: textStyle, baseSize: font.pointSize, maximumSize: maximumPointSize > 0 ? maximumPointSize : nil)
    return UIFont(
      size: scaling.size(compatibleWith: traitCollection), weight: font.weight,
      hasMonospacedDigits: font.hasMonospacedDigits, scaling: scaling)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    UIFont.Scaling(style: textStyle, baseSize: value).size(compatibleWith: traitCollection)
  }
}

extension UIFont.Scaling {
  func size(compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    // In whole thirds of a point, as text is set on the display.
    let size = (baseSize * style.size(in: category) / style.size(in: .large) * 3).rounded() / 3
    return min(size, maximumSize ?? .infinity)
  }
}

extension UIFont {
  /// The font in another text size; itself if it does not follow it.
  func adjusted(for traitCollection: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    return UIFont(
      size: scaling.size(compatibleWith: traitCollection), weight: weight,
      hasMonospacedDigits: hasMonospacedDigits, scaling: scaling)
  }
}
