import UIKit

/// Where the readout and the button are: at the top and at the bottom of an upright screen, at the sides of a wide one. The oval gets
/// the room between.
@MainActor struct CaptureLayout {
  private static let margin: CGFloat = 16
  private let readout: ReadoutView
  private let button: UIView
  private var upright: [NSLayoutConstraint] = []
  private var wide: [NSLayoutConstraint] = []

  init(readout: ReadoutView, button: UIView) {
    self.readout = readout
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
    let margin = Self.margin
    NSLayoutConstraint.activate([
      readout.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
      button.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -margin),
    ])
    upright = [
      readout.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      readout.widthAnchor.constraint(lessThanOrEqualToConstant: 440),
      preferred(readout.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -2 * margin)),
      button.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      button.leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor, constant: margin),
    ]
    wide = [
      readout.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: margin),
      readout.widthAnchor.constraint(lessThanOrEqualToConstant: 240),
      preferred(readout.widthAnchor.constraint(equalTo: safe.widthAnchor, multiplier: 0.28)),
      button.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -margin),
      button.widthAnchor.constraint(lessThanOrEqualTo: safe.widthAnchor, multiplier: 0.3),
    ]
  }

  /// To be called before the view lays out its subviews.
  func choose(for size: CGSize) {
    let isWide = size.width > size.height
    readout.isNarrow = isWide
    guard wide.first?.isActive != isWide || upright.first?.isActive == isWide else { return }
    NSLayoutConstraint.deactivate(isWide ? upright : wide)
    NSLayoutConstraint.activate(isWide ? wide : upright)
  }

  /// Gives way to the limits that are required.
  private func preferred(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    constraint.priority = UILayoutPriority(999)
    return constraint
  }
}
