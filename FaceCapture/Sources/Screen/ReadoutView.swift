import UIKit

/// The label on top of the preview, on a ground of its own that keeps it legible over any picture.
final class ReadoutView: UIView {
  private let label = UILabel()

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.black.withAlphaComponent(0.6)
    layer.cornerRadius = 12
    label.textColor = .white
    label.numberOfLines = 0
    label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 15, weight: .medium), maximumPointSize: 24)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits.insert(.updatesFrequently)
    label.accessibilityIdentifier = "FaceCapture.readout"
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -14),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }
}
