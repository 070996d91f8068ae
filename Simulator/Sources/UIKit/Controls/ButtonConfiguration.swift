extension UIButton {
  /// How a button looks.
  public struct Configuration: Sendable {
    public enum CornerStyle: Int, Sendable {
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    enum Ground: Hashable {
      case none, gray, tinted, filled
    }

    let ground: Ground

    public var title: String?
    public var subtitle: String?
    public var titlePadding: CGFloat = 1
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    private var ownInsets: NSDirectionalEdgeInsets?

    /// The distance of the title from the edges; as the size has it, unless set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets }
      set { ownInsets = newValue }
    }

    public static func plain() -> Configuration { Configuration(ground: .none) }
    public static func gray() -> Configuration { Configuration(ground: .gray) }
    public static func tinted() -> Configuration { Configuration(ground: .tinted) }
    public static func filled() -> Configuration { Configuration(ground: .filled) }
    public static func borderless() -> Configuration { Configuration(ground: .none) }
    public static func bordered() -> Configuration { Configuration(ground: .gray) }
    public static func borderedTinted() -> Configuration { Configuration(ground: .tinted) }
    public static func borderedProminent() -> Configuration { Configuration(ground: .filled) }

    private init(ground: Ground) { self.ground = ground }

    public mutating func setDefaultContentInsets() { ownInsets = nil }

    var insets: NSDirectionalEdgeInsets {
      if let ownInsets { return ownInsets }
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch buttonSize {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
  }
}
