import CCairo
@_spi(Simulator) import CoreGraphics

extension CALayer {
  /// Draws the layer and its sublayers, in the layer's own coordinates.
  public func render(in context: CGContext) {
    let opacity = animated("opacity", CGFloat(opacity))
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    guard opacity < 1 || mask != nil else { return drawTree(in: context) }
    // As a group: what overlaps inside the layer does not shine through.
    if masksToBounds { context.clip(to: bounds) }
    cairo_push_group(context.cairo)
    drawTree(in: context)
    cairo_pop_group_to_source(context.cairo)
    if let mask {
      paint(through: mask, opacity: opacity, in: context)
    } else {
      cairo_paint_with_alpha(context.cairo, opacity)
    }
  }

  private func drawTree(in context: CGContext) {
    context.saveGState()
    if masksToBounds { clipToBounds(context) }
    drawBackground(in: context)
    drawContents(in: context)
    for layer in sublayers ?? [] {
      context.saveGState()
      context.concatenate(layer.transformToSuperlayer)
      layer.render(in: context)
      context.restoreGState()
    }
    context.restoreGState()
    drawBorder(in: context)
  }

  private func drawBackground(in context: CGContext) {
    guard let color = animated("backgroundColor", backgroundColor), color.alpha > 0 else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(outline(inset: 0))
    context.fillPath()
  }

  private func drawBorder(in context: CGContext) {
    guard borderWidth > 0, let borderColor, borderColor.alpha > 0 else { return }
    context.setStrokeColor(borderColor)
    context.setLineWidth(borderWidth)
    context.beginPath()
    context.addPath(outline(inset: borderWidth / 2))
    context.strokePath()
  }

  private func clipToBounds(_ context: CGContext) {
    context.beginPath()
    context.addPath(outline(inset: 0))
    context.clip()
  }

  private func outline(inset: CGFloat) -> CGPath {
    let radius = max(0, cornerRadius - inset)
    return CGPath(
      roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  /// Paints the context's source where the mask has been drawn.
  private func paint(through mask: CALayer, opacity: CGFloat, in context: CGContext) {
    let cairo = context.cairo
    let picture = cairo_pattern_reference(cairo_get_source(cairo))
    cairo_push_group(cairo)
    context.saveGState()
    context.concatenate(mask.transformToSuperlayer)
    mask.render(in: context)
    context.restoreGState()
    let shape = cairo_pop_group(cairo)
    cairo_push_group(cairo)
    cairo_set_source(cairo, picture)
    cairo_mask(cairo, shape)
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_pattern_destroy(picture)
    cairo_pattern_destroy(shape)
  }
}

extension CALayer {
  /// Draws a picture into the bounds as the gravity says, cut off at the bounds.
  @_spi(Simulator) public func draw(_ image: CGImage, in context: CGContext) {
    draw(image.surface, width: image.width, height: image.height, opaque: false, in: context)
  }

  /// The same for a surface that is not an image yet.
  @_spi(Simulator) public func draw(
    _ surface: OpaquePointer, width: Int, height: Int, opaque: Bool, in context: CGContext
  ) {
    let size = CGSize(width: CGFloat(width) / contentsScale, height: CGFloat(height) / contentsScale)
    let rect = contentsGravity.rect(for: size, in: bounds)
    guard !rect.isEmpty else { return }
    context.saveGState()
    if !bounds.contains(rect) { context.clip(to: bounds) }
    context.draw(surface, in: rect, opaque: opaque)
    context.restoreGState()
  }
}

extension CALayerContentsGravity {
  /// Where contents of a size go.
  @_spi(Simulator) public func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
    let factor: CGFloat
    switch self {
    case .resizeAspect: factor = min(horizontal, vertical)
    case .resizeAspectFill: factor = max(horizontal, vertical)
    case .center: factor = 1
    default: return bounds
    }
    let (width, height) = (size.width * factor, size.height * factor)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
