import QuartzCore
import UIKit

/// The dashed oval that tells where to put the head, the hint above it, and the shadow outside it.
final class OvalView: UIView {
  let hint = UILabel()
  private(set) var oval = CGRect.zero

  var guidance = Guidance.noFace {
    didSet {
      if guidance != oldValue { updateGuidance() }
    }
  }

  private static let hintDistance: CGFloat = 12
  private static let green = UIColor.systemGreen.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
  private let shadow = CAShapeLayer()
  private let outline = CAShapeLayer()
  private var area = CGRect.zero
  private var obstacles: [CGRect] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shadow.fillRule = .evenOdd
    outline.fillColor = UIColor.clear.cgColor
    outline.lineDashPattern = [10, 8]
    layer.addSublayer(shadow)
    layer.addSublayer(outline)
    Self.setUp(hint)
    hint.accessibilityIdentifier = "FaceCapture.hint"
    addSubview(hint)
    updateGuidance()
    updateTransparency()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  /// - Parameters:
  ///   - area: The room within the safe area, in the view's own coordinates.
  ///   - obstacles: Views that oval and hint must not reach.
  func lay(in area: CGRect, avoiding obstacles: [CGRect]) {
    guard area != self.area || obstacles != self.obstacles else { return }
    (self.area, self.obstacles) = (area, obstacles)
    setNeedsLayout()
  }

  /// Tells that a picture was taken.
  func flash() {
    let line = CABasicAnimation(keyPath: "lineWidth")
    line.fromValue = 12
    let color = CABasicAnimation(keyPath: "strokeColor")
    color.fromValue = UIColor.white.cgColor
    for animation in [line, color] {
      animation.duration = 0.3
      outline.add(animation, forKey: animation.keyPath)
    }
  }

  func updateTransparency() {
    let alpha = UIAccessibility.isReduceTransparencyEnabled ? 0.85 : 0.6
    shadow.fillColor = UIColor.black.withAlphaComponent(alpha).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = OvalGeometry.room(in: area, avoiding: obstacles)
    oval = OvalGeometry.oval(in: room, of: area, hintHeight: tallestHint(width: room.width) + Self.hintDistance)
    let size = hint.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude))
    hint.frame = CGRect(
      x: room.minX, y: oval.minY - Self.hintDistance - size.height, width: room.width, height: size.height)
    drawOval()
  }

  private func drawOval() {
    let outside = UIBezierPath(rect: bounds)
    outside.append(UIBezierPath(ovalIn: oval))
    // Without the animation that a layer makes of its own accord.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shadow.frame = bounds
    shadow.path = outside.cgPath
    outline.frame = bounds
    outline.path = UIBezierPath(ovalIn: oval).cgPath
    CATransaction.commit()
  }

  /// Room for the longest hint, so that the oval stays where it is when the hint changes.
  private func tallestHint(width: CGFloat) -> CGFloat {
    let ruler = UILabel()
    Self.setUp(ruler)
    ruler.font = hint.font
    let heights = Guidance.allCases.map { guidance in
      ruler.text = guidance.hint
      return ruler.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    return heights.max() ?? 0
  }

  private func updateGuidance() {
    hint.text = guidance.hint
    outline.strokeColor = (guidance == .inside ? Self.green : .white).cgColor
    outline.lineWidth = guidance == .inside ? 5 : 3
    setNeedsLayout()
  }

  private static func setUp(_ label: UILabel) {
    label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: 20, weight: .semibold), maximumPointSize: 24)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
  }
}
