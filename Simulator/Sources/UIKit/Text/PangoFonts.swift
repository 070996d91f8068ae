import CCairo
import CPango

/// The font map of the calling thread, and fonts by their description.
enum PangoFonts {
  static var context: OpaquePointer {
    if let existing = Thread.current.threadDictionary["PangoFonts"] as? OpaquePointer { return existing }
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    // Text keeps its shape in every scale of the display.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    Thread.current.threadDictionary["PangoFonts"] = context
    return context
  }

  /// Belongs to the cache of the thread.
  static func description(of font: UIFont) -> OpaquePointer {
    let key = "PangoFont \(font.pointSize) \(font.weight.rawValue)"
    if let existing = Thread.current.threadDictionary[key] as? OpaquePointer { return existing }
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, "Inter,Sans")
    pango_font_description_set_absolute_size(description, Double(font.pointSize) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, font.weight.pango)
    Thread.current.threadDictionary[key] = description
    return description
  }
}

extension UIFont.Weight {
  var pango: PangoWeight {
    switch rawValue {
    case ..<(-0.7): PANGO_WEIGHT_ULTRALIGHT
    case ..<(-0.5): PANGO_WEIGHT_THIN
    case ..<(-0.2): PANGO_WEIGHT_LIGHT
    case ..<0.15: PANGO_WEIGHT_NORMAL
    case ..<0.27: PANGO_WEIGHT_MEDIUM
    case ..<0.35: PANGO_WEIGHT_SEMIBOLD
    case ..<0.5: PANGO_WEIGHT_BOLD
    case ..<0.6: PANGO_WEIGHT_ULTRABOLD
    default: PANGO_WEIGHT_HEAVY
    }
  }
}

extension NSTextAlignment {
  /// Pango swaps left and right for text that runs from right to left.
  func pango(isRightToLeft: Bool) -> PangoAlignment {
    switch self {
    case .center: PANGO_ALIGN_CENTER
    case .right: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    case .left, .natural: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    }
  }
}

extension NSLineBreakMode {
  var pango: PangoEllipsizeMode {
    switch self {
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    case .byWordWrapping, .byCharWrapping, .byClipping: PANGO_ELLIPSIZE_NONE
    }
  }
}

extension Int32 {
  /// A length of pango's in points.
  var points: CGFloat { CGFloat(self) / CGFloat(PANGO_SCALE) }
}

extension CGFloat {
  /// A length in points as pango counts it.
  var pango: Int32 { Int32(self * CGFloat(PANGO_SCALE)) }

  /// A part of a colour as pango counts it.
  var pangoColor: UInt16 { UInt16(Swift.min(Swift.max(self, 0), 1) * 65535) }
}
