/// Lines up views in a row or a column, with constraints of its own.
@MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case equalSpacing = 3
  }

  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case center = 3
    case trailing = 4

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []
  private var needsArranging = true

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Ends the arrangement of a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Constraints

  func arrangementDidChange() {
    needsArranging = true
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if needsArranging {
      needsArranging = false
      NSLayoutConstraint.deactivate(arrangement)
      gaps.forEach(removeLayoutGuide)
      gaps = []
      arrangement = makeArrangement(of: arrangedSubviews.filter { !$0.isHidden })
      NSLayoutConstraint.activate(arrangement)
    }
    super.updateConstraints()
  }

  private func makeArrangement(of views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let frame = StackEdges(
      isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self, axis: axis)
    let edges = views.map { StackEdges($0, axis: axis) }
    var constraints = [
      StackEdges(first, axis: axis).start(equalTo: frame.start), frame.end(equalTo: StackEdges(last, axis: axis).end),
    ]
    for (index, pair) in zip(edges, edges.dropFirst()).enumerated() {
      constraints += separate(pair.0, pair.1, by: spacing(after: views[index]))
    }
    if distribution == .fillEqually {
      constraints += edges.dropFirst().map { $0.length.constraint(equalTo: edges[0].length) }
    }
    return constraints + edges.flatMap { align($0, in: frame) } + [shrink(frame)]
  }

  private func spacing(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }

  private func separate(_ view: StackEdges, _ next: StackEdges, by spacing: CGFloat) -> [NSLayoutConstraint] {
    guard distribution == .equalSpacing else { return [next.start(equalTo: view.end, constant: spacing)] }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let gap = StackEdges(guide, axis: axis)
    let constraints = [
      gap.start(equalTo: view.end), next.start(equalTo: gap.end),
      gap.length.constraint(greaterThanOrEqualToConstant: spacing),
      gaps.first.map { gap.length.constraint(equalTo: StackEdges($0, axis: axis).length) },
    ]
    gaps.append(guide)
    return constraints.compactMap { $0 }
  }

  private func align(_ view: StackEdges, in frame: StackEdges) -> [NSLayoutConstraint] {
    switch alignment {
    case .fill: [view.crossStart(equalTo: frame), view.crossEnd(equalTo: frame)]
    case .leading: [view.crossStart(equalTo: frame), view.crossEnd(within: frame)]
    case .trailing: [view.crossStart(within: frame), view.crossEnd(equalTo: frame)]
    case .center: [view.crossCenter(equalTo: frame), view.crossStart(within: frame), view.crossEnd(within: frame)]
    }
  }

  /// Across its axis the stack is no larger than its views need.
  private func shrink(_ frame: StackEdges) -> NSLayoutConstraint {
    let constraint = frame.crossLength.constraint(equalToConstant: 0)
    constraint.priority = UILayoutPriority(51)
    return constraint
  }
}
