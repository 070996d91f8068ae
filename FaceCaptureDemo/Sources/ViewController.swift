import FaceCapture
import UIKit

/// Shows how to call the framework: a button that starts face detection, and what came of it.
final class ViewController: UIViewController {
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = NSLocalizedString("Start face detection", comment: "Button")
    let button = UIButton(
      configuration: .borderedProminent(),
      primaryAction: UIAction(title: title) { [weak self] _ in self?.startFaceDetection() })
    button.configuration?.buttonSize = .large
    button.accessibilityIdentifier = "Demo.start"
    status.font = .preferredFont(forTextStyle: .body)
    status.adjustsFontForContentSizeCategory = true
    status.textColor = .secondaryLabel
    status.textAlignment = .center
    status.numberOfLines = 0
    status.accessibilityIdentifier = "Demo.status"
    for subview in [button, status] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      status.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 24),
      status.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 24),
      status.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -24),
    ])
  }

  /// The front camera, unless the app was started with the argument `-camera back`.
  private var camera: Camera {
    UserDefaults.standard.string(forKey: "camera") == "back" ? .back : .front
  }

  private func startFaceDetection() {
    Task {
      do {
        let images = try await FaceDetection.startDetection(cameraToUse: camera, from: self)
        let files = try await PictureStore.documents.save(images)
        show(files)
      } catch {
        show(error)
      }
    }
  }

  private func show(_ files: [URL]) {
    status.text =
      files.isEmpty
      ? NSLocalizedString("No picture was taken.", comment: "Result")
      : String.localizedStringWithFormat(
        NSLocalizedString("%d pictures saved in %@.", comment: "Result: count, folder"),
        files.count, PictureStore.documents.folder.lastPathComponent)
  }

  private func show(_ error: any Error) {
    let suggestion = (error as? any LocalizedError)?.recoverySuggestion
    status.text = [error.localizedDescription, suggestion].compactMap(\.self).joined(separator: " ")
  }
}
