/// A typeface in a size. The system font is Inter.
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// What a font that follows the user's text size was made from.
  struct Scaling: Hashable {
    var style: TextStyle
    var baseSize: CGFloat
    var maximumSize: CGFloat?
  }

  public let pointSize: CGFloat
  let weight: Weight
  let hasMonospacedDigits: Bool
  let scaling: Scaling?

  init(size: CGFloat, weight: Weight, hasMonospacedDigits: Bool = false, scaling: Scaling? = nil) {
    pointSize = size
    self.weight = weight
    self.hasMonospacedDigits = hasMonospacedDigits
    self.scaling = scaling
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }

  /// Digits are all equally wide.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(
      size: style.size(in: category), weight: style == .headline ? .semibold : .regular,
      scaling: Scaling(style: style, baseSize: style.size(in: .large)))
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, hasMonospacedDigits: hasMonospacedDigits)
  }

  // MARK: Measures

  open var ascender: CGFloat { TextLayout.metrics(of: self).ascent }
  open var descender: CGFloat { -TextLayout.metrics(of: self).descent }
  open var lineHeight: CGFloat { ascender - descender }

  // MARK: Equality

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight && hasMonospacedDigits == other.hasMonospacedDigits
      && scaling == other.scaling
  }

  public override var hash: Int { pointSize.hashValue ^ weight.hashValue }
}
