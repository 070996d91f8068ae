/// Auto Layout: from the constraints of a tree to the frames of its views.
@MainActor enum LayoutEngine {
  /// Gives all views and guides below a root their places.
  static func layOut(_ root: UIView) {
    let views = root.tree
    guard views.contains(where: { !$0.constraints.isEmpty || !$0.layoutGuides.isEmpty }) else { return }
    // Text is as high as its width makes it, which is known only afterwards: usually it was the same last time.
    for _ in 0..<3 {
      let solution = solve(views, root: root, rootSize: nil)
      let heightsBefore = views.map { $0.contentHeight(forWidth: $0.bounds.width) }
      solution.place(views)
      if heightsBefore == views.map({ $0.contentHeight(forWidth: $0.bounds.width) }) { return }
    }
  }

  /// The size that a view wants to have by its constraints.
  static func fittingSize(
    of view: UIView, target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let views = view.tree
    let wanted = RootSize(size: target, horizontal: horizontal, vertical: vertical)
    var size = CGSize.zero
    // The second time texts know their width.
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for _ in 0..<2 {
      let solution = solve(views, root: view, rootSize: wanted, widths: widths)
      size = solution.frame(of: view).size
      widths = Dictionary(uniqueKeysWithValues: views.map { (ObjectIdentifier($0), solution.frame(of: $0).width) })
    }
    return size
  }

  /// What a fitting asks of the root.
  private struct RootSize {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  private static func solve(
    _ views: [UIView], root: UIView, rootSize: RootSize?, widths: [ObjectIdentifier: CGFloat] = [:]
  ) -> LayoutSolution {
    var problem = LayoutProblem()
    for view in views {
      problem.add(view)
      for guide in view.layoutGuides { problem.add(guide) }
    }
    for view in views {
      if view === root {
        placeRoot(view, rootSize, in: &problem)
      } else if view.translatesAutoresizingMaskIntoConstraints {
        fixFrame(of: view, in: &problem)
      } else {
        addContentSize(of: view, width: widths[ObjectIdentifier(view)] ?? view.bounds.width, to: &problem)
      }
      for guide in view.layoutGuides { placeGuide(guide, of: view, in: &problem) }
      for constraint in view.constraints { problem.add(constraint) }
    }
    if rootSize != nil { addContentSize(of: root, width: widths[ObjectIdentifier(root)] ?? 0, to: &problem) }
    return LayoutSolution(of: problem)
  }

  private static func placeRoot(_ root: UIView, _ wanted: RootSize?, in problem: inout LayoutProblem) {
    problem.want(problem.edge(.minX, of: root))
    problem.want(problem.edge(.minY, of: root))
    let size = wanted?.size ?? root.bounds.size
    problem.want(
      problem.width(of: root) + -Double(size.width), priority: wanted?.horizontal ?? .required)
    problem.want(
      problem.height(of: root) + -Double(size.height), priority: wanted?.vertical ?? .required)
  }

  private static func fixFrame(of view: UIView, in problem: inout LayoutProblem) {
    guard let superview = view.superview else { return }
    let size = view.bounds.size
    let x = view.center.x - view.layer.anchorPoint.x * size.width - superview.bounds.minX
    let y = view.center.y - view.layer.anchorPoint.y * size.height - superview.bounds.minY
    problem.want(problem.edge(.minX, of: view) - problem.edge(.minX, of: superview) + -Double(x))
    problem.want(problem.edge(.minY, of: view) - problem.edge(.minY, of: superview) + -Double(y))
    problem.want(problem.width(of: view) + -Double(size.width))
    problem.want(problem.height(of: view) + -Double(size.height))
  }

  private static func addContentSize(of view: UIView, width: CGFloat, to problem: inout LayoutProblem) {
    var content = view.intrinsicContentSize
    if let height = view.contentHeight(forWidth: width) { content.height = height }
    if content.width >= 0 {
      let excess = problem.width(of: view) + -Double(content.width)
      problem.want(excess, .lessThanOrEqual, priority: view.contentHuggingPriority(for: .horizontal))
      problem.want(
        excess, .greaterThanOrEqual, priority: view.contentCompressionResistancePriority(for: .horizontal))
    }
    if content.height >= 0 {
      let excess = problem.height(of: view) + -Double(content.height)
      problem.want(excess, .lessThanOrEqual, priority: view.contentHuggingPriority(for: .vertical))
      problem.want(
        excess, .greaterThanOrEqual, priority: view.contentCompressionResistancePriority(for: .vertical))
    }
    guard let superview = view.superview else { return }
    // Where nothing says more, a view is empty and in its superview's corner.
    let ambiguous = UILayoutPriority(0)
    problem.want(problem.edge(.minX, of: view) - problem.edge(.minX, of: superview), priority: ambiguous)
    problem.want(problem.edge(.minY, of: view) - problem.edge(.minY, of: superview), priority: ambiguous)
    problem.want(problem.width(of: view), priority: ambiguous)
    problem.want(problem.height(of: view), priority: ambiguous)
  }

  private static func placeGuide(_ guide: UILayoutGuide, of view: UIView, in problem: inout LayoutProblem) {
    if let scrollView = view as? UIScrollView, guide === scrollView.contentGuide {
      return placeContent(guide, of: scrollView, in: &problem)
    }
    guard let insets = guide.insets?(view) else { return }
    problem.want(problem.edge(.minX, of: guide) - problem.edge(.minX, of: view) + -Double(insets.left))
    problem.want(problem.edge(.maxX, of: guide) - problem.edge(.maxX, of: view) + Double(insets.right))
    problem.want(problem.edge(.minY, of: guide) - problem.edge(.minY, of: view) + -Double(insets.top))
    problem.want(problem.edge(.maxY, of: guide) - problem.edge(.maxY, of: view) + Double(insets.bottom))
  }

  /// Content begins where it has been scrolled to, and is as large as it was, unless constraints say how large it is.
  private static func placeContent(_ guide: UILayoutGuide, of view: UIScrollView, in problem: inout LayoutProblem) {
    let (offset, size, unsaid) = (view.contentOffset, view.contentSize, UILayoutPriority(0))
    problem.want(problem.edge(.minX, of: guide) - problem.edge(.minX, of: view) + Double(offset.x))
    problem.want(problem.edge(.minY, of: guide) - problem.edge(.minY, of: view) + Double(offset.y))
    problem.want(problem.width(of: guide) + -Double(size.width), priority: unsaid)
    problem.want(problem.height(of: guide) + -Double(size.height), priority: unsaid)
  }
}
