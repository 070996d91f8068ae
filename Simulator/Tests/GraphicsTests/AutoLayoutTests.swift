@_spi(Simulator) import UIKit
import XCTest

/// Constraints between views in a container of 200 × 100 points.
@MainActor final class AutoLayoutTests: PhoneTestCase {
  private func container(_ width: CGFloat = 200, _ height: CGFloat = 100) -> UIView {
    UIView(frame: CGRect(0, 0, width, height))
  }

  private func add(_ view: UIView = UIView(), to superview: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func box(_ width: CGFloat, _ height: CGFloat) -> SizedView {
    let view = SizedView()
    view.size = CGSize(width: width, height: height)
    return view
  }

  // MARK: Edges and sizes

  func testTableOfSimpleCases() async {
    let cases: [(String, (UIView, UIView) -> [NSLayoutConstraint], CGRect)] = [
      (
        "edges",
        {
          [
            $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 10),
            $0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -20),
            $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 5),
            $0.bottomAnchor.constraint(equalTo: $1.bottomAnchor, constant: -15),
          ]
        }, CGRect(10, 5, 170, 80)
      ),
      (
        "centre and size",
        {
          [
            $0.centerXAnchor.constraint(equalTo: $1.centerXAnchor),
            $0.centerYAnchor.constraint(equalTo: $1.centerYAnchor),
            $0.widthAnchor.constraint(equalToConstant: 50), $0.heightAnchor.constraint(equalToConstant: 30),
          ]
        }, CGRect(75, 35, 50, 30)
      ),
      (
        "multiple of a size, of the other axis too",
        {
          [
            $0.leftAnchor.constraint(equalTo: $1.leftAnchor), $0.topAnchor.constraint(equalTo: $1.topAnchor),
            $0.heightAnchor.constraint(equalTo: $1.heightAnchor, multiplier: 0.8),
            $0.widthAnchor.constraint(equalTo: $0.heightAnchor, multiplier: 0.75, constant: 1),
          ]
        }, CGRect(0, 0, 61, 80)
      ),
      (
        "inequalities on both sides of a wish",
        {
          let wish = $0.widthAnchor.constraint(equalToConstant: 500)
          wish.priority = .defaultHigh
          return [
            wish, $0.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
            $0.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
            $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor), $0.topAnchor.constraint(equalTo: $1.topAnchor),
            $0.heightAnchor.constraint(equalToConstant: 10),
          ]
        }, CGRect(0, 0, 120, 10)
      ),
      (
        "higher priority wins over lower",
        {
          let low = $0.widthAnchor.constraint(equalToConstant: 30)
          low.priority = UILayoutPriority(400)
          let high = $0.widthAnchor.constraint(equalToConstant: 60)
          high.priority = UILayoutPriority(401)
          return [
            low, high, $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor),
            $0.topAnchor.constraint(equalTo: $1.topAnchor), $0.heightAnchor.constraint(equalToConstant: 10),
          ]
        }, CGRect(0, 0, 60, 10)
      ),
      (
        "system spacing",
        {
          [
            $0.leadingAnchor.constraint(equalToSystemSpacingAfter: $1.leadingAnchor, multiplier: 2),
            $0.topAnchor.constraint(equalToSystemSpacingBelow: $1.topAnchor, multiplier: 1),
            $0.widthAnchor.constraint(equalToConstant: 1), $0.heightAnchor.constraint(equalToConstant: 1),
          ]
        }, CGRect(16, 8, 1, 1)
      ),
    ]
    for (name, constraints, expected) in cases {
      let superview = container()
      let view = add(to: superview)
      NSLayoutConstraint.activate(constraints(view, superview))
      superview.layoutIfNeeded()
      assertEqual(view.frame, expected, name)
    }
    XCTAssertEqual(SimulatedDevice.constraintConflicts, [])
  }

  func testChangedConstantMovesTheView() async {
    let superview = container()
    let view = add(box(10, 10), to: superview)
    let top = view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 3)
    NSLayoutConstraint.activate([top, view.leadingAnchor.constraint(equalTo: superview.leadingAnchor)])
    superview.layoutIfNeeded()
    top.constant = 40
    superview.layoutIfNeeded()
    assertEqual(view.frame, CGRect(0, 40, 10, 10))
    top.isActive = false
    XCTAssertFalse(superview.constraints.contains(top))
    superview.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 0)
  }

  func testViewsOfDifferentBranches() async {
    let superview = container()
    let left = add(to: superview)
    let inner = add(box(20, 10), to: left)
    let right = add(box(30, 30), to: superview)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 7),
      left.topAnchor.constraint(equalTo: superview.topAnchor), left.widthAnchor.constraint(equalToConstant: 80),
      left.heightAnchor.constraint(equalToConstant: 50),
      inner.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: left.topAnchor, constant: 11),
      right.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 4),
      right.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    superview.layoutIfNeeded()
    assertEqual(inner.frame, CGRect(5, 11, 20, 10), "in its own superview")
    assertEqual(right.frame, CGRect(36, 11, 30, 30))
  }

  func testRemovedViewTakesItsOuterConstraintsAlong() async {
    let superview = container()
    let view = add(box(10, 10), to: superview)
    let outer = view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 9)
    let own = view.widthAnchor.constraint(equalToConstant: 33)
    NSLayoutConstraint.activate([outer, own])
    view.removeFromSuperview()
    XCTAssertFalse(outer.isActive)
    XCTAssertTrue(own.isActive)
    superview.addSubview(view)
    superview.layoutIfNeeded()
    assertEqual(view.frame, CGRect(0, 0, 33, 10))
  }

  // MARK: Content size

  func testContentSizeHugsAndResists() async {
    let superview = container()
    let (first, second) = (add(box(50, 10), to: superview), add(box(60, 10), to: superview))
    first.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      first.topAnchor.constraint(equalTo: superview.topAnchor),
      second.topAnchor.constraint(equalTo: superview.topAnchor),
    ])
    superview.layoutIfNeeded()
    XCTAssertEqual([first.frame.width, second.frame.width], [50, 150], "the one that hugs less grows")
    // when there is too little room
    second.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    superview.bounds.size.width = 80
    superview.layoutIfNeeded()
    XCTAssertEqual([first.frame.width, second.frame.width], [20, 60], "the one that resists more keeps its size")
  }

  func testLabelIsAsHighAsItsWidthMakesIt() async {
    let superview = container(120, 400)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that is much too long for one line of so few points"
    let below = box(10, 10)
    _ = (add(label, to: superview), add(below, to: superview))
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      label.topAnchor.constraint(equalTo: superview.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    ])
    superview.layoutIfNeeded()
    let lines = label.frame.height / label.font.lineHeight
    XCTAssertGreaterThan(lines, 2.9)
    XCTAssertEqual(lines, lines.rounded(), accuracy: 0.1)
    XCTAssertEqual(below.frame.minY, label.frame.maxY, accuracy: 0.01)
    // when it gets wider, it gets lower
    superview.bounds.size.width = 1000
    superview.layoutIfNeeded()
    XCTAssertEqual(label.frame.height / label.font.lineHeight, 1, accuracy: 0.1)
    XCTAssertEqual(below.frame.minY, label.frame.maxY, accuracy: 0.01)
  }

  func testFittingSizeWrapsAroundContent() async {
    let view = UIView()
    let content = add(box(70, 30), to: view)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 5),
      content.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 2),
    ])
    XCTAssertEqual(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 80, height: 33))
    let wide = view.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(wide, CGSize(width: 300, height: 33))
  }

  // MARK: Direction

  func testRightToLeftMirrorsLeadingAndTrailingOnly() async {
    let superview = container()
    superview.semanticContentAttribute = .forceRightToLeft
    let (leading, left) = (add(box(20, 10), to: superview), add(box(20, 10), to: superview))
    for view in [leading, left] { view.semanticContentAttribute = .forceRightToLeft }
    NSLayoutConstraint.activate([
      leading.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 16),
      leading.trailingAnchor.constraint(lessThanOrEqualTo: superview.trailingAnchor, constant: -8),
      left.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 16),
    ])
    superview.layoutIfNeeded()
    XCTAssertEqual(leading.frame.minX, 164)
    XCTAssertEqual(left.frame.minX, 16)
  }

  // MARK: Guides

  func testGuidesTakePart() async {
    let superview = container()
    let guide = UILayoutGuide()
    superview.addLayoutGuide(guide)
    let view = add(box(10, 10), to: superview)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 40),
      guide.widthAnchor.constraint(equalTo: superview.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: superview.topAnchor), guide.heightAnchor.constraint(equalToConstant: 20),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    superview.layoutIfNeeded()
    assertEqual(guide.layoutFrame, CGRect(40, 0, 100, 20))
    assertEqual(view.frame, CGRect(85, 20, 10, 10))
  }

  func testMarginsGuide() async {
    let superview = container()
    superview.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let view = add(to: superview)
    let margins = superview.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      view.topAnchor.constraint(equalTo: margins.topAnchor),
      view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    superview.layoutIfNeeded()
    assertEqual(view.frame, CGRect(2, 1, 194, 96))
  }

  // MARK: Conflicts

  func testContradictionIsReportedOnce() async {
    let superview = container()
    let view = add(to: superview)
    view.accessibilityIdentifier = "box"
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      view.heightAnchor.constraint(equalToConstant: 10), view.topAnchor.constraint(equalTo: superview.topAnchor),
    ])
    superview.layoutIfNeeded()
    superview.setNeedsUpdateConstraints()
    superview.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 10)
    XCTAssertEqual(SimulatedDevice.constraintConflicts.count, 1)
    XCTAssertTrue(SimulatedDevice.constraintConflicts[0].contains("'box'"), SimulatedDevice.constraintConflicts[0])
  }

  func testAViewInANewPlaceMakesItsSuperviewLayOut() async {
    let superview = CountingView(frame: CGRect(0, 0, 200, 100))
    let child = SizedView()
    child.size = CGSize(width: 20, height: 20)
    child.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(child)
    child.trailingAnchor.constraint(equalTo: superview.trailingAnchor).isActive = true
    superview.layoutIfNeeded()
    let count = superview.layoutCount
    superview.layoutIfNeeded()
    XCTAssertEqual(superview.layoutCount, count)
    child.size.width = 40
    superview.layoutIfNeeded()
    XCTAssertGreaterThan(superview.layoutCount, count)
    XCTAssertEqual(superview.frameOfChild.minX, 160, "the new place is known there")
  }

  func testForgottenAutoresizingMaskIsReported() async {
    let superview = container()
    let view = UIView(frame: CGRect(0, 0, 5, 5))
    superview.addSubview(view)
    view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 20).isActive = true
    superview.layoutIfNeeded()
    XCTAssertEqual(SimulatedDevice.constraintConflicts.count, 1)
  }

  // MARK: Speed and repeatability

  func testManyViewsComeOutTheSame() async {
    func build() -> [CGRect] {
      let superview = container(400, 4000)
      var last: UIView?
      for index in 0..<50 {
        let label = UILabel()
        label.text = "Label \(index)"
        let value = box(40, 12)
        _ = (add(label, to: superview), add(value, to: superview))
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 8),
          label.topAnchor.constraint(equalTo: last?.bottomAnchor ?? superview.topAnchor, constant: 4),
          value.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
          value.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -8),
          value.centerYAnchor.constraint(equalTo: label.centerYAnchor),
        ])
        last = label
      }
      superview.layoutIfNeeded()
      return superview.subviews.map(\.frame)
    }
    let first = build()
    XCTAssertEqual(first, build())
    assertEqual(first[1], CGRect(352, first[0].midY - 6, 40, 12), accuracy: 0.4)
  }
}

/// A view with a size that it wants to have.
final class SizedView: UIView {
  var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: CGSize { size }
}

/// Looks at its first subview whenever it lays out.
private final class CountingView: UIView {
  private(set) var layoutCount = 0
  private(set) var frameOfChild = CGRect.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    frameOfChild = subviews.first?.frame ?? .zero
  }
}
