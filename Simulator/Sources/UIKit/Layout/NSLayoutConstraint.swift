/// A linear relation between the edges or sizes of two views, or of one and a number.
@MainActor open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case notAnAttribute = 0
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var identifier: String?

  open var constant: CGFloat { didSet { if constant != oldValue { owner?.setNeedsSolving() } } }
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { owner?.setNeedsSolving() } } }

  /// The view that holds the constraint while it is active: the nearest one above both items.
  private weak var owner: UIView?
  var wasReported = false

  init(
    _ first: LayoutAnchor, _ relation: Relation, _ second: LayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) {
    firstItem = first.item
    firstAttribute = first.attribute
    secondItem = second?.item
    secondAttribute = second?.attribute ?? .notAnAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views whose edges or sizes are related.
  var views: [UIView] { [firstItem, secondItem].compactMap { ($0 as? any LayoutItem)?.layoutView } }

  var firstLayoutItem: (any LayoutItem)? { layoutItem(firstItem, firstAttribute, relatedTo: secondItem) }
  var secondLayoutItem: (any LayoutItem)? { layoutItem(secondItem, secondAttribute, relatedTo: firstItem) }

  /// For what is inside a scroll view, the scroll view's edges are those of its content.
  private func layoutItem(
    _ item: AnyObject?, _ attribute: Attribute, relatedTo other: AnyObject?
  ) -> (any LayoutItem)? {
    guard let scrollView = item as? UIScrollView, attribute != .width, attribute != .height,
      let inside = (other as? any LayoutItem)?.layoutView, inside !== scrollView, inside.isDescendant(of: scrollView)
    else { return item as? any LayoutItem }
    return scrollView.contentLayoutGuide
  }

  private func activate() {
    guard let first = views.first, let last = views.last, let ancestor = first.commonAncestor(with: last) else {
      preconditionFailure("Unable to activate \(summary): its items have no common ancestor. Add the views first.")
    }
    // A guide that is made here takes part in the next layout.
    _ = (firstLayoutItem, secondLayoutItem)
    ancestor.constraints.append(self)
    owner = ancestor
    for view in views { view.isInvolvedInConstraints = true }
    ancestor.setNeedsSolving()
  }

  private func deactivate() {
    owner?.constraints.removeAll { $0 === self }
    owner?.setNeedsSolving()
    owner = nil
  }

  /// For messages: what is related to what.
  var summary: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let sign = [.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][relation] ?? "=="
    let right = secondItem.map { " \(Self.name($0)).\(secondAttribute) * \(multiplier) +" } ?? ""
    let left = firstItem.map { "\(Self.name($0)).\(firstAttribute)" } ?? "nothing"
    return "<\(name)\(left) \(sign)\(right) \(constant) @\(priority.rawValue)>"
  }

  private static func name(_ item: AnyObject) -> String {
    let view = (item as? any LayoutItem)?.layoutView
    let identifier = view?.accessibilityIdentifier.map { " '\($0)'" } ?? ""
    return item === view ? "\(type(of: item))\(identifier)" : "guide of \(view.map { "\(type(of: $0))" } ?? "nothing")"
  }
}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  func commonAncestor(with other: UIView) -> UIView? {
    var view: UIView? = self
    while let candidate = view, !other.isDescendant(of: candidate) { view = candidate.superview }
    return view
  }

  /// A view that leaves its superview leaves behind the constraints to what is outside it.
  func removeConstraintsToOutside() {
    guard isOrContainsConstrainedView else { return }
    var ancestor = superview
    while let view = ancestor {
      for constraint in view.constraints where constraint.views.contains(where: { $0.isDescendant(of: self) }) {
        constraint.isActive = false
      }
      ancestor = view.superview
    }
  }

  private var isOrContainsConstrainedView: Bool {
    isInvolvedInConstraints || subviews.contains { $0.isOrContainsConstrainedView }
  }
}
