/// How a picture fills a layer of another shape.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The whole picture, with bars where it does not reach.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The whole layer, with the picture cut at its edges.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The whole layer and the whole picture, out of proportion.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

  /// Where a picture lies in a layer.
  func frame(of picture: CGSize, in bounds: CGRect) -> CGRect {
    let horizontal = bounds.width / picture.width
    let vertical = bounds.height / picture.height
    let scale: CGSize
    switch self {
    case .resizeAspectFill: scale = CGSize(width: max(horizontal, vertical), height: max(horizontal, vertical))
    case .resize: scale = CGSize(width: horizontal, height: vertical)
    default: scale = CGSize(width: min(horizontal, vertical), height: min(horizontal, vertical))
    }
    let size = CGSize(width: picture.width * scale.width, height: picture.height * scale.height)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}
