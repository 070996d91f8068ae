@_spi(Simulator) import QuartzCore

extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }

  /// Nil stands for the window.
  private func transform(to view: UIView?) -> CGAffineTransform {
    layer.transformToRoot.concatenating((view?.layer.transformToRoot ?? .identity).inverted())
  }

  /// Changes the frame or the bounds and takes along the subviews that are resized with them.
  func changeSize(_ change: () -> Void) {
    let (oldBounds, oldPosition) = (bounds, center)
    change()
    guard bounds != oldBounds || center != oldPosition else { return }
    if isInvolvedInConstraints || bounds.size != oldBounds.size { setNeedsSolving() }
    guard bounds.size != oldBounds.size else { return }
    setNeedsLayout()
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: oldBounds.size, to: bounds.size)
    }
  }

  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let (x, width) = Self.resized(
      frame.minX, frame.width, in: old.width, to: new.width,
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
    let (y, height) = Self.resized(
      frame.minY, frame.height, in: old.height, to: new.height,
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Shares out a superview's growth among the flexible ones of margin, size and margin, in proportion to their sizes.
  private static func resized(
    _ start: CGFloat, _ size: CGFloat, in old: CGFloat, to new: CGFloat, flexible: [Bool]
  ) -> (CGFloat, CGFloat) {
    let parts = [start, size, old - start - size]
    let count = CGFloat(flexible.filter { $0 }.count)
    guard count > 0 else { return (start, size) }
    let total = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let grown = zip(parts, flexible).map { part, isFlexible in
      isFlexible ? part + (new - old) * (total > 0 ? part / total : 1 / count) : part
    }
    return (grown[0], grown[1])
  }
}
