/// A rectangle that takes part in the layout and is not drawn.
@MainActor open class UILayoutGuide: NSObject {
  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  /// In the owning view's coordinates, as of the last layout.
  open internal(set) var layoutFrame = CGRect.zero
  /// For guides that follow their view at a distance.
  let insets: ((UIView) -> UIEdgeInsets)?

  public override init() {
    insets = nil
    super.init()
  }

  init(insets: @escaping (UIView) -> UIEdgeInsets, of view: UIView) {
    self.insets = insets
    super.init()
    view.addLayoutGuide(self)
    layoutFrame = view.bounds.inset(by: insets(view))
  }
}

extension UIView {
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
    setNeedsSolving()
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    var view: UIView? = self
    while let ancestor = view {
      for constraint in ancestor.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.isActive = false
      }
      view = ancestor.superview
    }
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
}
