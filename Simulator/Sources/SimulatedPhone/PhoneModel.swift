@_spi(Simulator) import AVFoundation
@_spi(Simulator) import UIKit

/// A phone or tablet that one can buy: its display, and how its cameras are built in.
@_spi(Simulator) public struct PhoneModel: Sendable {
  /// For the command line.
  public let identifier: String
  public let profile: DeviceProfile
  public let sensors: [AVCaptureDevice.Position: CameraSensor]

  private init(_ identifier: String, _ profile: DeviceProfile, frontSensor: CameraSensor = .front) {
    self.identifier = identifier
    self.profile = profile
    sensors = [.front: frontSensor, .back: .back]
  }

  /// The model with a name, however that is written; nil if there is none.
  public init?(named name: String) {
    let wanted = Self.letters(of: name)
    let found = Self.all.first { [$0.identifier, $0.profile.name].map(Self.letters).contains(wanted) }
    guard let found else { return nil }
    self = found
  }

  private static func letters(of name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Makes the simulated device this model. To be done before an app is launched.
  @MainActor public func use() {
    SimulatedDevice.profile = profile
    SimulatedCamera.sensors = sensors
    PhoneAction.letPreviewFollowInterface()
  }

  /// What `--list-devices` prints.
  public static var list: String {
    all.map { model in
      let (profile, size) = (model.profile, model.profile.portraitSize)
      let name = model.identifier.padding(toLength: 20, withPad: " ", startingAt: 0)
      let title = profile.name.padding(toLength: 28, withPad: " ", startingAt: 0)
      let angle = model.sensors[.front]?.portraitAngle ?? 0
      return "\(name)\(title)\(Int(size.width)) x \(Int(size.height)) points, \(Int(profile.scale)) pixels each"
        + (angle == 90 ? "" : "; the front sensor is upright in portrait")
    }.joined(separator: "\n")
  }

  // MARK: Models

  /// The display of the iPhone 12 to 14.
  public static let standard = PhoneModel("iphone-14", phone("iPhone 14", 390, 844, top: 47))

  public static let all = [
    standard,
    PhoneModel("iphone-se-1", homeButtonPhone("iPhone SE (1st generation)", 320, 568)),
    PhoneModel("iphone-se", homeButtonPhone("iPhone SE (3rd generation)", 375, 667)),
    PhoneModel("iphone-16", phone("iPhone 16", 393, 852, top: 59)),
    PhoneModel("iphone-16-pro-max", phone("iPhone 16 Pro Max", 440, 956, top: 62)),
    PhoneModel("iphone-17", phone("iPhone 17", 402, 874, top: 62), frontSensor: .squareFront),
    PhoneModel("ipad-11", pad("iPad Pro 11-inch", 834, 1194)),
    PhoneModel("ipad-mini", pad("iPad mini", 744, 1133)),
  ]

  private static func phone(_ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat) -> DeviceProfile {
    DeviceProfile(
      name: name, portraitSize: CGSize(width: width, height: height), scale: 3,
      portraitSafeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top), userInterfaceIdiom: .phone)
  }

  private static func homeButtonPhone(_ name: String, _ width: CGFloat, _ height: CGFloat) -> DeviceProfile {
    DeviceProfile(
      name: name, portraitSize: CGSize(width: width, height: height), scale: 2,
      portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero,
      userInterfaceIdiom: .phone)
  }

  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> DeviceProfile {
    let safeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return DeviceProfile(
      name: name, portraitSize: CGSize(width: width, height: height), scale: 2, portraitSafeArea: safeArea,
      landscapeSafeArea: safeArea, userInterfaceIdiom: .pad)
  }
}
