import FaceCapture
import UIKit

/// Shows how to call the framework: a button that starts face detection, and what came of it.
final class ViewController: UIViewController {
  private let status = UILabel()

  /// The front camera, unless the app was started with the argument `-camera back`.
  private var camera: Camera {
    UserDefaults.standard.string(forKey: "camera") == "back" ? .back : .front
  }

  private func startFaceDetection() {
    Task {
      do {
        let images = try await FaceDetection.startDetection(cameraToUse: camera, from: self)
        let files = try await PictureStore.documents.save(images)
        show(savedCount: files.count)
      } catch {
        show(error)
      }
    }
  }

  func show(savedCount: Int) {
    show(
      savedCount == 0
        ? NSLocalizedString("No picture was taken.", comment: "Result")
        : String.localizedStringWithFormat(
          NSLocalizedString("%d pictures saved in Documents.", comment: "Result"), savedCount))
  }

  func show(_ error: any Error) {
    let suggestion = (error as? any LocalizedError)?.recoverySuggestion
    show([error.localizedDescription, suggestion].compactMap(\.self).joined(separator: " "))
  }

  private func show(_ text: String) {
    status.text = text
    status.isHidden = false
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  // MARK: What it looks like

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = UILabel()
    title.text = NSLocalizedString("Face Capture", comment: "Title")
    title.accessibilityTraits.insert(.header)
    setUp(title, .largeTitle, .systemFont(ofSize: 34, weight: .bold), maximumSize: 38)
    let explanation = UILabel()
    explanation.text = NSLocalizedString(
      "The camera looks for your face and takes a picture of every smile.", comment: "What the app does")
    setUp(explanation, .body, .systemFont(ofSize: 17), maximumSize: 22)
    setUp(status, .body, .systemFont(ofSize: 17, weight: .medium), maximumSize: 22)
    status.accessibilityIdentifier = "Demo.status"
    status.isHidden = true
    let button = makeButton()
    let stack = UIStackView(arrangedSubviews: [title, explanation, button, status])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.setCustomSpacing(28, after: explanation)
    stack.setCustomSpacing(24, after: button)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let safe = view.safeAreaLayoutGuide
    let width = stack.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -48)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
      width,
    ])
  }

  private func makeButton() -> UIButton {
    let start = UIAction(title: NSLocalizedString("Start face detection", comment: "Button")) { [weak self] _ in
      self?.startFaceDetection()
    }
    let button = UIButton(configuration: .filled(), primaryAction: start)
    button.configuration?.cornerStyle = .capsule
    button.configuration?.buttonSize = .large
    button.configuration?.baseBackgroundColor = .label
    button.configuration?.baseForegroundColor = .systemBackground
    button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
        for: .systemFont(ofSize: 17, weight: .semibold), maximumPointSize: 22)
      return attributes
    }
    button.accessibilityIdentifier = "Demo.start"
    return button
  }

  private func setUp(_ label: UILabel, _ style: UIFont.TextStyle, _ font: UIFont, maximumSize: CGFloat) {
    label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: font, maximumPointSize: maximumSize)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    label.textAlignment = .center
    label.numberOfLines = 0
  }
}
