/// A camera of the phone.
public final class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
  }

  let port: CameraPort
  public let position: Position
  public let activeFormat: Format
  @Guarded private var lockCount = 0
  @Guarded private var minFrameDuration = CMTime.invalid
  @Guarded private var maxFrameDuration = CMTime.invalid

  init(port: CameraPort, position: Position) {
    self.port = port
    self.position = position
    activeFormat = Format(source: port.source)
  }

  /// The camera of that kind and position; nil where the phone has none. Any position will do for `.unspecified`.
  public class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? {
    guard deviceType == .builtInWideAngleCamera, mediaType == nil || mediaType == .video else { return nil }
    let devices = CameraWorld.shared.devices
    return position == .unspecified ? devices[.back] ?? devices[.front] : devices[position]
  }

  var sensor: CameraSensor { CameraWorld.shared.settings.sensors[position] ?? .back }

  public var uniqueID: String { "Simulator.camera.\(position == .front ? "front" : "back")" }
  public var localizedName: String { position == .front ? "Front Camera" : "Back Camera" }
  public var deviceType: DeviceType { .builtInWideAngleCamera }

  public func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }
}

// MARK: - Configuration

extension AVCaptureDevice {
  public func lockForConfiguration() throws {
    cameraLock.withLock { lockCount += 1 }
  }

  public func unlockForConfiguration() {
    cameraLock.withLock { lockCount = max(0, lockCount - 1) }
  }

  /// The shortest time between two frames: the camera leaves out frames that come sooner. `CMTime.invalid` makes it
  /// the format's own again.
  public var activeVideoMinFrameDuration: CMTime {
    get { minFrameDuration.isValid ? minFrameDuration : activeFormat.frameRates.minFrameDuration }
    set {
      check(newValue)
      minFrameDuration = newValue
    }
  }

  /// The longest time between two frames, which a source that is slower cannot keep.
  public var activeVideoMaxFrameDuration: CMTime {
    get { maxFrameDuration.isValid ? maxFrameDuration : activeFormat.frameRates.maxFrameDuration }
    set {
      check(newValue)
      maxFrameDuration = newValue
    }
  }

  /// Both durations become the format's own when the camera comes into a session and when that one's preset changes.
  func resetFrameDurations() {
    cameraLock.withLock {
      minFrameDuration = .invalid
      maxFrameDuration = .invalid
    }
  }

  private func check(_ duration: CMTime) {
    precondition(lockCount > 0, "A frame duration may only be set between lockForConfiguration() and its unlock.")
    let range = activeFormat.frameRates
    precondition(
      !duration.isValid || (duration >= range.minFrameDuration && duration <= range.maxFrameDuration),
      """
      The frame duration of \(duration.seconds) s is outside activeFormat.videoSupportedFrameRateRanges \
      (\(range.minFrameRate) to \(range.maxFrameRate) frames a second).
      """)
  }
}
