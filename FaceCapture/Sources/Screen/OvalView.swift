import QuartzCore
import UIKit

/// The dashed oval that tells where to put the head, and the shadow outside it.
final class OvalView: UIView {
  /// In the view's own coordinates.
  var oval: CGRect = .zero {
    didSet {
      if oval != oldValue { setNeedsLayout() }
    }
  }

  private let shadow = CAShapeLayer()
  private let outline = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shadow.fillRule = .evenOdd
    shadow.fillColor = UIColor.black.withAlphaComponent(0.6).cgColor
    outline.fillColor = UIColor.clear.cgColor
    outline.strokeColor = UIColor.white.cgColor
    outline.lineWidth = 3
    outline.lineDashPattern = [10, 8]
    layer.addSublayer(shadow)
    layer.addSublayer(outline)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let outside = UIBezierPath(rect: bounds)
    outside.append(UIBezierPath(ovalIn: oval))
    shadow.frame = bounds
    shadow.path = outside.cgPath
    outline.frame = bounds
    outline.path = UIBezierPath(ovalIn: oval).cgPath
  }
}
