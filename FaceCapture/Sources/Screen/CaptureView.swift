import AVFoundation
import UIKit

/// Everything that is on the screen: the preview, the oval, the readout, the Finish button, and a notice in place of the preview.
final class CaptureView: UIView {
  let preview = PreviewView()

  /// What is wrong, if anything is.
  var notice: Notice? {
    didSet {
      if notice != oldValue { noticeDidChange() }
    }
  }

  private let onFinish: () -> Void
  private let ovalView = OvalView()
  private let noticeView = NoticeView()
  private let readout = ReadoutView()
  private let finishButton = FinishButton()
  private lazy var layout = CaptureLayout(readout: readout, button: finishButton)
  private let observations = NotificationObservations()
  private var guidance = SteadyGuidance()
  private var announcer = Announcer()
  private var feedback = CaptureFeedback()

  init(onFinish: @escaping () -> Void) {
    self.onFinish = onFinish
    super.init(frame: .zero)
    backgroundColor = .black
    overrideUserInterfaceStyle = .dark
    finishButton.addAction(UIAction { [weak self] _ in self?.onFinish() }, for: .primaryActionTriggered)
    for subview in [preview, ovalView, noticeView, readout, finishButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
    layout.fill(self, with: [preview, ovalView, noticeView])
    layout.activate(in: self)
    observations.observe(UIAccessibility.reduceTransparencyStatusDidChangeNotification) { [weak self] _ in
      Task { @MainActor [weak self] in self?.updateTransparency() }
    }
    noticeDidChange()
    show(nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  /// Shows what the last frame brought; nothing of it while there is none.
  /// - Parameter geometry: Where on the preview a place in that frame is seen; nil while there is no preview.
  func show(_ report: FrameReport?, geometry: PreviewGeometry? = nil) {
    let imageCount = report?.imageCount ?? 0
    readout.readout = Readout(report?.face)
    finishButton.content =
      if case .failed = notice, imageCount == 0 { .close } else { .finish(imageCount: imageCount) }
    guard let report, notice == nil else { return }
    guide(report, geometry)
    if feedback.isDue(imageCount: imageCount, at: CACurrentMediaTime()) { tellCapture() }
    let announcement = announcer.announcement(
      guidance: guidance.current, imageCount: imageCount, at: CACurrentMediaTime())
    if let announcement { UIAccessibility.post(notification: .announcement, argument: announcement.text) }
  }

  override func layoutSubviews() {
    layout.choose(for: bounds.size)
    super.layoutSubviews()
    ovalView.lay(in: bounds.inset(by: safeAreaInsets), avoiding: [readout.frame, finishButton.frame])
  }

  private func guide(_ report: FrameReport, _ geometry: PreviewGeometry?) {
    let face = report.face.flatMap { geometry?.rect(for: $0.boundingBox, in: bounds.size) }
    guidance.update(
      Guidance(face: face, faceCount: report.faces.count, oval: ovalView.oval, isFull: report.isFull))
    ovalView.guidance = guidance.current
  }

  private func tellCapture() {
    feedback.tick()
    if !UIAccessibility.isReduceMotionEnabled { ovalView.flash() }
  }

  private func noticeDidChange() {
    noticeView.notice = notice
    for view in [readout, ovalView] { view.isHidden = notice != nil }
    // In the order in which one wants to hear it.
    accessibilityElements =
      notice == nil ? [ovalView.hint, readout, finishButton] : [noticeView, finishButton]
    UIAccessibility.post(notification: .layoutChanged, argument: notice == nil ? ovalView.hint : noticeView)
  }

  private func updateTransparency() {
    readout.updateTransparency()
    ovalView.updateTransparency()
  }
}
