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

  private let preview = PreviewView()
  private let ovalView = OvalView()
  private let readout = ReadoutView()
  private let finishButton = UIButton(configuration: .filled(), primaryAction: nil)
  private let noticeView = NoticeView()
  private lazy var layout = ScreenLayout(
    preview: preview, oval: ovalView, notice: noticeView, readout: readout, button: finishButton)

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

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    overrideUserInterfaceStyle = .dark
    finishButton.configuration?.cornerStyle = .capsule
    finishButton.configuration?.buttonSize = .large
    finishButton.configuration?.title = Strings.finish
    finishButton.accessibilityIdentifier = "FaceCapture.finish"
    finishButton.addAction(UIAction { [weak self] _ in self?.finish() }, for: .primaryActionTriggered)
    readout.text = Readout().text(for: nil)
    layout.install(in: view)
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
    layout.placeOval(in: view)
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
    noticeView.notice = nil
    finishButton.configuration?.title = Strings.finish
    let feed = feed ?? makeFeed()
    self.feed = feed
    if preview.previewLayer.session == nil {
      preview.previewLayer.videoGravity = .resizeAspectFill
      preview.previewLayer.session = feed.session
      rotation = CameraRotation(device: device, previewLayer: preview.previewLayer)
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
      noticeView.notice = nil
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
    preview.apply(rotation.preview(in: windowOrientation), isMirrored: camera == .front)
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
    guard noticeView.notice == .failed(.cameraAccessDenied), case .success? = CameraAccess.current() else { return }
    startCamera()
  }

  // MARK: What is shown

  private func show(_ report: FrameReport) {
    guard completion != nil else { return }
    readout.text = Readout().text(for: report.face)
    finishButton.configuration?.title =
      report.imageCount == 0 ? Strings.finish : String.localizedStringWithFormat(Strings.finishCount, report.imageCount)
    layout.limitNotice.isHidden = !report.isFull
  }

  private func show(_ notice: Notice) {
    guard completion != nil else { return }
    noticeView.notice = notice
    readout.text = Readout().text(for: nil)
    if case .failed = notice { finishButton.configuration?.title = Strings.close }
  }

  // MARK: The end

  /// Stops the camera, closes the screen and hands over the pictures.
  func finish() {
    end(dismissing: true)
  }

  private func end(dismissing: Bool) {
    guard let completion else { return }
    self.completion = nil
    finishButton.isEnabled = false
    var failure: FaceDetectionError?
    if case .failed(let error) = noticeView.notice { failure = error }
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
