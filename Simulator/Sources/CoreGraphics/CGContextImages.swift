import CCairo

extension CGContext {
  /// Draws a picture as Quartz does: its top is at the largest y, so it is upside down where y points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image.surface, in: rect, opaque: false)
    restoreGState()
  }

  /// Draws an image surface scaled into a rectangle, its first row at the rectangle's least y.
  /// - Parameter opaque: the pixels have no transparency, which is quicker.
  @_spi(Simulator) public func draw(_ surface: OpaquePointer, in rect: CGRect, opaque: Bool) {
    let width = CGFloat(cairo_image_surface_get_width(surface))
    let height = CGFloat(cairo_image_surface_get_height(surface))
    guard width > 0, height > 0, !rect.isEmpty else { return }
    cairo_save(cairo)
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(cairo, rect.width / width, rect.height / height)
    cairo_set_source_surface(cairo, surface, 0, 0)
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    // With the edge repeated pixman takes its fast path, and no line of half-transparent pixels is left.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, 0, 0, width, height)
    if opaque, state.alpha >= 1 { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    if state.alpha >= 1 {
      cairo_fill(cairo)
    } else {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
    cairo_restore(cairo)
  }
}
