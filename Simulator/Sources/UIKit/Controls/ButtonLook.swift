/// What a configuration comes to for a button in its state.
struct ButtonLook {
  var title: String?
  var font: UIFont
  var subtitleFont: UIFont
  var alignment: NSTextAlignment
  var foregroundColor: UIColor
  var backgroundColor: UIColor?
  var cornerStyle: UIButton.Configuration.CornerStyle

  func cornerRadius(in rect: CGRect) -> CGFloat {
    switch cornerStyle {
    case .small: 4
    case .dynamic: 6
    case .medium: 8
    case .large: 12
    case .capsule: min(rect.width, rect.height) / 2
    }
  }
}

extension UIButton.Configuration {
  @MainActor func look(for button: UIButton) -> ButtonLook {
    let style: UIFont.TextStyle = buttonSize == .mini || buttonSize == .small ? .subheadline : .body
    var attributes = AttributeContainer()
    attributes.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: button.traitCollection)
    attributes.foregroundColor = foreground(of: button)
    if let titleTextAttributesTransformer { attributes = titleTextAttributesTransformer(attributes) }
    var subtitleAttributes = AttributeContainer()
    let subtitleFont = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: button.traitCollection)
    subtitleAttributes.font = subtitleFont
    if let subtitleTextAttributesTransformer {
      subtitleAttributes = subtitleTextAttributesTransformer(subtitleAttributes)
    }
    return ButtonLook(
      title: title, font: attributes.font ?? .preferredFont(forTextStyle: style),
      subtitleFont: subtitleAttributes.font ?? subtitleFont,
      alignment: textAlignment(button.effectiveUserInterfaceLayoutDirection),
      foregroundColor: attributes.foregroundColor ?? .label, backgroundColor: background(of: button),
      cornerStyle: cornerStyle)
  }

  private func textAlignment(_ direction: UIUserInterfaceLayoutDirection) -> NSTextAlignment {
    switch titleAlignment {
    // The content is in the middle.
    case .automatic, .center: .center
    case .leading: NSTextAlignment.natural.resolved(direction)
    case .trailing: direction == .rightToLeft ? .left : .right
    }
  }

  @MainActor private func foreground(of button: UIButton) -> UIColor {
    guard button.isEnabled else { return .tertiaryLabel }
    let color = baseForegroundColor ?? (ground == .filled ? .white : button.tintColor ?? .systemBlue)
    return button.isHighlighted && ground == .none ? color.withAlphaComponent(0.5) : color
  }

  @MainActor private func background(of button: UIButton) -> UIColor? {
    let color: UIColor
    switch ground {
    case .none: return baseBackgroundColor
    case .gray: color = baseBackgroundColor ?? .secondarySystemFill
    case .tinted: color = (baseBackgroundColor ?? button.tintColor ?? .systemBlue).withAlphaComponent(0.18)
    case .filled: color = baseBackgroundColor ?? button.tintColor ?? .systemBlue
    }
    guard button.isEnabled else { return .tertiarySystemFill }
    guard button.isHighlighted else { return color }
    let alpha = color.resolvedColor(with: button.traitCollection).cgColor.alpha
    return color.withAlphaComponent(alpha * 0.75)
  }
}
