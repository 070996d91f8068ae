/// A kind of phone or tablet.
@_spi(Simulator) public struct DeviceProfile: Sendable, Hashable {
  public var name: String
  /// In points.
  public var portraitSize: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  public var portraitSafeArea: UIEdgeInsets
  /// With the top of the phone to the left or to the right.
  public var landscapeSafeArea: UIEdgeInsets
  public var userInterfaceIdiom: UIUserInterfaceIdiom

  public init(
    name: String, portraitSize: CGSize, scale: CGFloat, portraitSafeArea: UIEdgeInsets,
    landscapeSafeArea: UIEdgeInsets, userInterfaceIdiom: UIUserInterfaceIdiom
  ) {
    self.name = name
    self.portraitSize = portraitSize
    self.scale = scale
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  public static let iPhone = DeviceProfile(
    name: "iPhone", portraitSize: CGSize(width: 390, height: 844), scale: 3,
    portraitSafeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
    landscapeSafeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47), userInterfaceIdiom: .phone)

  public static let iPhoneProMax = DeviceProfile(
    name: "iPhone Pro Max", portraitSize: CGSize(width: 430, height: 932), scale: 3,
    portraitSafeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    landscapeSafeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), userInterfaceIdiom: .phone)

  /// The smallest display; it has a home button and no notch.
  public static let iPhoneSE = DeviceProfile(
    name: "iPhone SE", portraitSize: CGSize(width: 320, height: 568), scale: 2,
    portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero,
    userInterfaceIdiom: .phone)

  public static let iPadPro11 = DeviceProfile(
    name: "iPad Pro 11", portraitSize: CGSize(width: 834, height: 1194), scale: 2,
    portraitSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
    landscapeSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), userInterfaceIdiom: .pad)

  public static let all = [iPhone, iPhoneProMax, iPhoneSE, iPadPro11]

  var hasHomeIndicator: Bool { portraitSafeArea.bottom > 0 }
}
