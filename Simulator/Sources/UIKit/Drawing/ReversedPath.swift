@_spi(Simulator) import CoreGraphics

extension UIBezierPath {
  /// The same shape, drawn from its end to its start.
  public func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    for subpath in subpaths.reversed() { reversed.appendReversed(subpath) }
    return reversed
  }

  private var subpaths: [[CGPath.Element]] {
    cgPath.elements.reduce(into: []) { subpaths, element in
      if case .move = element { subpaths.append([]) }
      if subpaths.isEmpty { subpaths.append([.move(.zero)]) }
      subpaths[subpaths.count - 1].append(element)
    }
  }

  private func appendReversed(_ subpath: [CGPath.Element]) {
    var points: [CGPoint] = []
    var isClosed = false
    for element in subpath {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(_, _, let end): points.append(end)
      case .close: isClosed = true
      }
    }
    guard let last = points.last else { return }
    move(to: last)
    for (index, element) in subpath.enumerated().reversed() where index > 0 && index < points.count {
      let target = points[index - 1]
      if case .curve(let control1, let control2, _) = element {
        addCurve(to: target, controlPoint1: control2, controlPoint2: control1)
      } else {
        addLine(to: target)
      }
    }
    if isClosed { close() }
  }
}
