/// Where everything is.
@MainActor struct LayoutSolution {
  private let problem: LayoutProblem
  private var solver: ConstraintSolver

  init(of problem: LayoutProblem) {
    self.problem = problem
    solver = ConstraintSolver(unknownCount: problem.unknownCount)
    for wish in Self.inOrder(problem.wishes) {
      let isRequired = wish.priority >= UILayoutPriority.required.rawValue
      let isMet =
        wish.isInequality
        ? solver.makeNonnegative(wish.expression, isRequired: isRequired)
        : solver.makeZero(wish.expression, isRequired: isRequired)
      if isRequired, !isMet { Self.report(wish.constraint) }
    }
  }

  /// By priority; equations before inequalities, as they are quicker; else in the order of the tree.
  private static func inOrder(_ wishes: [LayoutProblem.Wish]) -> [LayoutProblem.Wish] {
    wishes.enumerated().sorted { left, right in
      if left.element.priority != right.element.priority { return left.element.priority > right.element.priority }
      if left.element.isInequality != right.element.isInequality { return !left.element.isInequality }
      return left.offset < right.offset
    }.map(\.element)
  }

  private static func report(_ constraint: NSLayoutConstraint?) {
    guard constraint?.wasReported != true else { return }
    constraint?.wasReported = true
    let description = constraint?.summary ?? "a frame that is fixed by translatesAutoresizingMaskIntoConstraints"
    SimulatedDevice.constraintConflicts.append(description)
    warn("Unable to simultaneously satisfy constraints. Breaking \(description)")
  }

  /// In the coordinates of the root.
  func frame(of item: any LayoutItem) -> CGRect {
    func value(_ edge: LayoutProblem.Edge) -> CGFloat {
      CGFloat(problem.variable(edge, of: item).map(solver.value(of:)) ?? 0)
    }
    let (x, y) = (value(.minX), value(.minY))
    return CGRect(x: x, y: y, width: max(0, value(.maxX) - x), height: max(0, value(.maxY) - y))
  }

  /// Moves views and guides to their places, on whole pixels.
  func place(_ views: [UIView]) {
    for view in views {
      if let superview = view.superview, !view.translatesAutoresizingMaskIntoConstraints {
        view.place(at: rounded(frame(of: view), in: superview))
      }
      for guide in view.layoutGuides {
        guide.layoutFrame = rounded(frame(of: guide), in: view)
      }
      (view as? UIScrollView)?.contentGuideDidChange()
    }
  }

  private func rounded(_ rect: CGRect, in view: UIView) -> CGRect {
    let origin = frame(of: view).origin
    let scale = SimulatedDevice.profile.scale
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let x = round(rect.minX - origin.x + view.bounds.minX)
    let y = round(rect.minY - origin.y + view.bounds.minY)
    let right = round(rect.maxX - origin.x + view.bounds.minX)
    let bottom = round(rect.maxY - origin.y + view.bounds.minY)
    return CGRect(x: x, y: y, width: right - x, height: bottom - y)
  }
}

extension UIView {
  /// Takes a place from the layout; a transform stays.
  fileprivate func place(at rect: CGRect) {
    let anchor = layer.anchorPoint
    let position = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    let oldSize = bounds.size
    guard oldSize != rect.size || layer.position != position else { return }
    layer.position = position
    layer.bounds.size = rect.size
    // It is the superview's layout that gives a view its frame.
    superview?.setNeedsLayout()
    guard oldSize != rect.size else { return }
    setNeedsLayout()
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: oldSize, to: rect.size)
    }
  }

  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    root.updateConstraintsIfNeeded()
    return LayoutEngine.fittingSize(
      of: self, target: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
