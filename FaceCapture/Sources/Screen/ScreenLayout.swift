import UIKit

/// Where the views of the screen are: the readout at the top and the button at the bottom of an upright screen, both at the sides of a
/// wide one, and the oval in the room between.
@MainActor final class ScreenLayout {
  /// Says that no more pictures are taken; hidden until then.
  let limitNotice = UILabel()

  private let preview: UIView
  private let oval: OvalView
  private let notice: UIView
  private let readout: UIView
  private let button: UIView
  private var upright: [NSLayoutConstraint] = []
  private var wide: [NSLayoutConstraint] = []

  init(preview: UIView, oval: OvalView, notice: UIView, readout: UIView, button: UIView) {
    self.preview = preview
    self.oval = oval
    self.notice = notice
    self.readout = readout
    self.button = button
  }

  func install(in view: UIView) {
    limitNotice.text = Strings.limitReached
    limitNotice.textColor = .white
    limitNotice.font = .preferredFont(forTextStyle: .subheadline)
    limitNotice.textAlignment = .center
    limitNotice.numberOfLines = 0
    limitNotice.isHidden = true
    limitNotice.accessibilityIdentifier = "FaceCapture.limit"
    for subview in [preview, oval, notice, readout, limitNotice, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safe = view.safeAreaLayoutGuide
    for subview in [preview, oval, notice] {
      NSLayoutConstraint.activate([
        subview.topAnchor.constraint(equalTo: view.topAnchor),
        subview.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      readout.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
      readout.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      button.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      limitNotice.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -8),
      limitNotice.centerXAnchor.constraint(equalTo: button.centerXAnchor),
      limitNotice.leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor, constant: 16),
    ])
    upright = [
      readout.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      button.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
    ]
    wide = [
      readout.widthAnchor.constraint(lessThanOrEqualTo: safe.widthAnchor, multiplier: 0.36),
      button.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
    ]
  }

  /// To be called whenever the view has laid out its subviews.
  func placeOval(in view: UIView) {
    let isWide = view.bounds.width > view.bounds.height
    if wide.first?.isActive != isWide || upright.first?.isActive == isWide {
      NSLayoutConstraint.deactivate(isWide ? upright : wide)
      NSLayoutConstraint.activate(isWide ? wide : upright)
      view.layoutIfNeeded()
    }
    let obstacles = [readout.frame, limitNotice.isHidden ? button.frame : button.frame.union(limitNotice.frame)]
    oval.oval = OvalGeometry.oval(in: view.bounds.inset(by: view.safeAreaInsets), avoiding: obstacles)
  }
}
