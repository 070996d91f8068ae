/// Holds a presented view: edge to edge, or as a sheet over a dimmed background.
final class PresentationContainer: UIView {
  private let controller: UIViewController
  private let style: UIModalPresentationStyle
  private let card = UIView()

  var isFullScreen: Bool { style == .fullScreen }
  private var isSheet: Bool { style == .pageSheet || style == .formSheet }

  init(for controller: UIViewController) {
    self.controller = controller
    let style = controller.modalPresentationStyle
    self.style = style == .automatic ? .pageSheet : style
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(card)
    guard isSheet else { return }
    backgroundColor = UIColor.black.withAlphaComponent(0.2)
    card.layer.cornerRadius = 10
    card.clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("made in code") }

  /// Puts the controller's view in its place.
  func install() {
    guard let view = controller.view else { return }
    card.frame = contentFrame(in: bounds.size)
    view.frame = card.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = contentFrame(in: bounds.size)
  }

  func contentFrame(in size: CGSize) -> CGRect {
    guard isSheet else { return CGRect(origin: .zero, size: size) }
    let isRegular = SimulatedDevice.profile.userInterfaceIdiom == .pad
    guard isRegular else { return compactFrame(in: size) }
    var wanted = style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: size.height - 88)
    if controller.preferredContentSize != .zero { wanted = controller.preferredContentSize }
    let (width, height) = (min(wanted.width, size.width), min(wanted.height, size.height))
    return CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  /// On a phone a sheet leaves a strip at the top, and nothing where the display is low.
  private func compactFrame(in size: CGSize) -> CGRect {
    guard size.height > size.width else { return CGRect(origin: .zero, size: size) }
    let top = SimulatedDevice.profile.portraitSafeArea.top + 10
    return CGRect(x: 0, y: top, width: size.width, height: size.height - top)
  }
}
