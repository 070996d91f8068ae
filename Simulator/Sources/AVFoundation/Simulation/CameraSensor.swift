/// How a camera's sensor is built into the phone: by which angle its pictures have to be rotated to be level.
///
/// A plain sensor, the default, answers to the angles that `SimulatedCamera.levelAngle` names, at every position.
@_spi(Simulator) public struct CameraSensor: Sendable, Hashable {
  /// The angle for a phone held in portrait.
  public var portraitAngle: CGFloat
  /// Whether the angle grows when the phone is turned from portrait so that its home button is at the right. Front
  /// cameras look the other way, so they see the world turn the other way.
  public var growsToTheRight: Bool

  public init(portraitAngle: CGFloat, growsToTheRight: Bool) {
    self.portraitAngle = portraitAngle
    self.growsToTheRight = growsToTheRight
  }

  public static let back = CameraSensor(portraitAngle: 90, growsToTheRight: false)
  public static let front = CameraSensor(portraitAngle: 90, growsToTheRight: true)
  /// The front cameras of 2025's iPhones: a square sensor that is upright in portrait.
  public static let squareFront = CameraSensor(portraitAngle: 0, growsToTheRight: true)

  /// This sensor's angle where a plain one has another.
  public func angle(forPlain angle: CGFloat) -> CGFloat {
    let turned = portraitAngle + (growsToTheRight ? 90 - angle : angle - 90)
    return (turned + 720).truncatingRemainder(dividingBy: 360)
  }

  /// The angle of a plain sensor where this one has another.
  public func plainAngle(for angle: CGFloat) -> CGFloat {
    let turned = 90 + (growsToTheRight ? portraitAngle - angle : angle - portraitAngle)
    return (turned + 720).truncatingRemainder(dividingBy: 360)
  }
}
