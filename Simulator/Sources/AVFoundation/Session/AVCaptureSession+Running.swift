@_spi(Simulator) import CoreMedia

extension AVCaptureSession {
  /// Whether frames flow: started, and not interrupted.
  public var isRunning: Bool { cameraLock.withLock { wantsToRun && interruptionReasons.isEmpty } }

  public var isInterrupted: Bool { !interruptionReasons.isEmpty }

  public func startRunning() {
    CameraWorld.shared.noteCallOnMainThread()
    cameraLock.withLock {
      precondition(
        openConfigurations == 0,
        "startRunning may not be called between calls to beginConfiguration and commitConfiguration.")
      guard !wantsToRun else { return }
      guard !CameraWorld.shared.refuses(\.refusedStarts) else {
        return CameraWorld.shared.post(
          Self.runtimeErrorNotification, from: self, [AVCaptureSessionErrorKey: AVError(.unknown)])
      }
      wantsToRun = true
      CameraWorld.shared.start(self)
    }
  }

  /// The clock of the sample buffers' times.
  public var synchronizationClock: CMClock? {
    CMClock { [weak self] in
      CMTime(seconds: self?.feed?.time ?? 0, preferredTimescale: 1_000_000_000)
    }
  }

  /// After this has returned on the delegate's queue, the delegate gets no frame any more.
  public func stopRunning() {
    CameraWorld.shared.noteCallOnMainThread()
    CameraWorld.shared.stop(self)
  }

  /// Lets frames flow unless something takes the camera away, and tells the app what has changed.
  func run(interruptedBy reasons: Set<InterruptionReason>) {
    let world = CameraWorld.shared
    let before = interruptionReasons
    interruptionReasons = reasons
    if reasons.isEmpty { startFeed() } else { stopFeed() }
    for reason in reasons.subtracting(before).sorted(by: { $0.rawValue < $1.rawValue }) {
      world.post(Self.wasInterruptedNotification, from: self, [AVCaptureSessionInterruptionReasonKey: reason.rawValue])
    }
    if reasons.isEmpty, !before.isEmpty { world.post(Self.interruptionEndedNotification, from: self) }
    announceRunning()
  }

  /// Makes the session one that was never started.
  func halt() {
    wantsToRun = false
    interruptionReasons = []
    stopFeed()
  }

  func announceRunning() {
    guard isRunning != announcedRunning else { return }
    announcedRunning = isRunning
    CameraWorld.shared.post(isRunning ? Self.didStartRunningNotification : Self.didStopRunningNotification, from: self)
  }

  func stopFeed() {
    feed?.stop()
    feed = nil
  }

  private func startFeed() {
    guard feed == nil, let device = cameraInput?.device else { return }
    let feed = CameraFeed(device: device, session: self)
    self.feed = feed
    feed.start()
  }
}
