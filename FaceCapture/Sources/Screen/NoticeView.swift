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
    configuration: .gray(), primaryAction: UIAction(title: Strings.openSettings) { _ in NoticeView.openSettings() })

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    isHidden = true
    setUp(title, .headline, .systemFont(ofSize: 20, weight: .semibold), maximumSize: 28)
    setUp(detail, .body, .systemFont(ofSize: 17), maximumSize: 24)
    settings.configuration?.cornerStyle = .capsule
    settings.configuration?.buttonSize = .large
    settings.configuration?.baseForegroundColor = .white
    settings.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: 17), maximumPointSize: 24)
      return attributes
    }
    title.accessibilityTraits.insert(.header)
    title.accessibilityIdentifier = "FaceCapture.notice"
    detail.accessibilityIdentifier = "FaceCapture.noticeDetail"
    settings.accessibilityIdentifier = "FaceCapture.openSettings"
    setUpStack()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  private func setUpStack() {
    let stack = UIStackView(arrangedSubviews: [title, detail, settings])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.setCustomSpacing(24, after: detail)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let safe = safeAreaLayoutGuide
    let width = stack.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    // A little above the middle, clear of the button below.
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: safe.centerYAnchor, constant: -36),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 440),
      width,
    ])
  }

  private func setUp(_ label: UILabel, _ style: UIFont.TextStyle, _ font: UIFont, maximumSize: CGFloat) {
    label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: font, maximumPointSize: maximumSize)
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
