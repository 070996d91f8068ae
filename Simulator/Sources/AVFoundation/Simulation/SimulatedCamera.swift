/// The simulated cameras, seen from outside the phone: what is before them, and what happens to them.
@_spi(Simulator) public enum SimulatedCamera {
  private static var world: CameraWorld { .shared }

  // MARK: Sources

  /// Puts a source before the camera of a kind at a position; the camera exists from then on.
  public static func plug(
    _ source: any CameraSource, at position: AVCaptureDevice.Position,
    as deviceType: AVCaptureDevice.DeviceType = .builtInWideAngleCamera, loops: Bool = false
  ) {
    precondition(position != .unspecified, "A camera is at the front or at the back.")
    let port = CameraPort(source: source, loops: loops)
    let device = AVCaptureDevice(port: port, deviceType: deviceType, position: position)
    cameraLock.withLock { world.devices = world.devices.filter { $0.uniqueID != device.uniqueID } + [device] }
  }

  /// Takes all cameras away from the phone. A session that runs keeps the camera it has.
  public static func unplugAll() { world.devices = [] }

  /// Stops all sessions without a notification and makes everything as it was at the start.
  public static func reset() { world.reset() }

  // MARK: Permission

  /// Whether the app may use the camera; not determined at first, as after an installation.
  public static var authorization: AVAuthorizationStatus {
    get { world.settings.authorization }
    set { world.settings.authorization = newValue }
  }

  /// What the user answers when asked.
  public static var answerToRequest: Bool {
    get { world.settings.answerToRequest }
    set { world.settings.answerToRequest = newValue }
  }

  /// `NSCameraUsageDescription`: what the main bundle says, until a test says otherwise.
  public static var usageDescription: String? {
    get {
      world.settings.usageDescription ?? Bundle.main.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String
    }
    set { world.settings.usageDescription = newValue }
  }

  // MARK: Time

  public static var clock: CameraClock {
    get { world.settings.clock }
    set { world.settings.clock = newValue }
  }

  /// Called on the main thread when a frame has been handled: each delegate has returned, and the main queue has done
  /// what they sent there. In lock-step the next frame comes after this has returned.
  public static var onFrame: (@MainActor (CameraFrameEvent) -> Void)? {
    get { world.settings.onFrame }
    set { world.settings.onFrame = newValue }
  }

  /// Called on the main thread when a source that does not loop has no more frames.
  public static var onEnd: (@MainActor () -> Void)? {
    get { world.settings.onEnd }
    set { world.settings.onEnd = newValue }
  }

  /// Called on the main thread when a source cannot deliver its next frame; the session has failed by then.
  public static var onFailure: (@MainActor (any Error) -> Void)? {
    get { world.settings.onFailure }
    set { world.settings.onFailure = newValue }
  }

  // MARK: How the phone is held

  /// The rotation that makes a captured picture upright: 90 for a phone held in portrait, 0 with the interface in
  /// landscape right, 180 in landscape left, 270 upside down.
  public static var levelAngle: CGFloat {
    get { world.settings.levelAngle }
    set { world.settings.levelAngle = newValue }
  }

  /// The rotation that makes the preview upright, which follows the interface and not gravity.
  public static var previewAngle: CGFloat {
    get { world.settings.previewAngle }
    set { world.settings.previewAngle = newValue }
  }

  /// How the cameras are built in; plain sensors where nothing is said.
  public static var sensors: [AVCaptureDevice.Position: CameraSensor] {
    get { world.settings.sensors }
    set { world.settings.sensors = newValue }
  }

  // MARK: Trouble

  /// Takes the camera away from all sessions until the interruption ends.
  public static func interrupt(_ reason: AVCaptureSession.InterruptionReason) { world.interrupt(reason) }

  /// Ends all interruptions.
  public static func endInterruption() {
    world.endInterruptions([
      .videoDeviceNotAvailableInBackground, .audioDeviceInUseByAnotherClient, .videoDeviceInUseByAnotherClient,
      .videoDeviceNotAvailableWithMultipleForegroundApps, .videoDeviceNotAvailableDueToSystemPressure,
      .sensitiveContentMitigationActivated,
    ])
  }

  public static func enterBackground() { world.interrupt(.videoDeviceNotAvailableInBackground) }

  public static func enterForeground() { world.endInterruptions([.videoDeviceNotAvailableInBackground]) }

  /// Stops all sessions with a runtime error.
  public static func fail(_ code: AVError.Code) { world.fail(code) }

  /// `.shutdown` interrupts the sessions, any other level ends that.
  public static var systemPressure: AVCaptureDevice.SystemPressureState.Level {
    get { world.settings.systemPressure }
    set {
      world.settings.systemPressure = newValue
      if newValue == .shutdown {
        world.interrupt(.videoDeviceNotAvailableDueToSystemPressure)
      } else {
        world.endInterruptions([.videoDeviceNotAvailableDueToSystemPressure])
      }
    }
  }

  /// How hot the phone is, as `ProcessInfo` says.
  public static var thermalState: ProcessInfo.ThermalState {
    get { world.settings.thermalState }
    set {
      world.settings.thermalState = newValue
      NotificationCenter.default.post(
        name: ProcessInfo.thermalStateDidChangeNotification, object: ProcessInfo.processInfo)
    }
  }

  /// So many of the next starts of a session fail with a runtime error.
  public static var refusedStarts: Int {
    get { world.settings.refusedStarts }
    set { world.settings.refusedStarts = newValue }
  }

  /// So many of the next attempts to lock a camera for configuration fail, as if another process configured it.
  public static var refusedLocks: Int {
    get { world.settings.refusedLocks }
    set { world.settings.refusedLocks = newValue }
  }

  /// Whether the cameras' formats can adjust their frame rate to the light.
  public static var supportsAutoVideoFrameRate: Bool {
    get { world.settings.supportsAutoVideoFrameRate }
    set { world.settings.supportsAutoVideoFrameRate = newValue }
  }

  /// Sessions to which a camera delivers.
  public static var runningSessionCount: Int { world.runningSessionCount }

  public static var supportsMultitaskingCameraAccess: Bool {
    get { world.settings.supportsMultitaskingCameraAccess }
    set { world.settings.supportsMultitaskingCameraAccess = newValue }
  }

  // MARK: What happened

  /// Frames that a data output's delegate got.
  public static var deliveredFrames: Int { world.counters.delivered }

  /// Frames that a data output's delegate was told it did not get.
  public static var droppedFrames: Int { world.counters.dropped }

  /// Calls on the main thread that block it on a phone: starting, stopping and configuring a session.
  public static var mainThreadCalls: Int { world.counters.mainThreadCalls }
}

/// How time passes before the simulated cameras.
@_spi(Simulator) public enum CameraClock: Sendable {
  /// Frames come when they are due; whoever is busy then misses them.
  case realTime
  /// A frame comes when the one before it has been handled.
  case lockStep
}

/// A frame that has been handled.
@_spi(Simulator) public struct CameraFrameEvent: Sendable {
  /// The frame's number in its source.
  public let index: Int
  /// Seconds since the source's first frame, rising through all rounds of a loop.
  public let time: Double
  public let position: AVCaptureDevice.Position
}
