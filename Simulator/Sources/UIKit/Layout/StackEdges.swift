/// The anchors of a view along a stack's axis and across it.
@MainActor struct StackEdges {
  @MainActor enum End {
    case x(NSLayoutXAxisAnchor)
    case y(NSLayoutYAxisAnchor)

    func constraint(
      _ relation: NSLayoutConstraint.Relation, _ other: End, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      switch (self, other) {
      case (.x(let own), .x(let other)): NSLayoutConstraint(own.anchor, relation, other.anchor, constant: constant)
      case (.y(let own), .y(let other)): NSLayoutConstraint(own.anchor, relation, other.anchor, constant: constant)
      default: preconditionFailure("both ends are of one axis")
      }
    }
  }

  private let item: any LayoutItem
  private let isRow: Bool

  init(_ item: any LayoutItem, axis: NSLayoutConstraint.Axis) {
    self.item = item
    isRow = axis == .horizontal
  }

  var start: End { isRow ? .x(item.x(.leading)) : .y(item.y(.top)) }
  var end: End { isRow ? .x(item.x(.trailing)) : .y(item.y(.bottom)) }
  var length: NSLayoutDimension { item.size(isRow ? .width : .height) }
  var crossLength: NSLayoutDimension { item.size(isRow ? .height : .width) }
  private var crossStart: End { isRow ? .y(item.y(.top)) : .x(item.x(.leading)) }
  private var crossEnd: End { isRow ? .y(item.y(.bottom)) : .x(item.x(.trailing)) }
  private var crossCenter: End { isRow ? .y(item.y(.centerY)) : .x(item.x(.centerX)) }

  func start(equalTo other: End, constant: CGFloat = 0) -> NSLayoutConstraint {
    start.constraint(.equal, other, constant: constant)
  }

  func end(equalTo other: End) -> NSLayoutConstraint { end.constraint(.equal, other) }

  func crossStart(equalTo frame: StackEdges) -> NSLayoutConstraint { crossStart.constraint(.equal, frame.crossStart) }

  func crossEnd(equalTo frame: StackEdges) -> NSLayoutConstraint { crossEnd.constraint(.equal, frame.crossEnd) }

  func crossCenter(equalTo frame: StackEdges) -> NSLayoutConstraint {
    crossCenter.constraint(.equal, frame.crossCenter)
  }

  func crossStart(within frame: StackEdges) -> NSLayoutConstraint {
    crossStart.constraint(.greaterThanOrEqual, frame.crossStart)
  }

  func crossEnd(within frame: StackEdges) -> NSLayoutConstraint {
    crossEnd.constraint(.lessThanOrEqual, frame.crossEnd)
  }
}
