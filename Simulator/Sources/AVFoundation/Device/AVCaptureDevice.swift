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
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
  }

  let port: CameraPort
  public let deviceType: DeviceType
  public let position: Position
  public let activeFormat: Format
  @Guarded private var lockCount = 0
  @Guarded private var minFrameDuration = CMTime.invalid
  @Guarded private var maxFrameDuration = CMTime.invalid
  @Guarded private var adjustsFrameRate = false

  init(port: CameraPort, deviceType: DeviceType, position: Position) {
    self.port = port
    self.deviceType = deviceType
    self.position = position
    activeFormat = Format(source: port.source)
  }

  /// The camera of that kind and position; nil where the phone has none. Any position will do for `.unspecified`.
  public class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? {
    DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices.first
  }

  var sensor: CameraSensor { CameraWorld.shared.settings.sensors[position] ?? .back }

  public var uniqueID: String { "Simulator.camera.\(position == .front ? "front" : "back").\(deviceType.rawValue)" }
  public var localizedName: String { position == .front ? "Front Camera" : "Back Camera" }

  public func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }
}

// MARK: - Configuration

extension AVCaptureDevice {
  /// - Throws: `AVError.deviceLockedForConfigurationByAnotherProcess` while another process has the lock.
  public func lockForConfiguration() throws {
    guard !CameraWorld.shared.refuses(\.refusedLocks) else {
      throw AVError(.deviceLockedForConfigurationByAnotherProcess)
    }
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

  /// Whether the camera takes fewer frames when it gets dark. Frame durations may not be set then.
  public var isAutoVideoFrameRateEnabled: Bool {
    get { adjustsFrameRate }
    set {
      precondition(lockCount > 0, "isAutoVideoFrameRateEnabled may only be set while the device is locked.")
      precondition(
        !newValue || activeFormat.isAutoVideoFrameRateSupported,
        "isAutoVideoFrameRateEnabled may only be set where the format's isAutoVideoFrameRateSupported is true.")
      adjustsFrameRate = newValue
    }
  }

  /// A new format: the camera has come into a session, or that one's preset has changed. The frame rate is the format's
  /// own again.
  func resetFrameRate() {
    cameraLock.withLock {
      adjustsFrameRate = false
      minFrameDuration = .invalid
      maxFrameDuration = .invalid
    }
  }

  private func check(_ duration: CMTime) {
    precondition(lockCount > 0, "A frame duration may only be set between lockForConfiguration() and its unlock.")
    precondition(
      !adjustsFrameRate, "A frame duration may not be set while isAutoVideoFrameRateEnabled is true.")
    let range = activeFormat.frameRates
    precondition(
      !duration.isValid || (duration >= range.minFrameDuration && duration <= range.maxFrameDuration),
      """
      The frame duration of \(duration.seconds) s is outside activeFormat.videoSupportedFrameRateRanges \
      (\(range.minFrameRate) to \(range.maxFrameRate) frames a second).
      """)
  }
}
