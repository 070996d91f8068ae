import CCairo
@_spi(Simulator) import CoreGraphics

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { noteChange() } }
  open var fillColor: CGColor? = .black { didSet { noteChange() } }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { noteChange() } }
  open var strokeColor: CGColor? { didSet { noteChange() } }
  open var lineWidth: CGFloat = 1 { didSet { noteChange() } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { noteChange() } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { noteChange() } }
  open var miterLimit: CGFloat = 10 { didSet { noteChange() } }
  /// Lengths of dashes and gaps in turn; nil for a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { noteChange() } }
  open var lineDashPhase: CGFloat = 0 { didSet { noteChange() } }

  @_spi(Simulator) open override func drawContents(in context: CGContext) {
    super.drawContents(in: context)
    guard let path else { return }
    context.saveGState()
    fill(path, in: context)
    stroke(path, in: context)
    context.restoreGState()
  }

  private func fill(_ path: CGPath, in context: CGContext) {
    guard let color = animated("fillColor", fillColor), color.alpha > 0 else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
  }

  private func stroke(_ path: CGPath, in context: CGContext) {
    let width = animated("lineWidth", lineWidth)
    guard let color = animated("strokeColor", strokeColor), color.alpha > 0, width > 0 else { return }
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    context.setMiterLimit(miterLimit)
    if let lineDashPattern {
      context.setLineDash(
        phase: animated("lineDashPhase", lineDashPhase), lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
    }
    context.beginPath()
    context.addPath(path)
    context.strokePath()
  }
}
