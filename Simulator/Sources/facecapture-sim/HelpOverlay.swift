@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import QuartzCore
@_spi(Simulator) import UIKit

/// The list of keys, drawn over the phone's screen in the window; the app knows nothing of it.
@MainActor struct HelpOverlay {
  private let panel = UIView()

  init() {
    panel.backgroundColor = UIColor(white: 0, alpha: 0.85)
    panel.layer.cornerRadius = 12
    for (text, alignment) in [(Self.keys, NSTextAlignment.center), (Self.meanings, .left)] {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13)
      label.textColor = .white
      label.textAlignment = alignment
      label.numberOfLines = 0
      label.text = text
      panel.addSubview(label)
    }
  }

  private static let keys = WindowKey.allCases.map(\.label).joined(separator: "\n")
  private static let meanings = WindowKey.allCases.map(\.meaning).joined(separator: "\n")

  /// - Parameter size: The display's, in points.
  func draw(in context: CGContext, over size: CGSize) {
    let margin: CGFloat = 12
    let keyWidth: CGFloat = 28
    let width = min(size.width - 2 * margin, 380)
    let textWidth = width - keyWidth - 3 * margin
    let height = panel.subviews[1].sizeThatFits(CGSize(width: textWidth, height: size.height)).height
    panel.frame = CGRect(
      x: (size.width - width) / 2, y: max(margin, (size.height - height) / 2 - margin), width: width,
      height: height + 2 * margin)
    panel.subviews[0].frame = CGRect(x: margin, y: margin, width: keyWidth, height: height)
    panel.subviews[1].frame = CGRect(x: keyWidth + 2 * margin, y: margin, width: textWidth, height: height)
    panel.layoutIfNeeded()
    context.saveGState()
    context.translateBy(x: panel.frame.minX, y: panel.frame.minY)
    panel.layer.render(in: context)
    context.restoreGState()
  }
}
