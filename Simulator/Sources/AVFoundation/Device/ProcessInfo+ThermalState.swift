/// How hot the phone is. It is Foundation's on iOS; on Linux Foundation has none.
extension ProcessInfo {
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  public var thermalState: ThermalState { CameraWorld.shared.settings.thermalState }

  public class var thermalStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("NSProcessInfoThermalStateDidChangeNotification")
  }
}
