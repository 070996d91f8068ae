extension AVCaptureDevice {
  /// How hot and how loaded the phone is.
  public final class SystemPressureState: NSObject, @unchecked Sendable {
    public struct Level: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let nominal = Level(rawValue: "AVCaptureSystemPressureLevelNominal")
      public static let fair = Level(rawValue: "AVCaptureSystemPressureLevelFair")
      public static let serious = Level(rawValue: "AVCaptureSystemPressureLevelSerious")
      public static let critical = Level(rawValue: "AVCaptureSystemPressureLevelCritical")
      public static let shutdown = Level(rawValue: "AVCaptureSystemPressureLevelShutdown")
    }

    public struct Factors: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let systemTemperature = Factors(rawValue: 1)
    }

    public let level: Level
    public var factors: Factors { level == .nominal ? [] : .systemTemperature }

    init(level: Level) { self.level = level }
  }

  public var systemPressureState: SystemPressureState {
    SystemPressureState(level: CameraWorld.shared.settings.systemPressure)
  }
}
