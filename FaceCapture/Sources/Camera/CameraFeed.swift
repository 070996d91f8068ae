import AVFoundation
import CoreMedia
import CoreVideo
import Foundation
import os

/// The camera: hands over upright, unmirrored frames one at a time, drops those that come late, and says when it pauses.
///
/// Configuration, start, stop and the frames all happen on one serial queue, never on the main thread.
final class CameraFeed: NSObject, @unchecked Sendable {
  enum Event: Sendable, Equatable {
    case running
    case interrupted(CameraInterruption)
    case failed
  }

  /// The camera of an app that exists on this device.
  static func device(for camera: Camera) -> AVCaptureDevice? {
    AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: camera == .front ? .front : .back)
  }

  /// For the preview layer; everything else about the session is the feed's own business.
  let session = AVCaptureSession()

  private static let log = Logger(subsystem: logSubsystem, category: "camera")
  /// Restarts after a runtime error. Media services that die again and again will not come back.
  private static let maximumRestarts = 3

  private let queue = DispatchQueue(label: "FaceCapture.CameraFeed", qos: .userInitiated)
  private let device: AVCaptureDevice
  private let output = AVCaptureVideoDataOutput()
  private let onFrame: (CMSampleBuffer) -> Void
  private let onEvent: @Sendable (Event) -> Void
  private let observations = NotificationObservations()
  private var isConfigured = false
  private var isWanted = false
  private var restarts = 0

  /// - Parameters:
  ///   - onFrame: Called on the camera's queue with each frame; it must not keep the buffer.
  ///   - onEvent: Called on the camera's queue.
  init(
    device: AVCaptureDevice,
    onFrame: @escaping (CMSampleBuffer) -> Void,
    onEvent: @escaping @Sendable (Event) -> Void
  ) {
    self.device = device
    self.onFrame = onFrame
    self.onEvent = onEvent
    super.init()
    observeSession()
  }

  deinit {
    // The session outlives its owner until it has stopped; a block that captured `self` would bring it back to life.
    queue.async { [session] in
      if session.isRunning { session.stopRunning() }
    }
  }

  /// Starts the camera, turned so that its frames are upright.
  func start(rotation: ConnectionRotation) {
    queue.async { [self] in
      isWanted = true
      do {
        try configureOnce()
        rotation.apply(to: output.connection(with: .video))
        run()
      } catch {
        fail("configuration", error)
      }
    }
  }

  func rotate(_ rotation: ConnectionRotation) {
    queue.async { [self] in rotation.apply(to: output.connection(with: .video)) }
  }

  /// Stops the camera. No frame is handed over after `completion`, which is called on the camera's queue.
  func stop(completion: @escaping @Sendable () -> Void = {}) {
    queue.async { [self] in
      isWanted = false
      if session.isRunning { session.stopRunning() }
      completion()
    }
  }

  private func run() {
    guard !session.isRunning else { return }
    session.startRunning()
    if session.isRunning {
      onEvent(.running)
    } else if !session.isInterrupted {
      fail("start", nil)
    }
  }

  private func fail(_ step: String, _ error: (any Error)?) {
    Self.log.error("camera failed: \(step, privacy: .public) \(String(describing: error), privacy: .public)")
    isWanted = false
    onEvent(.failed)
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
    output.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
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
    autoreleasepool { onFrame(sampleBuffer) }
  }
}

// MARK: - Interruptions and runtime errors

extension CameraFeed {
  private func observeSession() {
    observe(.captureSessionWasInterrupted) { feed, note in
      let reason = (note.userInfo?[AVCaptureSessionInterruptionReasonKey] as? Int)
        .flatMap(AVCaptureSession.InterruptionReason.init(rawValue:))
      let interruption = CameraInterruption(reason)
      feed.queue.async { feed.onEvent(.interrupted(interruption)) }
    }
    observe(.captureSessionInterruptionEnded) { feed, _ in
      feed.queue.async {
        guard feed.isWanted else { return }
        // The session resumes by itself, unless the interruption fell between its start and its first frame.
        if feed.session.isRunning { feed.onEvent(.running) } else { feed.run() }
      }
    }
    observe(.captureSessionRuntimeError) { feed, note in
      let error = note.userInfo?[AVCaptureSessionErrorKey] as? AVError
      feed.queue.async { feed.restart(after: error) }
    }
  }

  private func restart(after error: AVError?) {
    guard isWanted else { return }
    guard restarts < Self.maximumRestarts else { return fail("runtime error", error) }
    restarts += 1
    Self.log.notice("camera restarts after \(String(describing: error), privacy: .public)")
    run()
  }

  private func observe(
    _ name: Notification.Name, handler: @escaping @Sendable (CameraFeed, Notification) -> Void
  ) {
    observations.observe(name, object: session) { [weak self] note in
      if let self { handler(self, note) }
    }
  }
}

/// Log entries carry the app's identifier, so that they are found among all others.
let logSubsystem = (Bundle.main.bundleIdentifier ?? "FaceCapture") + ".FaceCapture"
