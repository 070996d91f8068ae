@_spi(Simulator) import CoreVideo

/// The way of a camera's pictures to an output or a preview layer, and how they are turned on it.
public final class AVCaptureConnection: NSObject, @unchecked Sendable {
  let device: AVCaptureDevice
  public private(set) weak var output: AVCaptureOutput?
  public private(set) weak var videoPreviewLayer: AVCaptureVideoPreviewLayer?
  private let isPreview: Bool

  @Guarded private var angle: CGFloat
  @Guarded private var adjustsMirroring = true
  @Guarded private var mirrored = false
  @Guarded private var enabled = true

  init(device: AVCaptureDevice, output: AVCaptureOutput) {
    self.device = device
    self.output = output
    isPreview = false
    angle = 0
  }

  init(device: AVCaptureDevice, previewLayer: AVCaptureVideoPreviewLayer) {
    self.device = device
    videoPreviewLayer = previewLayer
    isPreview = true
    angle = device.sensor.angle(forPlain: 90)
  }

  /// Whether pictures may pass.
  public var isEnabled: Bool {
    get { enabled }
    set { enabled = newValue }
  }

  public var isActive: Bool {
    let isConnected = output?.cameraConnection === self || videoPreviewLayer?.cameraConnection === self
    return enabled && isConnected
  }

  /// How a picture that is upright in the world leaves this connection.
  var turn: PictureTurn {
    let degrees = Int(angle - device.sensor.angle(forPlain: CameraWorld.shared.settings.levelAngle))
    return PictureTurn(quarterTurns: degrees / 90, isMirrored: isVideoMirrored)
  }

  /// How the sensor's picture, which need not be upright, leaves this connection.
  var sensorTurn: PictureTurn { PictureTurn(quarterTurns: Int(angle) / 90, isMirrored: isVideoMirrored) }

  /// The size of the picture that leaves this connection, before a preset makes it smaller.
  var pictureSize: CGSize {
    let size = device.port.source.size
    return turn.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }
}

// MARK: - Rotation

extension AVCaptureConnection {
  /// Whole quarter turns.
  public func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool {
    [0, 90, 180, 270].contains(videoRotationAngle)
  }

  /// By how many degrees the camera's picture is rotated, clockwise. 0 at first, 90 for a preview layer.
  public var videoRotationAngle: CGFloat {
    get { angle }
    set {
      precondition(
        isVideoRotationAngleSupported(newValue),
        "The rotation angle \(newValue) is not supported; isVideoRotationAngleSupported(_:) tells so.")
      angle = newValue
      videoPreviewLayer?.setNeedsDisplay()
    }
  }

  public var isVideoOrientationSupported: Bool { true }

  /// The rotation angle in the words used before iOS 17.
  public var videoOrientation: AVCaptureVideoOrientation {
    get { AVCaptureVideoOrientation(angle: device.sensor.plainAngle(for: angle)) }
    set { videoRotationAngle = device.sensor.angle(forPlain: newValue.angle) }
  }
}

// MARK: - Mirroring

extension AVCaptureConnection {
  public var isVideoMirroringSupported: Bool { true }

  /// Whether the connection decides about mirroring: it mirrors the front camera's preview and nothing else.
  public var automaticallyAdjustsVideoMirroring: Bool {
    get { adjustsMirroring }
    set {
      cameraLock.withLock {
        mirrored = isVideoMirrored
        adjustsMirroring = newValue
      }
      videoPreviewLayer?.setNeedsDisplay()
    }
  }

  /// Whether left and right are swapped, after the rotation.
  public var isVideoMirrored: Bool {
    get { cameraLock.withLock { adjustsMirroring ? isPreview && device.position == .front : mirrored } }
    set {
      precondition(
        !adjustsMirroring, "isVideoMirrored may not be set while automaticallyAdjustsVideoMirroring is true.")
      mirrored = newValue
      videoPreviewLayer?.setNeedsDisplay()
    }
  }
}
