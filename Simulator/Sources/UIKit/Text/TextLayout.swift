import CCairo
import CPango
@_spi(Simulator) import CoreGraphics

/// A text set in lines, through pango.
struct TextLayout {
  /// A stretch of text in one font and colour.
  struct Run: Equatable {
    var text: String
    var font: UIFont
    var color: UIColor
  }

  var runs: [Run]
  var alignment = NSTextAlignment.left
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// 0 for as many as there are.
  var maximumLines = 1

  var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
  private var font: UIFont { runs.first?.font ?? .systemFont(ofSize: 17) }

  /// The size of the text set in a width, in whole thirds of a point, rounded up.
  func size(width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    guard !isEmpty else { return .zero }
    return withLayout(width: width, height: nil) { _, size in
      CGSize(width: (size.width * 3).rounded(.up) / 3, height: (size.height * 3).rounded(.up) / 3)
    }
  }

  /// Draws the text into a rectangle, in the middle between top and bottom.
  func draw(in rect: CGRect, of context: CGContext) {
    guard !isEmpty, rect.width > 0 else { return }
    withLayout(width: rect.width, height: rect.height) { layout, size in
      let cairo = context.cairo
      context.saveGState()
      if lineBreakMode == .byClipping { context.clip(to: rect) }
      cairo_move_to(cairo, rect.minX, rect.minY + (rect.height - size.height) / 2)
      pango_cairo_show_layout(cairo, layout)
      cairo_new_path(cairo)
      context.restoreGState()
    }
  }

  private func withLayout<Result>(
    width: CGFloat, height: CGFloat?, _ body: (OpaquePointer, CGSize) -> Result
  ) -> Result {
    let text = runs.map(\.text).joined()
    let layout = pango_layout_new(PangoFonts.context)!
    defer { simulator_g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, text, -1)
    pango_layout_set_font_description(layout, PangoFonts.description(of: font))
    let attributes = makeAttributes()
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_alignment(
      layout, alignment.pango(isRightToLeft: pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL))
    breakLines(of: layout, width: width, height: height)
    var (pangoWidth, pangoHeight): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &pangoWidth, &pangoHeight)
    return body(layout, CGSize(width: pangoWidth.points, height: pangoHeight.points))
  }

  private func breakLines(of layout: OpaquePointer, width: CGFloat, height: CGFloat?) {
    guard width < 100_000, lineBreakMode != .byClipping else {
      return pango_layout_set_single_paragraph_mode(layout, maximumLines == 1 ? 1 : 0)
    }
    // What is rounded for the display must not wrap for a hair's breadth.
    pango_layout_set_width(layout, (width + 0.4).pango)
    pango_layout_set_wrap(layout, lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if let height, maximumLines == 0 || Int(pango_layout_get_line_count(layout)) <= maximumLines {
      // Scripts that come from another font have lines of another height.
      var size: (width: Int32, height: Int32) = (0, 0)
      pango_layout_get_size(layout, &size.width, &size.height)
      if size.height.points <= height + 1 { return }
    }
    let lineHeight = font.lineHeight
    var lines = maximumLines == 0 ? CGFloat.infinity : CGFloat(maximumLines)
    if let height { lines = min(lines, max(1, ((height + 1) / lineHeight).rounded(.down))) }
    guard lines.isFinite else { return }
    pango_layout_set_ellipsize(layout, lineBreakMode.pango)
    // A height, because pango counts lines in each paragraph anew.
    pango_layout_set_height(layout, (lines * lineHeight + 0.5).pango)
  }

  private func makeAttributes() -> OpaquePointer {
    let list = pango_attr_list_new()!
    var start: UInt32 = 0
    for run in runs {
      let end = start + UInt32(run.text.utf8.count)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = start
        attribute?.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
      }
      let color = run.color.cgColor.rgba
      add(pango_attr_foreground_new(color.red.pangoColor, color.green.pangoColor, color.blue.pangoColor))
      add(pango_attr_foreground_alpha_new(max(1, color.alpha.pangoColor)))
      if run.font != font { add(pango_attr_font_desc_new(PangoFonts.description(of: run.font))) }
      if run.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum")) }
      start = end
    }
    return list
  }
}

extension TextLayout {
  static func metrics(of font: UIFont) -> (ascent: CGFloat, descent: CGFloat) {
    let metrics = pango_context_get_metrics(PangoFonts.context, PangoFonts.description(of: font), nil)
    defer { pango_font_metrics_unref(metrics) }
    return (pango_font_metrics_get_ascent(metrics).points, pango_font_metrics_get_descent(metrics).points)
  }
}
