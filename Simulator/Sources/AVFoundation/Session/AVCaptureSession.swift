/// Brings frames from a camera to its outputs and preview layers.
///
/// May be used on any thread; starting, stopping and configuring block, so they do not belong on the main thread.
public final class AVCaptureSession: NSObject, @unchecked Sendable {
  @Guarded var preset = Preset.high
  @Guarded var cameraInput: AVCaptureDeviceInput?
  @Guarded var dataOutputs: [AVCaptureVideoDataOutput] = []
  @Guarded var previewLayers: [Weak<AVCaptureVideoPreviewLayer>] = []
  @Guarded var openConfigurations = 0
  @Guarded var usesMultitaskingAccess = false

  // Running
  @Guarded var wantsToRun = false
  @Guarded var interruptionReasons: Set<InterruptionReason> = []
  @Guarded var feed: CameraFeed?
  @Guarded var announcedRunning = false

  public override init() {}

  deinit { feed?.stop() }

  public var inputs: [AVCaptureInput] { cameraInput.map { [$0] } ?? [] }
  public var outputs: [AVCaptureOutput] { dataOutputs }

  public var connections: [AVCaptureConnection] {
    cameraLock.withLock {
      dataOutputs.compactMap(\.cameraConnection) + previewLayers.compactMap { $0.object?.connection }
    }
  }
}

// MARK: - Configuration

extension AVCaptureSession {
  public func beginConfiguration() {
    CameraWorld.shared.noteCallOnMainThread()
    cameraLock.withLock { openConfigurations += 1 }
  }

  public func commitConfiguration() {
    CameraWorld.shared.noteCallOnMainThread()
    cameraLock.withLock {
      precondition(openConfigurations > 0, "commitConfiguration() was called without a beginConfiguration().")
      openConfigurations -= 1
    }
  }

  /// One camera at a time.
  public func canAddInput(_ input: AVCaptureInput) -> Bool {
    cameraInput == nil && input is AVCaptureDeviceInput
  }

  public func addInput(_ input: AVCaptureInput) {
    CameraWorld.shared.noteCallOnMainThread()
    cameraLock.withLock {
      precondition(canAddInput(input), "The input cannot be added; canAddInput(_:) tells so.")
      cameraInput = input as? AVCaptureDeviceInput
      cameraInput?.device.resetFrameRate()
      reconnect()
    }
  }

  public func removeInput(_ input: AVCaptureInput) {
    CameraWorld.shared.noteCallOnMainThread()
    cameraLock.withLock {
      guard cameraInput === input else { return }
      cameraInput = nil
      reconnect()
    }
  }

  /// As many video data outputs as one likes, each in one session only.
  public func canAddOutput(_ output: AVCaptureOutput) -> Bool {
    output is AVCaptureVideoDataOutput && output.session == nil
  }

  public func addOutput(_ output: AVCaptureOutput) {
    CameraWorld.shared.noteCallOnMainThread()
    cameraLock.withLock {
      precondition(canAddOutput(output), "The output cannot be added; canAddOutput(_:) tells so.")
      guard let output = output as? AVCaptureVideoDataOutput else { return }
      output.session = self
      dataOutputs.append(output)
      reconnect()
    }
  }

  public func removeOutput(_ output: AVCaptureOutput) {
    CameraWorld.shared.noteCallOnMainThread()
    cameraLock.withLock {
      guard output.session === self else { return }
      dataOutputs.removeAll { $0 === output }
      output.session = nil
      output.cameraConnection = nil
    }
  }

  func add(_ layer: AVCaptureVideoPreviewLayer) {
    cameraLock.withLock {
      previewLayers.removeAll { $0.object == nil }
      previewLayers.append(Weak(object: layer))
      reconnect()
    }
  }

  func remove(_ layer: AVCaptureVideoPreviewLayer) {
    cameraLock.withLock {
      previewLayers.removeAll { $0.object == nil || $0.object === layer }
      layer.cameraConnection = nil
    }
  }

  /// Makes the connections between the camera and all that can show it, and lets them flow.
  private func reconnect() {
    let device = cameraInput?.device
    for output in dataOutputs where output.cameraConnection?.device !== device {
      output.cameraConnection = device.map { AVCaptureConnection(device: $0, output: output) }
    }
    for case let layer? in previewLayers.map(\.object) where layer.cameraConnection?.device !== device {
      layer.cameraConnection = device.map { AVCaptureConnection(device: $0, previewLayer: layer) }
    }
    stopFeed()
    CameraWorld.shared.reconcile()
  }
}
