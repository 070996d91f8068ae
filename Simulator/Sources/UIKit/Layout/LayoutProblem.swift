/// The equations and inequalities of one tree of views.
///
/// Each view and guide has four unknowns, its edges in the coordinates of the tree's root.
@MainActor struct LayoutProblem {
  /// What is wanted of an expression: to be zero, or at least zero.
  struct Wish {
    var expression: LinearExpression
    var isInequality: Bool
    var priority: Float
    var constraint: NSLayoutConstraint?
  }

  enum Edge: Int {
    case minX, maxX, minY, maxY
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private(set) var wishes: [Wish] = []

  var unknownCount: Int { numbers.count * 4 }

  mutating func add(_ item: any LayoutItem) { numbers[ObjectIdentifier(item)] = numbers.count }

  func variable(_ edge: Edge, of item: any LayoutItem) -> Int? {
    numbers[ObjectIdentifier(item)].map { $0 * 4 + edge.rawValue }
  }

  func edge(_ edge: Edge, of item: any LayoutItem) -> LinearExpression {
    variable(edge, of: item).map(LinearExpression.init(variable:)) ?? LinearExpression()
  }

  func width(of item: any LayoutItem) -> LinearExpression { edge(.maxX, of: item) - edge(.minX, of: item) }

  func height(of item: any LayoutItem) -> LinearExpression { edge(.maxY, of: item) - edge(.minY, of: item) }

  mutating func want(
    _ expression: LinearExpression, _ relation: NSLayoutConstraint.Relation = .equal,
    priority: UILayoutPriority = .required, for constraint: NSLayoutConstraint? = nil
  ) {
    wishes.append(
      Wish(
        expression: relation == .lessThanOrEqual ? expression * -1 : expression, isInequality: relation != .equal,
        priority: priority.rawValue, constraint: constraint))
  }

  // MARK: Constraints

  mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstLayoutItem, numbers[ObjectIdentifier(first)] != nil else { return }
    let isMirrored =
      [constraint.firstAttribute, constraint.secondAttribute].contains { $0 == .leading || $0 == .trailing }
      && first.layoutView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var difference = expression(constraint.firstAttribute, of: first, isMirrored)
    if let second = constraint.secondLayoutItem {
      guard numbers[ObjectIdentifier(second)] != nil else { return }
      difference.add(
        expression(constraint.secondAttribute, of: second, isMirrored), times: -Double(constraint.multiplier))
    }
    difference.constant -= Double(constraint.constant)
    want(difference, constraint.relation, priority: constraint.priority, for: constraint)
  }

  /// - Parameter isMirrored: x counts from the right, as it does for leading and trailing in right-to-left layouts.
  private func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, _ isMirrored: Bool
  ) -> LinearExpression {
    let sign: Double = isMirrored ? -1 : 1
    return switch attribute {
    case .left: edge(.minX, of: item) * sign
    case .right: edge(.maxX, of: item) * sign
    case .leading: edge(isMirrored ? .maxX : .minX, of: item) * sign
    case .trailing: edge(isMirrored ? .minX : .maxX, of: item) * sign
    case .centerX: (edge(.minX, of: item) + edge(.maxX, of: item)) * (0.5 * sign)
    case .top: edge(.minY, of: item)
    case .bottom: edge(.maxY, of: item)
    case .centerY: (edge(.minY, of: item) + edge(.maxY, of: item)) * 0.5
    case .width: width(of: item)
    case .height: height(of: item)
    case .notAnAttribute: LinearExpression()
    }
  }
}
