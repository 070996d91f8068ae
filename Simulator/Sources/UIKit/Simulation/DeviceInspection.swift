extension SimulatedDevice {
  /// The view on display with an accessibility identifier, the frontmost if there are several.
  public static func element(identifier: String) -> UIView? {
    visibleViews.last { $0.accessibilityIdentifier == identifier }
  }

  /// Identifiers of what is on display.
  public static var identifiers: [String] { visibleViews.compactMap(\.accessibilityIdentifier) }

  private static var visibleViews: [UIView] { windows.flatMap { visibleTree(of: $0) } }

  private static func visibleTree(of view: UIView) -> [UIView] {
    view.isHidden || view.alpha < 0.01 ? [] : [view] + view.subviews.flatMap { visibleTree(of: $0) }
  }

  /// All views of all windows, one a line, for reading.
  public static func viewTree() -> String { windows.map { describe($0, depth: 0) }.joined() }

  private static func describe(_ view: UIView, depth: Int) -> String {
    var line = String(repeating: "  ", count: depth) + "\(type(of: view)) \(text(of: view.frame))"
    if let identifier = view.accessibilityIdentifier { line += " #\(identifier)" }
    if let text = (view as? UILabel)?.text { line += " “\(text)”" }
    if view.isHidden { line += " hidden" }
    if view.alpha < 1 { line += " alpha \(view.alpha)" }
    return line + "\n" + view.subviews.map { describe($0, depth: depth + 1) }.joined()
  }

  private static func text(of rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { String(format: "%g", Double($0)) }.joined(separator: " ")
  }
}
