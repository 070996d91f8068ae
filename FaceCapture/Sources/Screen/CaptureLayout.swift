import UIKit

/// Where the readout and the button are: at the top and at the bottom of an upright screen, at the sides of a wide one. The oval gets
/// the room between.
@MainActor struct CaptureLayout {
  private let readout: UIView
  private let limit: UIView
  private let button: UIView
  private var upright: [NSLayoutConstraint] = []
  private var wide: [NSLayoutConstraint] = []

  init(readout: UIView, limit: UIView, button: UIView) {
    self.readout = readout
    self.limit = limit
    self.button = button
  }

  func fill(_ view: UIView, with subviews: [UIView]) {
    for subview in subviews {
      NSLayoutConstraint.activate([
        subview.topAnchor.constraint(equalTo: view.topAnchor),
        subview.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }

  mutating func activate(in view: UIView) {
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      readout.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
      readout.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      button.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      limit.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -8),
      limit.centerXAnchor.constraint(equalTo: button.centerXAnchor),
      limit.leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor, constant: 16),
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

  /// To be called before the view lays out its subviews.
  func choose(for size: CGSize) {
    let isWide = size.width > size.height
    guard wide.first?.isActive != isWide || upright.first?.isActive == isWide else { return }
    NSLayoutConstraint.deactivate(isWide ? upright : wide)
    NSLayoutConstraint.activate(isWide ? wide : upright)
  }
}
