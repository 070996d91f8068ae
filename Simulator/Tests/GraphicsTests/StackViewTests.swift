@_spi(Simulator) import UIKit
import XCTest

@MainActor final class StackViewTests: PhoneTestCase {
  private func box(_ width: CGFloat, _ height: CGFloat) -> SizedView {
    let view = SizedView()
    view.size = CGSize(width: width, height: height)
    return view
  }

  /// A stack pinned to the edges of a superview, or with only its corner pinned.
  private func place(_ stack: UIStackView, in size: CGSize?) -> UIView {
    let superview = UIView(frame: CGRect(origin: .zero, size: size ?? CGSize(width: 500, height: 500)))
    stack.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      stack.topAnchor.constraint(equalTo: superview.topAnchor),
    ])
    if size != nil {
      NSLayoutConstraint.activate([
        stack.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
      ])
    }
    superview.layoutIfNeeded()
    return superview
  }

  func testDistributionsAndAlignments() async {
    struct Case {
      var name: String
      var distribution = UIStackView.Distribution.fill
      var alignment = UIStackView.Alignment.fill
      var first: CGRect
      var second: CGRect
    }
    let cases = [
      Case(name: "fill", first: CGRect(0, 0, 30, 50), second: CGRect(40, 0, 160, 50)),
      Case(name: "equal", distribution: .fillEqually, first: CGRect(0, 0, 95, 50), second: CGRect(105, 0, 95, 50)),
      Case(name: "spaced", distribution: .equalSpacing, first: CGRect(0, 0, 30, 50), second: CGRect(160, 0, 40, 50)),
      Case(name: "centre", alignment: .center, first: CGRect(0, 20, 30, 10), second: CGRect(40, 15, 160, 20)),
      Case(name: "top", alignment: .top, first: CGRect(0, 0, 30, 10), second: CGRect(40, 0, 160, 20)),
      Case(name: "bottom", alignment: .bottom, first: CGRect(0, 40, 30, 10), second: CGRect(40, 30, 160, 20)),
    ]
    for item in cases {
      let (first, second) = (box(30, 10), box(40, 20))
      first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      let stack = UIStackView(arrangedSubviews: [first, second])
      stack.spacing = 10
      stack.distribution = item.distribution
      stack.alignment = item.alignment
      let superview = place(stack, in: CGSize(width: 200, height: 50))
      assertEqual(first.frame, item.first, item.name)
      assertEqual(second.frame, item.second, item.name)
      withExtendedLifetime(superview) {}
    }
    XCTAssertEqual(SimulatedDevice.constraintConflicts, [])
  }

  func testStackIsAsLargeAsItsViews() async {
    let (wide, high) = (box(80, 10), box(20, 30))
    let stack = UIStackView(arrangedSubviews: [wide, high])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 5
    stack.setCustomSpacing(9, after: wide)
    let superview = place(stack, in: nil)
    assertEqual(stack.frame, CGRect(0, 0, 80, 49))
    assertEqual(high.frame, CGRect(30, 19, 20, 30))
    // when one is hidden
    wide.isHidden = true
    superview.layoutIfNeeded()
    assertEqual(stack.frame, CGRect(0, 0, 20, 30))
    // when it is back, and another gone
    wide.isHidden = false
    high.removeFromSuperview()
    superview.layoutIfNeeded()
    assertEqual(stack.frame, CGRect(0, 0, 80, 10))
    XCTAssertEqual(stack.arrangedSubviews, [wide])
  }

  func testWrappedTextInAColumn() async {
    let label = UILabel()
    label.text = "A message of many words that needs more than one line"
    label.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [label, box(20, 20)])
    stack.axis = .vertical
    stack.alignment = .center
    let superview = UIView(frame: CGRect(0, 0, 150, 400))
    stack.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      stack.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
    ])
    superview.layoutIfNeeded()
    XCTAssertLessThanOrEqual(label.frame.width, 150)
    XCTAssertGreaterThan(label.frame.height, 55)
    XCTAssertEqual(stack.frame.height, label.frame.height + 20, accuracy: 0.5)
    XCTAssertEqual(stack.frame.midY, 200, accuracy: 0.5)
  }

  func testRowFromRightToLeft() async {
    SimulatedDevice.layoutDirection = .rightToLeft
    let (first, second) = (box(30, 10), box(40, 10))
    let superview = place(UIStackView(arrangedSubviews: [first, second]), in: nil)
    let frames = [first, second].map { $0.convert($0.bounds, to: superview) }
    assertEqual(frames[0], CGRect(470, 0, 30, 10))
    assertEqual(frames[1], CGRect(430, 0, 40, 10))
  }

  func testMarginsOfTheStack() async {
    let view = box(30, 10)
    let stack = UIStackView(arrangedSubviews: [view])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let superview = place(stack, in: nil)
    assertEqual(stack.frame, CGRect(0, 0, 36, 14))
    assertEqual(view.frame, CGRect(2, 1, 30, 10))
    withExtendedLifetime(superview) {}
  }
}
