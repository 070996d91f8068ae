import AVFoundation
import CoreMedia
import CoreVideo
import Foundation
import os

/// The camera: hands over upright, unmirrored frames one at a time, drops those that come late, and says when it pauses.
/// Configuration, start, stop and the frames all happen on one serial queue, never on the main thread.
final class CameraFeed: NSObject, @unchecked Sendable {
  enum Event: Sendable, Equatable {
    case running
    case interrupted(CameraInterruption)
    case failed
  }

  /// For the preview layer; everything else about the session is the feed's own business.
  let session = AVCaptureSession()

  private static let log = Logger(subsystem: logSubsystem, category: "FaceCapture.camera")
  /// Restarts in a row. Media services that die again and again will not come back.
  private static let maximumRestarts = 3
  /// After so many frames, about ten seconds, a restart was a success.
  private static let framesOfGoodHealth = 300

  private let queue = DispatchQueue(label: "FaceCapture.CameraFeed", qos: .userInitiated)
  private let device: AVCaptureDevice
  private let output = AVCaptureVideoDataOutput()
  private let onFrame: (CMSampleBuffer, Date) -> Void
  private let onEvent: @Sendable (Event) -> Void
  private let observations = NotificationObservations()
  private var isConfigured = false
  private var isWanted = false
  private var restarts = 0
  private var isRestartPending = false
  private var framesSinceRestart = 0
  private var frameRate = FrameRate.full

  /// - Parameters:
  ///   - onFrame: Called on the camera's queue with each frame and the time at which it was taken; it must not keep the buffer.
  ///   - onEvent: Called on the camera's queue.
  init(
    device: AVCaptureDevice,
    onFrame: @escaping (CMSampleBuffer, Date) -> Void,
    onEvent: @escaping @Sendable (Event) -> Void
  ) {
    self.device = device
    self.onFrame = onFrame
    self.onEvent = onEvent
    super.init()
    observations.observe(session) { [weak self] change in
      self?.enqueue { [weak self] in self?.handle(change) }
    }
  }

  deinit {
    // The session outlives its owner until it has stopped; a block that captured `self` would bring it back to life.
    queue.async { [session] in session.stopRunning() }
  }

  /// Starts the camera, turned so that its frames are upright.
  func start(rotation: ConnectionRotation) {
    queue.async { [self] in
      isWanted = true
      restarts = 0
      do {
        try configureOnce()
        rotation.apply(to: output.connection(with: .video))
        run()
      } catch {
        fail(error)
      }
    }
  }

  func rotate(_ rotation: ConnectionRotation) {
    enqueue { [self] in rotation.apply(to: output.connection(with: .video)) }
  }

  /// Stops the camera. No frame is handed over after `completion`, which is called on the camera's queue.
  func stop(completion: @escaping @Sendable () -> Void = {}) {
    queue.async { [self] in
      if isWanted { Self.log.info("camera stops") }
      isWanted = false
      // Also while it is interrupted: a session that was not stopped would resume when the interruption ends.
      session.stopRunning()
      setFrameRate(.full)
      completion()
    }
  }

  /// Does something between two frames.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  private func handle(_ change: SessionChange) {
    guard isWanted else { return }
    switch change {
    case .interrupted(let interruption): tell(.interrupted(interruption))
    // The session resumes by itself, unless the interruption fell between its start and its first frame.
    case .interruptionEnded: run()
    case .failed(let error):
      Self.log.error("camera: runtime error \(String(describing: error), privacy: .public)")
      restart()
    }
  }

  private func run() {
    guard isWanted else { return }
    if !session.isRunning { session.startRunning() }
    if session.isRunning {
      tell(.running)
    } else if !session.isInterrupted {
      restart()
    }
  }

  /// Starts again after a failure: at once, then after one second, then after two.
  private func restart() {
    guard !isRestartPending else { return }
    guard restarts < Self.maximumRestarts else { return fail(nil) }
    Self.log.notice("camera restarts, attempt \(self.restarts + 1)")
    if restarts > 0 { tell(.interrupted(.unknown)) }
    isRestartPending = true
    queue.asyncAfter(deadline: .now() + .seconds(restarts)) { [weak self] in
      self?.isRestartPending = false
      self?.run()
    }
    restarts += 1
    framesSinceRestart = 0
  }

  private func fail(_ error: (any Error)?) {
    Self.log.error("camera failed: \(String(describing: error), privacy: .public)")
    isWanted = false
    session.stopRunning()
    onEvent(.failed)
  }

  private func tell(_ event: Event) {
    Self.log.info("camera: \(String(describing: event), privacy: .public)")
    onEvent(event)
  }
}

// MARK: - Configuration

extension CameraFeed {
  private func configureOnce() throws {
    guard !isConfigured else { return }
    let input = try AVCaptureDeviceInput(device: device)
    session.beginConfiguration()
    defer { session.commitConfiguration() }
    guard session.canAddInput(input), session.canAddOutput(output) else {
      throw FaceDetectionError.captureSessionFailed
    }
    session.addInput(input)
    // ML Kit wants faces of 100 pixels and more: 720p has them at arm's length, and more would only cost time.
    session.sessionPreset = session.canSetSessionPreset(.hd1280x720) ? .hd1280x720 : .high
    output.alwaysDiscardsLateVideoFrames = true
    // The camera's own format and JPEG's: nothing is converted for the many frames that are not kept, and a frame is 1.4 instead of
    // 3.7 MB. ML Kit takes either; on Linux it makes no difference to the analysis, and the JPEG is ready 6 % sooner.
    let format = kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
    output.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: format]
    output.setSampleBufferDelegate(self, queue: queue)
    session.addOutput(output)
    // Automatic mirroring must be off before mirroring may be set.
    if let connection = output.connection(with: .video), connection.isVideoMirroringSupported {
      connection.automaticallyAdjustsVideoMirroring = false
      connection.isVideoMirrored = false
    }
    if #available(iOS 16.0, *), session.isMultitaskingCameraAccessSupported {
      session.isMultitaskingCameraAccessEnabled = true
    }
    isConfigured = true
  }
}

// MARK: - Frames

extension CameraFeed: AVCaptureVideoDataOutputSampleBufferDelegate {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {
    guard isWanted else { return }
    framesSinceRestart += 1
    if framesSinceRestart == Self.framesOfGoodHealth { restarts = 0 }
    // Both can only be observed by KVO or on some other thread; asking once a frame is cheap.
    setFrameRate(
      FrameRate(pressure: device.systemPressureState.level, thermalState: ProcessInfo.processInfo.thermalState))
    autoreleasepool { onFrame(sampleBuffer, sampleBuffer.date(by: session.synchronizationClock)) }
  }

  private func setFrameRate(_ wanted: FrameRate) {
    // If somebody else configures the camera right now, the next frame tries again.
    guard wanted != frameRate, device.setFrameRate(wanted) else { return }
    frameRate = wanted
    Self.log.notice("camera is asked for \(Int(wanted.rawValue)) frames a second")
  }
}
