import AVFoundation
import UIKit

/// The framework's only screen: preview, oval, readout and the Finish button.
final class FaceCaptureViewController: UIViewController {
  private let camera: Camera
  private let device: AVCaptureDevice
  private let recorder: SmileRecorder
  private let handover: PictureHandover
  private let idleTimer = IdleTimer()
  private let observations = NotificationObservations()
  private var rotation: CameraRotation?
  /// By how much preview and frames are turned.
  private var appliedRotations: [ConnectionRotation] = []
  private var lastReport: FrameReport?
  private var isOnScreen = false
  /// Not only covered by another screen.
  private var isGone = false

  private lazy var screen = CaptureView { [weak self] in self?.finish() }

  init(
    camera: Camera, device: AVCaptureDevice, configuration: FaceDetectionConfiguration,
    completion: @escaping PictureHandover.Completion
  ) {
    self.camera = camera
    self.device = device
    recorder = SmileRecorder(configuration)
    handover = PictureHandover(from: recorder, completion: completion)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  // MARK: Life cycle

  override func loadView() {
    view = screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Back from Settings, perhaps with the permission.
    observations.observe(UIApplication.didBecomeActiveNotification) { [weak self] _ in
      Task { @MainActor [weak self] in self?.retryAfterFailure() }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    handover.error = nil
    idleTimer.disable()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isOnScreen = true
    startWhenAllowed()
    // If the end has come meanwhile, it has waited for this.
    Task { close() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
    idleTimer.restore()
    isGone = isBeingDismissed || presentingViewController == nil || presentedViewController == nil
    if isGone { Task { finish() } } else { handover.feed?.stop() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateRotation()
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    handover.feed?.enqueue { [recorder] in recorder.didReceiveMemoryWarning() }
  }

  // MARK: Camera

  private func startWhenAllowed() {
    Task { [weak self] in
      let access = await CameraAccess.request()
      guard let self, isOnScreen, !handover.hasBegun else { return }
      switch access {
      case .success: startCamera()
      case .failure(let error): show(.failed(error))
      }
    }
  }

  private func retryAfterFailure() {
    if screen.notice?.isFailure == true { startWhenAllowed() }
  }

  private func startCamera() {
    show(nil)
    let feed = handover.feed ?? makeFeed()
    handover.feed = feed
    if screen.preview.previewLayer.session == nil {
      screen.preview.previewLayer.videoGravity = .resizeAspectFill
      screen.preview.previewLayer.session = feed.session
      rotation = CameraRotation(device: device, previewLayer: screen.preview.previewLayer)
    }
    feed.start(rotation: rotation?.capture(in: windowOrientation) ?? .orientation(windowOrientation))
  }

  private func makeFeed() -> CameraFeed {
    CameraFeed(
      device: device,
      onFrame: { [recorder, weak self] sampleBuffer, date in
        let report = recorder.process(sampleBuffer, takenAt: date)
        Task { @MainActor [weak self] in self?.show(report) }
      },
      onEvent: { [weak self] event in
        Task { @MainActor [weak self] in self?.handle(event) }
      })
  }

  private func handle(_ event: CameraFeed.Event) {
    switch event {
    case .running: show(nil)
    case .interrupted(let interruption): show(.interrupted(interruption))
    case .failed: show(.failed(.captureSessionFailed))
    }
    // Only when it runs has the preview a connection to turn.
    appliedRotations = []
    updateRotation()
  }

  // MARK: Rotation

  private var windowOrientation: UIInterfaceOrientation {
    view.window?.windowScene?.interfaceOrientation ?? .portrait
  }

  /// Reads by how much to turn, and turns what is not turned so.
  ///
  /// The coordinator tells of changes by KVO only, perhaps after the layout, and in an app that keeps its orientation there is no
  /// layout at all when the phone is turned. So each frame reads it again.
  private func updateRotation() {
    guard let rotation else { return }
    let (preview, capture) = (rotation.preview(in: windowOrientation), rotation.capture(in: windowOrientation))
    guard appliedRotations != [preview, capture] else { return }
    appliedRotations = [preview, capture]
    screen.preview.apply(preview, isMirrored: camera == .front)
    handover.feed?.rotate(capture)
  }

  func geometry(of report: FrameReport) -> PreviewGeometry? {
    guard let rotation else { return nil }
    let turns = rotation.preview(in: windowOrientation).quarterTurns(from: rotation.capture(in: windowOrientation))
    return PreviewGeometry(frameSize: report.frameSize, quarterTurns: turns, isMirrored: camera == .front)
  }

  // MARK: What is shown

  private func show(_ report: FrameReport) {
    guard !handover.hasBegun else { return }
    lastReport = report
    updateRotation()
    screen.show(report, geometry: geometry(of: report))
  }

  private func show(_ notice: Notice?) {
    guard !handover.hasBegun else { return }
    handover.error = notice?.error
    guard notice != screen.notice else { return }
    screen.notice = notice
    // No face any more, but the pictures are kept.
    lastReport?.faces = []
    screen.show(lastReport)
  }

  // MARK: The end

  /// Stops the camera, closes the screen and hands over the pictures.
  func finish() {
    handover.begin { [self] in close() }
    close()
  }

  private func close() {
    guard handover.isReady else { return }
    guard let presenter = presentingViewController, !isGone else { return handover.complete() }
    // UIKit may ignore a dismissal during a transition. That one's end leads here again.
    guard !isBeingPresented, !isBeingDismissed else { return }
    presenter.dismiss(animated: true) { [handover] in handover.complete() }
  }
}
