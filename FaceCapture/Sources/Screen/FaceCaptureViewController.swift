import AVFoundation
import UIKit

/// The framework's only screen: preview, oval, readout and the Finish button.
final class FaceCaptureViewController: UIViewController {
  typealias Completion = @MainActor @Sendable (Result<[CapturedImage], FaceDetectionError>) -> Void

  private let camera: Camera
  private let device: AVCaptureDevice
  private let recorder: SmileRecorder
  /// Taken by whatever ends the screen first; so it is called once.
  private var completion: Completion?
  private var feed: CameraFeed?
  private var rotation: CameraRotation?
  private let observations = NotificationObservations()
  private var wasIdleTimerDisabled = false
  private var lastReport: FrameReport?

  private lazy var screen = CaptureView { [weak self] in self?.finish() }

  init(
    camera: Camera, device: AVCaptureDevice, configuration: FaceDetectionConfiguration,
    completion: @escaping Completion
  ) {
    self.camera = camera
    self.device = device
    self.completion = completion
    recorder = SmileRecorder(configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  deinit {
    // Gone without having been dismissed, for instance with its window.
    guard let completion else { return }
    Self.collect(from: recorder, feed) { completion(.success($0)) }
  }

  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  // MARK: Life cycle

  override func loadView() {
    view = screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    wasIdleTimerDisabled = UIApplication.shared.isIdleTimerDisabled
    UIApplication.shared.isIdleTimerDisabled = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    startWhenAllowed()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    UIApplication.shared.isIdleTimerDisabled = wasIdleTimerDisabled
    if isBeingDismissed || presentingViewController == nil {
      end(dismissing: false)
    } else {
      feed?.stop()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateRotation()
  }

  // MARK: Camera

  private func startWhenAllowed() {
    Task { [weak self] in
      let access = await CameraAccess.request()
      switch access {
      case .success: self?.startCamera()
      case .failure(let error): self?.show(.failed(error))
      }
    }
  }

  private func startCamera() {
    guard completion != nil else { return }
    screen.notice = nil
    let feed = feed ?? makeFeed()
    self.feed = feed
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
      onFrame: { [recorder, weak self] sampleBuffer in
        let report = recorder.process(sampleBuffer)
        Task { @MainActor [weak self] in self?.show(report) }
      },
      onEvent: { [weak self] event in
        Task { @MainActor [weak self] in self?.handle(event) }
      })
  }

  private func handle(_ event: CameraFeed.Event) {
    switch event {
    case .running:
      screen.notice = nil
      // Only now has the preview a connection to turn.
      updateRotation()
    case .interrupted(let interruption): show(.interrupted(interruption))
    case .failed: show(.failed(.captureSessionFailed))
    }
  }

  private var windowOrientation: UIInterfaceOrientation {
    view.window?.windowScene?.interfaceOrientation ?? .portrait
  }

  private func updateRotation() {
    guard let rotation else { return }
    screen.preview.apply(rotation.preview(in: windowOrientation), isMirrored: camera == .front)
    feed?.rotate(rotation.capture(in: windowOrientation))
  }

  private func observe() {
    // The frames follow gravity, also where the interface does not turn.
    observations.observe(UIDevice.orientationDidChangeNotification) { [weak self] _ in
      Task { @MainActor [weak self] in self?.updateRotation() }
    }
    // Back from Settings, perhaps with the permission.
    observations.observe(UIApplication.didBecomeActiveNotification) { [weak self] _ in
      Task { @MainActor [weak self] in self?.retryAfterDenial() }
    }
  }

  private func retryAfterDenial() {
    guard screen.notice == .failed(.cameraAccessDenied), case .success? = CameraAccess.current() else { return }
    startCamera()
  }

  // MARK: What is shown

  private func show(_ report: FrameReport) {
    guard completion != nil else { return }
    lastReport = report
    screen.show(report, geometry: geometry(of: report))
  }

  private func geometry(of report: FrameReport) -> PreviewGeometry? {
    guard let rotation else { return nil }
    let turns = rotation.preview(in: windowOrientation).quarterTurns(from: rotation.capture(in: windowOrientation))
    return PreviewGeometry(frameSize: report.frameSize, quarterTurns: turns, isMirrored: camera == .front)
  }

  private func show(_ notice: Notice) {
    guard completion != nil else { return }
    screen.notice = notice
    // No face any more, but the pictures are kept.
    lastReport?.faces = []
    screen.show(lastReport)
  }

  // MARK: The end

  /// Stops the camera, closes the screen and hands over the pictures.
  func finish() {
    end(dismissing: true)
  }

  private func end(dismissing: Bool) {
    guard let completion else { return }
    self.completion = nil
    var failure: FaceDetectionError?
    if case .failed(let error) = screen.notice { failure = error }
    Self.collect(from: recorder, feed) { [failure] images in
      let result: Result<[CapturedImage], FaceDetectionError> =
        if let failure, images.isEmpty { .failure(failure) } else { .success(images) }
      guard dismissing, let presenter = self.presentingViewController, !self.isBeingDismissed else {
        return completion(result)
      }
      presenter.dismiss(animated: true) { completion(result) }
    }
  }

  /// Waits for the frame that is in work, so that its picture is among them.
  private nonisolated static func collect(
    from recorder: SmileRecorder, _ feed: CameraFeed?,
    completion: @escaping @MainActor @Sendable ([CapturedImage]) -> Void
  ) {
    guard let feed else {
      Task { @MainActor in completion([]) }
      return
    }
    feed.stop {
      let images = recorder.images
      Task { @MainActor in completion(images) }
    }
  }
}
