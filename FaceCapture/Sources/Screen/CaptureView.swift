import AVFoundation
import UIKit

/// Everything that is on the screen: the preview, the oval, the readout, the Finish button, and a notice in place of the preview.
final class CaptureView: UIView {
  let preview = PreviewView()

  /// What is wrong, if anything is.
  var notice: Notice? {
    get { noticeView.notice }
    set { noticeView.notice = newValue }
  }

  private let onFinish: () -> Void
  private let ovalView = OvalView()
  private let noticeView = NoticeView()
  private let readout = ReadoutView()
  private let limitLabel = UILabel()
  private let finishButton = UIButton(configuration: .filled(), primaryAction: nil)
  private lazy var layout = CaptureLayout(readout: readout, limit: limitLabel, button: finishButton)

  init(onFinish: @escaping () -> Void) {
    self.onFinish = onFinish
    super.init(frame: .zero)
    backgroundColor = .black
    overrideUserInterfaceStyle = .dark
    setUpLimitLabel()
    setUpFinishButton()
    for subview in [preview, ovalView, noticeView, readout, limitLabel, finishButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
    layout.fill(self, with: [preview, ovalView, noticeView])
    layout.activate(in: self)
    show(nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  /// Shows what the last frame brought; nothing of it while there is none.
  /// - Parameter geometry: Where on the preview a place in that frame is seen; nil while there is no preview.
  func show(_ report: FrameReport?, geometry: PreviewGeometry? = nil) {
    readout.text = Readout().text(for: report?.face)
    limitLabel.isHidden = report?.isFull != true
    finishButton.configuration?.title =
      switch (notice, report?.imageCount ?? 0) {
      case (.failed, 0): Strings.close
      case (_, 0): Strings.finish
      case (_, let count): String.localizedStringWithFormat(Strings.finishCount, count)
      }
  }

  override func layoutSubviews() {
    layout.choose(for: bounds.size)
    super.layoutSubviews()
    let obstacles = [
      readout.frame, limitLabel.isHidden ? finishButton.frame : finishButton.frame.union(limitLabel.frame),
    ]
    ovalView.oval = OvalGeometry.oval(in: bounds.inset(by: safeAreaInsets), avoiding: obstacles)
  }

  private func setUpLimitLabel() {
    limitLabel.text = Strings.limitReached
    limitLabel.textColor = .white
    limitLabel.font = .preferredFont(forTextStyle: .subheadline)
    limitLabel.adjustsFontForContentSizeCategory = true
    limitLabel.textAlignment = .center
    limitLabel.numberOfLines = 0
    limitLabel.accessibilityIdentifier = "FaceCapture.limit"
  }

  private func setUpFinishButton() {
    finishButton.configuration?.cornerStyle = .capsule
    finishButton.configuration?.buttonSize = .large
    finishButton.accessibilityIdentifier = "FaceCapture.finish"
    finishButton.addAction(UIAction { [weak self] _ in self?.onFinish() }, for: .primaryActionTriggered)
  }
}
