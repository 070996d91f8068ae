@_spi(Simulator) import QuartzCore

/// Shows a picture.
@MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      setNeedsDisplay()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  override func contentModeDidChange() { setNeedsDisplay() }

  open override func draw(_ rect: CGRect) {
    guard let image, let context = UIGraphicsGetCurrentContext() else { return }
    if contentMode != .scaleToFill, clipsToBounds { context.clip(to: rect) }
    image.draw(in: contentMode.gravity.rect(for: image.size, in: rect))
  }
}
