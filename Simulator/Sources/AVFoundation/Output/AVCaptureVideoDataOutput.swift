@_spi(Simulator) import CoreMedia
@_spi(Simulator) import CoreVideo

/// Hands each frame of the camera to a delegate.
public final class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  @Guarded private var format = kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
  @Guarded private var discardsLateFrames = true
  @Guarded private var delegate = Weak<AnyObject>()
  @Guarded private var queue: DispatchQueue?
  @Guarded private var inFlight = 0
  private let lent = LentBuffers()

  public override init() {}

  /// Whether a frame is left out while the delegate is busy with another one; otherwise a few wait.
  public var alwaysDiscardsLateVideoFrames: Bool {
    get { discardsLateFrames }
    set { discardsLateFrames = newValue }
  }

  public var availableVideoPixelFormatTypes: [OSType] {
    [
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
      kCVPixelFormatType_32BGRA,
    ]
  }

  /// The pixel format under `kCVPixelBufferPixelFormatTypeKey`; nil or without that key it is the camera's own, 420v.
  public var videoSettings: [String: Any]! {
    get { [kCVPixelBufferPixelFormatTypeKey as String: format] }
    set {
      let settings = newValue ?? [:]
      let key = kCVPixelBufferPixelFormatTypeKey as String
      let unknown = settings.keys.filter { $0 != key }
      precondition(unknown.isEmpty, "Of the video settings only the pixel format is modelled, not \(unknown).")
      format = settings[key].map(pixelFormat) ?? kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
    }
  }

  private func pixelFormat(_ value: Any) -> OSType {
    let format = value as? OSType ?? (value as? NSNumber)?.uint32Value ?? 0
    precondition(
      availableVideoPixelFormatTypes.contains(format),
      "The pixel format \(value) is not in availableVideoPixelFormatTypes: \(availableVideoPixelFormatTypes).")
    return format
  }
}

// MARK: - Delegate

/// Gets the frames of a data output, on the queue given with it.
///
/// Both methods are optional, as they are on iOS.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
  /// A frame was left out; the sample buffer has its time and no picture.
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
}

extension AVCaptureVideoDataOutput {
  /// The delegate is not kept alive. Its queue must be serial, so that frames come in order.
  public func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    precondition(
      sampleBufferDelegate == nil || sampleBufferCallbackQueue != nil,
      "A sample buffer delegate needs a queue on which it is called.")
    cameraLock.withLock {
      delegate = Weak(object: sampleBufferDelegate)
      queue = sampleBufferDelegate == nil ? nil : sampleBufferCallbackQueue
    }
  }

  public var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)? {
    delegate.object as? any AVCaptureVideoDataOutputSampleBufferDelegate
  }

  public var sampleBufferCallbackQueue: DispatchQueue? { queue }
}

// MARK: - Delivery

extension AVCaptureVideoDataOutput {
  /// A delegate that lets late frames wait gets this many behind.
  private static let longestWaitingLine = 8

  /// Sends a frame to the delegate, or tells it of the loss. Called on the camera's queue.
  func take(
    _ frame: CameraFrame, through connection: AVCaptureConnection, of feed: CameraFeed,
    preset: AVCaptureSession.Preset, with pictures: PictureMaker, handled: DispatchGroup
  ) {
    guard let queue else { return }
    let time = CMTime(seconds: frame.time, preferredTimescale: 1_000_000_000)
    let limit = discardsLateFrames ? 1 : Self.longestWaitingLine
    guard inFlight < limit, lent.hasRoom else {
      return queue.async { self.report(lossAt: time, through: connection, of: feed) }
    }
    let source = frame.pixelBuffer
    let picture = pictures.picture(
      of: source, as: format, scale: preset.scale(of: source.size), turn: connection.turn)
    lent.add(picture)
    cameraLock.withLock { inFlight += 1 }
    handled.enter()
    let handover = Handover(picture)
    queue.async {
      self.send(handover.value, at: time, through: connection, of: feed)
      cameraLock.withLock { self.inFlight -= 1 }
      handled.leave()
    }
  }

  private func send(
    _ picture: CVPixelBuffer, at time: CMTime, through connection: AVCaptureConnection, of feed: CameraFeed
  ) {
    guard !feed.isStopped, let delegate = sampleBufferDelegate else { return }
    cameraLock.withLock { CameraWorld.shared.counters.delivered += 1 }
    let sample = CMSampleBuffer(imageBuffer: picture, presentationTimeStamp: time)
    delegate.captureOutput(self, didOutput: sample, from: connection)
  }

  private func report(lossAt time: CMTime, through connection: AVCaptureConnection, of feed: CameraFeed) {
    guard !feed.isStopped, let delegate = sampleBufferDelegate else { return }
    cameraLock.withLock { CameraWorld.shared.counters.dropped += 1 }
    let sample = CMSampleBuffer(imageBuffer: nil, presentationTimeStamp: time)
    delegate.captureOutput(self, didDrop: sample, from: connection)
  }
}
