extension AVCaptureDevice {
  /// Tells by which angles pictures of a camera are to be rotated so that they are level.
  public final class RotationCoordinator: NSObject, @unchecked Sendable {
    public private(set) weak var device: AVCaptureDevice?
    public private(set) weak var previewLayer: CALayer?

    public init(device: AVCaptureDevice, previewLayer: CALayer?) {
      self.device = device
      self.previewLayer = previewLayer
    }

    /// The angle for a preview layer's connection, which follows the interface; 0 without a preview layer that is in a
    /// view hierarchy.
    public var videoRotationAngleForHorizonLevelPreview: CGFloat {
      guard previewLayer?.superlayer != nil, let device else { return 0 }
      return device.sensor.angle(forPlain: CameraWorld.shared.settings.previewAngle)
    }

    /// The angle for an output's connection, which follows gravity.
    public var videoRotationAngleForHorizonLevelCapture: CGFloat {
      (device?.sensor ?? .back).angle(forPlain: CameraWorld.shared.settings.levelAngle)
    }
  }
}
