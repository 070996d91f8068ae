import UIKit

/// A message in the middle of the screen, in place of the preview.
final class NoticeView: UIView {
  var notice: Notice? {
    didSet {
      isHidden = notice == nil
      title.text = notice?.title
      detail.text = notice?.detail
      detail.isHidden = notice?.detail == nil
      settings.isHidden = notice?.offersSettings != true
    }
  }

  private let title = UILabel()
  private let detail = UILabel()
  private let settings = UIButton(
    configuration: .bordered(), primaryAction: UIAction(title: Strings.openSettings) { _ in NoticeView.openSettings() })

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    isHidden = true
    setUp(title, style: .headline)
    setUp(detail, style: .subheadline)
    title.accessibilityIdentifier = "FaceCapture.notice"
    settings.accessibilityIdentifier = "FaceCapture.openSettings"
    let stack = UIStackView(arrangedSubviews: [title, detail, settings])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -32),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  private func setUp(_ label: UILabel, style: UIFont.TextStyle) {
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
  }

  private static func openSettings() {
    guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
    UIApplication.shared.open(url)
  }
}
