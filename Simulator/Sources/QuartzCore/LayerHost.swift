@_spi(Simulator) import CoreGraphics

/// What a view does for its layer. UIKit's stand-in for a layer's delegate.
@_spi(Simulator) public protocol LayerHost: AnyObject {
  func layoutSublayers(of layer: CALayer)
  func drawContents(of layer: CALayer, in context: CGContext)
  /// The layer has got sublayers to lay out, itself or further down.
  func layerNeedsLayout(_ layer: CALayer)
}
