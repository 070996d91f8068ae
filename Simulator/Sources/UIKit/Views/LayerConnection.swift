@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import QuartzCore

/// Passes on to a view what its layer asks for. Layers belong to no actor, a view's layer is used on the main one.
final class LayerConnection: LayerHost {
  private unowned let view: UIView

  init(_ view: UIView) { self.view = view }

  func layoutSublayers(of layer: CALayer) {
    MainActor.assumeIsolated { [view] in view.performLayout() }
  }

  func layerNeedsLayout(_ layer: CALayer) {
    MainActor.assumeIsolated { [view] in view.scheduleLayout() }
  }

  func drawContents(of layer: CALayer, in context: CGContext) {
    nonisolated(unsafe) let context = context
    MainActor.assumeIsolated { [view] in view.drawContents(in: context) }
  }
}

extension UIView {
  func drawContents(in context: CGContext) {
    UIGraphicsPushContext(context)
    context.saveGState()
    traitCollection.performAsCurrent { draw(bounds) }
    context.restoreGState()
    UIGraphicsPopContext()
  }
}
