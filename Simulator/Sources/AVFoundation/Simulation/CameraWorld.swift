/// What the simulated cameras see and what happens to them: the state behind `SimulatedCamera`.
final class CameraWorld: @unchecked Sendable {
  static let shared = CameraWorld()

  @Guarded var devices: [AVCaptureDevice] = []
  @Guarded var settings = Settings()
  @Guarded var counters = Counters()
  /// Sessions that were started and not stopped, in that order.
  @Guarded private var sessions: [Weak<AVCaptureSession>] = []
  @Guarded private var interruptions: Set<AVCaptureSession.InterruptionReason> = []

  private let notificationQueue = DispatchQueue(label: "Simulator.camera.notifications")

  /// Each may be set at any time by any thread.
  final class Settings: @unchecked Sendable {
    @Guarded var authorization = AVAuthorizationStatus.notDetermined
    @Guarded var answerToRequest = true
    @Guarded var usageDescription = Bundle.main.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String
    @Guarded var clock = CameraClock.realTime
    @Guarded var levelAngle: CGFloat = 90
    @Guarded var previewAngle: CGFloat = 90
    @Guarded var sensors: [AVCaptureDevice.Position: CameraSensor] = [:]
    @Guarded var systemPressure = AVCaptureDevice.SystemPressureState.Level.nominal
    @Guarded var thermalState = ProcessInfo.ThermalState.nominal
    @Guarded var refusedStarts = 0
    @Guarded var refusedLocks = 0
    @Guarded var supportsAutoVideoFrameRate = false
    @Guarded var supportsMultitaskingCameraAccess = false
    @Guarded var onFrame: (@MainActor (CameraFrameEvent) -> Void)?
    @Guarded var onEnd: (@MainActor () -> Void)?
    @Guarded var onFailure: (@MainActor (any Error) -> Void)?
  }

  struct Counters {
    var delivered = 0
    var dropped = 0
    var mainThreadCalls = 0
  }

  /// iOS ends an app that uses the camera and does not say what for.
  func requireUsageDescription() {
    precondition(
      settings.usageDescription != nil,
      """
      iOS ends an app that uses the camera and does not say what for: \
      add NSCameraUsageDescription to the Info.plist of the app's bundle.
      """)
  }

  func noteCallOnMainThread() {
    guard Thread.isMainThread else { return }
    cameraLock.withLock { counters.mainThreadCalls += 1 }
  }

  func reset() {
    cameraLock.withLock {
      for session in sessions.compactMap(\.object) { session.halt() }
      sessions = []
      devices = []
      interruptions = []
      settings = Settings()
      counters = Counters()
    }
  }
}

// MARK: - Running sessions

extension CameraWorld {
  func start(_ session: AVCaptureSession) {
    cameraLock.withLock {
      sessions.removeAll { $0.object == nil || $0.object === session }
      sessions.append(Weak(object: session))
      reconcile()
    }
  }

  /// Whether this attempt is to fail, and one refusal less is left.
  func refuses(_ refusals: ReferenceWritableKeyPath<Settings, Int>) -> Bool {
    cameraLock.withLock {
      guard settings[keyPath: refusals] > 0 else { return false }
      settings[keyPath: refusals] -= 1
      return true
    }
  }

  func stop(_ session: AVCaptureSession) {
    cameraLock.withLock {
      sessions.removeAll { $0.object == nil || $0.object === session }
      session.halt()
      session.announceRunning()
      reconcile()
    }
  }

  func interrupt(_ reason: AVCaptureSession.InterruptionReason) {
    cameraLock.withLock {
      interruptions.insert(reason)
      reconcile()
    }
  }

  func endInterruptions(_ reasons: Set<AVCaptureSession.InterruptionReason>) {
    cameraLock.withLock {
      interruptions.subtract(reasons)
      reconcile()
    }
  }

  /// The capture system breaks down: every session stops with an error.
  func fail(_ code: AVError.Code) {
    cameraLock.withLock {
      let failing = sessions.compactMap(\.object)
      sessions = []
      for session in failing {
        session.halt()
        session.announceRunning()
        post(AVCaptureSession.runtimeErrorNotification, from: session, [AVCaptureSessionErrorKey: AVError(code)])
      }
    }
  }

  var runningSessionCount: Int { cameraLock.withLock { sessions.compactMap(\.object).filter(\.isRunning).count } }

  /// Lets each session run, or not, as the world is now. The camera belongs to the session that was started last.
  func reconcile() {
    cameraLock.withLock {
      let started = sessions.compactMap(\.object)
      for session in started {
        var reasons = interruptions
        if session.isMultitaskingCameraAccessEnabled {
          reasons.remove(.videoDeviceNotAvailableWithMultipleForegroundApps)
        }
        if session !== started.last { reasons.insert(.videoDeviceInUseByAnotherClient) }
        session.run(interruptedBy: reasons)
      }
    }
  }

  /// As on iOS notifications come on a thread of their own.
  func post(_ name: Notification.Name, from session: AVCaptureSession, _ userInfo: [String: any Sendable] = [:]) {
    notificationQueue.async {
      NotificationCenter.default.post(name: name, object: session, userInfo: userInfo)
    }
  }
}
