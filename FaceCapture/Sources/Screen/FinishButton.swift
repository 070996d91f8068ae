import UIKit

/// The button that ends face detection, with the number of pictures below its title.
final class FinishButton: UIButton {
  enum Content: Equatable {
    case finish(imageCount: Int)
    /// There is nothing to finish.
    case close
  }

  var content = Content.close {
    didSet {
      if content != oldValue { update() }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = Configuration.filled()
    look.cornerStyle = .capsule
    look.contentInsets = NSDirectionalEdgeInsets(top: 9, leading: 24, bottom: 9, trailing: 24)
    look.titleAlignment = .center
    // Black on white can be read by everybody, whatever the app's tint colour.
    look.baseBackgroundColor = .white
    look.baseForegroundColor = .black
    look.titleTextAttributesTransformer = Self.font(.headline, .systemFont(ofSize: 17, weight: .semibold), 24)
    look.subtitleTextAttributesTransformer = Self.font(
      .caption1, .monospacedDigitSystemFont(ofSize: 12, weight: .regular), 17)
    configuration = look
    accessibilityIdentifier = "FaceCapture.finish"
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  private func update() {
    switch content {
    case .finish(let imageCount):
      configuration?.title = Strings.finish
      configuration?.subtitle = Strings.pictures(imageCount)
    case .close:
      configuration?.title = Strings.close
      configuration?.subtitle = nil
    }
    accessibilityLabel = configuration?.title
    accessibilityValue = configuration?.subtitle
  }

  /// Grows with the user's text size, up to a size that leaves room for the oval.
  private static func font(
    _ style: UIFont.TextStyle, _ font: UIFont, _ maximumSize: CGFloat
  ) -> UIConfigurationTextAttributesTransformer {
    UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = UIFontMetrics(forTextStyle: style).scaledFont(for: font, maximumPointSize: maximumSize)
      return attributes
    }
  }
}
