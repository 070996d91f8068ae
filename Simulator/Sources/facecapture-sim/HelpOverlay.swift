@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import QuartzCore
@_spi(Simulator) import UIKit

/// The list of keys, drawn over the phone's screen in the window; the app knows nothing of it.
@MainActor struct HelpOverlay {
  private let panel = UIView()
  private let rows: [(key: UILabel, meaning: UILabel)]

  init() {
    rows = WindowKey.allCases.map { (Self.label($0.label, .center), Self.label($0.meaning, .left)) }
    panel.backgroundColor = UIColor(white: 0.1, alpha: 0.97)
    panel.layer.cornerRadius = 12
    for row in rows {
      panel.addSubview(row.key)
      panel.addSubview(row.meaning)
    }
  }

  private static func label(_ text: String, _ alignment: NSTextAlignment) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .white
    label.textAlignment = alignment
    label.numberOfLines = 0
    label.text = text
    return label
  }

  /// - Parameter size: The display's, in points.
  func draw(in context: CGContext, over size: CGSize) {
    let margin: CGFloat = 12
    let width = min(size.width - 2 * margin, 420)
    let keyWidth: CGFloat = 28
    let textWidth = width - keyWidth - 3 * margin
    var y = margin
    for row in rows {
      let height = row.meaning.sizeThatFits(CGSize(width: textWidth, height: size.height)).height
      row.key.frame = CGRect(x: margin, y: y, width: keyWidth, height: row.key.sizeThatFits(size).height)
      row.meaning.frame = CGRect(x: keyWidth + 2 * margin, y: y, width: textWidth, height: height)
      y += height + 2
    }
    let height = y + margin
    panel.frame = CGRect(
      x: (size.width - width) / 2, y: max(0, (size.height - height) / 2), width: width, height: height)
    panel.layoutIfNeeded()
    context.saveGState()
    context.translateBy(x: panel.frame.minX, y: panel.frame.minY)
    panel.layer.render(in: context)
    context.restoreGState()
  }
}
