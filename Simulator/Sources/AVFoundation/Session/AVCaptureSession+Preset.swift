extension AVCaptureSession {
  /// The size of the delivered pictures.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The camera's own size.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// The size of the device's active format, which is the camera's own.
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetiFrame960x540")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")

    /// Long and short side; nil for the camera's own size.
    private var sides: (long: CGFloat, short: CGFloat)? {
      switch self {
      case .high, .inputPriority: nil
      case .cif352x288: (352, 288)
      case .vga640x480: (640, 480)
      case .iFrame960x540: (960, 540)
      case .hd1280x720: (1280, 720)
      case .hd1920x1080: (1920, 1080)
      case .hd4K3840x2160: (3840, 2160)
      default: preconditionFailure("The session preset \(rawValue) is not modelled.")
      }
    }

    /// How much the picture is made smaller: 1 if it has to stay as it is.
    func scale(of size: CGSize) -> CGFloat {
      guard let sides else { return 1 }
      return min(
        1, sides.long / max(size.width, size.height), sides.short / min(size.width, size.height))
    }

    func isSupported(by size: CGSize) -> Bool {
      guard let sides else { return true }
      return max(size.width, size.height) >= sides.long && min(size.width, size.height) >= sides.short
    }
  }

  public func canSetSessionPreset(_ preset: Preset) -> Bool {
    guard let device = cameraInput?.device else { return true }
    return preset.isSupported(by: device.port.source.size)
  }

  public var sessionPreset: Preset {
    get { preset }
    set {
      CameraWorld.shared.noteCallOnMainThread()
      precondition(canSetSessionPreset(newValue), "The camera does not support the preset \(newValue.rawValue).")
      if preset != newValue { cameraInput?.device.resetFrameRate() }
      preset = newValue
    }
  }
}
