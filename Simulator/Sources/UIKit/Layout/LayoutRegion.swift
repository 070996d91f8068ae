extension UIView {
  /// A part of a view that keeps clear of what the system shows there.
  public struct LayoutRegion: Hashable {
    /// In which direction a region gives way to what lies in a corner of the window.
    public enum AdaptivityAxis: Hashable, Sendable {
      case horizontal, vertical
    }

    let cornerAdaptation: AdaptivityAxis?

    /// The safe area, and on request without the corner of the window's controls.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(cornerAdaptation: cornerAdaptation)
    }
  }

  /// The same guide for the same region, each time.
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    guard region.cornerAdaptation != nil else { return safeAreaLayoutGuide }
    if let guide = regionGuides[region] { return guide }
    let guide = UILayoutGuide(insets: { $0.insets(for: region) }, of: self)
    regionGuides[region] = guide
    return guide
  }

  private func insets(for region: LayoutRegion) -> UIEdgeInsets {
    var insets = safeAreaInsets
    guard let window, let controls = window.controlsFrame else { return insets }
    let corner = window.convert(controls, to: self)
    guard corner.intersects(bounds.inset(by: insets)) else { return insets }
    switch region.cornerAdaptation {
    case .vertical: insets.top = corner.maxY - bounds.minY
    case .horizontal where corner.minX <= bounds.minX + insets.left: insets.left = corner.maxX - bounds.minX
    case .horizontal: insets.right = bounds.maxX - corner.minX
    case nil: break
    }
    return insets
  }
}

extension UIWindow {
  /// Where iPadOS has the window's controls: in the top corner where lines of text begin.
  fileprivate var controlsFrame: CGRect? {
    guard let size = windowScene?.windowControlsSize, size != .zero else { return nil }
    let x = effectiveUserInterfaceLayoutDirection == .leftToRight ? 0 : bounds.width - size.width
    return CGRect(origin: CGPoint(x: x, y: 0), size: size)
  }
}
