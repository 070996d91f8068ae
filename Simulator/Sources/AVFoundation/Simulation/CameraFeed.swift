import Synchronization

/// Moves frames from a camera to a session while that runs, by the world's clock.
///
/// It never blocks a thread to wait for another one, so a session can be stopped from any queue.
final class CameraFeed: @unchecked Sendable {
  private let port: CameraPort
  private let device: AVCaptureDevice
  private weak let session: AVCaptureSession?
  /// Those of the world in which it was started; after a reset nobody wants to hear of it any more.
  private let settings = CameraWorld.shared.settings
  private let stopped = Atomic<Bool>(false)

  /// When the time of the frames was 0, if they come by the clock on the wall.
  @Guarded private var startTime: DispatchTime?
  @Guarded private var timeOfLastFrame = 0.0

  // On the port's queue.
  private var limiter = FrameRateLimiter()
  private let pictures = PictureMaker()

  init(device: AVCaptureDevice, session: AVCaptureSession) {
    port = device.port
    self.device = device
    self.session = session
  }

  /// The present time, in the time of the frames.
  var time: Double {
    guard let startTime else { return timeOfLastFrame }
    return Double(DispatchTime.now().uptimeNanoseconds) / 1e9 - Double(startTime.uptimeNanoseconds) / 1e9
  }

  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  func start() { port.queue.async { self.step() } }

  func stop() { stopped.store(true, ordering: .releasing) }

  private func step() {
    guard !isStopped else { return }
    do {
      let minimumDuration = device.activeVideoMinFrameDuration.seconds
      guard let frame = try port.nextFrame() else { return tell { $0.onEnd?() } }
      guard limiter.lets(frame.time, sourceRate: port.source.nominalFrameRate, minimumDuration: minimumDuration) else {
        return port.queue.async { self.step() }
      }
      schedule(frame)
    } catch {
      guard !isStopped else { return }
      CameraWorld.shared.fail(.unknown)
      tell { $0.onFailure?(error) }
    }
  }

  private func schedule(_ frame: CameraFrame) {
    guard settings.clock == .realTime, !port.source.isLive else { return deliver(frame) }
    let start = startTime ?? .now() - frame.time
    startTime = start
    let due = start + frame.time
    if due > .now() {
      port.queue.asyncAfter(deadline: due) { self.deliver(frame) }
    } else {
      deliver(frame)
    }
  }

  private func deliver(_ frame: CameraFrame) {
    guard !isStopped, let session else { return }
    timeOfLastFrame = frame.time
    let handled = DispatchGroup()
    session.deliver(frame, from: self, with: pictures, handled: handled)
    let isLockStep = settings.clock == .lockStep
    handled.notify(queue: .main) {
      // This hop is behind what the delegate sent to the main queue.
      self.tell {
        $0.onFrame?(CameraFrameEvent(index: frame.index, time: frame.time, position: self.device.position))
        if isLockStep { self.port.queue.async { self.step() } }
      }
    }
    if !isLockStep { port.queue.async { self.step() } }
  }

  /// Calls whoever looks at the cameras from outside, on the main thread.
  private func tell(_ call: @escaping @MainActor (CameraWorld.Settings) -> Void) {
    DispatchQueue.main.async {
      guard self.settings === CameraWorld.shared.settings else { return }
      MainActor.assumeIsolated { call(self.settings) }
    }
  }
}
