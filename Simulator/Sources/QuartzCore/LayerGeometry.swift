extension CALayer {
  /// The layer's rectangle in its superlayer; the box around it where it is transformed.
  public var frame: CGRect {
    get { bounds.applying(transformToSuperlayer) }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  public func affineTransform() -> CGAffineTransform { transform }

  public func setAffineTransform(_ transform: CGAffineTransform) { self.transform = transform }

  /// From this layer's coordinates to its superlayer's.
  @_spi(Simulator) public var transformToSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// From this layer's coordinates to those of the topmost layer.
  @_spi(Simulator) public var transformToRoot: CGAffineTransform {
    var (transform, layer) = (CGAffineTransform.identity, self)
    while let superlayer = layer.superlayer {
      transform = transform.concatenating(layer.transformToSuperlayer)
      layer = superlayer
    }
    return transform
  }

  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(transform(from: layer))
  }

  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(transform(from: layer).inverted())
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect.applying(transform(from: layer)) }

  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(transform(from: layer).inverted())
  }

  /// Whether a point in the layer's own coordinates is inside its bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  private func transform(from layer: CALayer?) -> CGAffineTransform {
    (layer?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted())
  }
}
