@_spi(Simulator) import UIKit
import XCTest

@MainActor final class ScrollViewTests: PhoneTestCase {
  /// A scroll view of 200 x 100 points at (50, 100), with a button at the start of content of 200 x 300.
  private func launchScrollView() async -> (UIScrollView, UIButton) {
    let view = await launchBlank()
    let scrollView = UIScrollView(frame: CGRect(50, 100, 200, 100))
    scrollView.contentSize = CGSize(width: 200, height: 300)
    let button = UIButton(type: .system)
    button.frame = CGRect(0, 0, 200, 50)
    scrollView.addSubview(button)
    view.addSubview(scrollView)
    return (scrollView, button)
  }

  // MARK: Offset

  func testTheOffsetIsTheOriginOfTheBounds() async {
    let (scrollView, button) = await launchScrollView()
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    XCTAssertEqual(scrollView.bounds.origin.y, 30)
    XCTAssertEqual(scrollView.frame.origin.y, 100)
    XCTAssertEqual(button.convert(CGPoint.zero, to: nil), CGPoint(x: 50, y: 70))
  }

  func testWhatIsScrolledAwayIsNeitherTouchedNorSeen() async {
    let (scrollView, button) = await launchScrollView()
    let view = scrollView.superview!
    view.backgroundColor = .white
    button.backgroundColor = .red
    XCTAssertTrue(view.hitTest(CGPoint(x: 60, y: 110), with: nil) === button)
    assertPixel(SimulatedDevice.render(scale: 1).makeImage()!, 60, 110, [255, 0, 0])
    scrollView.contentOffset.y = 60
    XCTAssertTrue(view.hitTest(CGPoint(x: 60, y: 110), with: nil) === scrollView)
    assertPixel(SimulatedDevice.render(scale: 1).makeImage()!, 60, 95, [255, 255, 255], "clipped")
  }

  func testARectangleIsShownWithTheLeastScrolling() async {
    let (scrollView, _) = await launchScrollView()
    let cases: [(CGRect, CGFloat)] = [
      (CGRect(0, 20, 10, 50), 0), (CGRect(0, 80, 10, 50), 30), (CGRect(0, 10, 10, 10), 10),
      (CGRect(0, 290, 10, 50), 200),
    ]
    for (rect, offset) in cases {
      scrollView.scrollRectToVisible(rect, animated: false)
      XCTAssertEqual(scrollView.contentOffset.y, offset, "\(rect)")
    }
  }

  // MARK: Dragging

  func testAFingerDragsTheContentAndNotTheButtonUnderIt() async {
    let (scrollView, button) = await launchScrollView()
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    SimulatedDevice.swipe(from: CGPoint(x: 100, y: 140), to: CGPoint(x: 100, y: 60))
    XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 0, y: 72), "what makes it a drag, and not a tap, is lost")
    XCTAssertEqual(events, ["cancel"])
    XCTAssertFalse(scrollView.isDragging)
  }

  func testAFingerThatTremblesTaps() async {
    let (scrollView, button) = await launchScrollView()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    SimulatedDevice.touchDown(at: CGPoint(x: 100, y: 120))
    SimulatedDevice.touchMoved(to: CGPoint(x: 100, y: 112))
    SimulatedDevice.touchUp(at: CGPoint(x: 100, y: 112))
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(scrollView.contentOffset, .zero)
  }

  func testContentComesBackFromBeyondItsEnds() async {
    let (scrollView, _) = await launchScrollView()
    SimulatedDevice.touchDown(at: CGPoint(x: 100, y: 120))
    SimulatedDevice.touchMoved(to: CGPoint(x: 100, y: 190))
    XCTAssertLessThan(scrollView.contentOffset.y, 0)
    XCTAssertGreaterThan(scrollView.contentOffset.y, -70)
    SimulatedDevice.touchUp(at: CGPoint(x: 100, y: 190))
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    scrollView.bounces = false
    SimulatedDevice.swipe(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: -400))
    XCTAssertEqual(scrollView.contentOffset.y, 200)
  }

  func testContentThatFitsDoesNotScroll() async {
    let (scrollView, button) = await launchScrollView()
    scrollView.contentSize.height = 90
    SimulatedDevice.swipe(from: CGPoint(x: 100, y: 140), to: CGPoint(x: 100, y: 60))
    XCTAssertEqual(scrollView.contentOffset, .zero)
    XCTAssertFalse(button.isHighlighted)
  }

  // MARK: Auto Layout

  /// A text at the top and a button below it in a scroll view that fills the display's width.
  private func launchNotice(inOldStyle: Bool = false) async -> (UIScrollView, UILabel, UIView) {
    let view = await launchBlank()
    let (scrollView, text, end) = (UIScrollView(), UILabel(), UIView())
    text.numberOfLines = 0
    text.text = String(repeating: "What there is to say takes many lines. ", count: 30)
    for subview in [text, end] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(subview)
    }
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    let (frame, content) = (scrollView.frameLayoutGuide, scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      scrollView.heightAnchor.constraint(equalToConstant: 200),
      text.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      text.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      text.topAnchor.constraint(equalTo: inOldStyle ? scrollView.topAnchor : content.topAnchor),
      text.widthAnchor.constraint(equalTo: frame.widthAnchor, multiplier: 1, constant: -40),
      end.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      end.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 10),
      end.bottomAnchor.constraint(equalTo: inOldStyle ? scrollView.bottomAnchor : content.bottomAnchor),
      end.widthAnchor.constraint(equalToConstant: 50), end.heightAnchor.constraint(equalToConstant: 40),
    ])
    SimulatedDevice.layoutIfNeeded()
    return (scrollView, text, end)
  }

  func testConstraintsGiveTheContentItsSize() async {
    for inOldStyle in [false, true] {
      let (scrollView, text, end) = await launchNotice(inOldStyle: inOldStyle)
      assertEqual(scrollView.frame, CGRect(0, 100, 390, 200))
      XCTAssertEqual(text.frame.width, 350, accuracy: 0.01)
      XCTAssertGreaterThan(text.frame.height, 300)
      XCTAssertEqual(scrollView.contentSize.width, 390, accuracy: 0.01)
      XCTAssertEqual(scrollView.contentSize.height, text.frame.height + 50, accuracy: 0.01)
      XCTAssertEqual(end.frame.maxY, scrollView.contentSize.height, accuracy: 0.01)
      XCTAssertEqual(SimulatedDevice.constraintConflicts, [])
      SimulatedDevice.terminate()
    }
  }

  func testScrollingMovesNothingInTheContent() async {
    let (scrollView, text, end) = await launchNotice()
    let (textFrame, endFrame) = (text.frame, end.frame)
    SimulatedDevice.swipe(from: CGPoint(x: 100, y: 290), to: CGPoint(x: 100, y: -800))
    SimulatedDevice.layoutIfNeeded()
    XCTAssertEqual(scrollView.contentOffset.y, scrollView.contentSize.height - 200, accuracy: 0.01)
    assertEqual(text.frame, textFrame)
    assertEqual(end.frame, endFrame)
    assertEqual(scrollView.frameLayoutGuide.layoutFrame, scrollView.bounds)
    XCTAssertEqual(end.convert(end.bounds, to: nil).maxY, 300, accuracy: 0.01)
  }

  func testContentThatShrinksStaysInView() async {
    let (scrollView, text, _) = await launchNotice()
    scrollView.contentOffset.y = scrollView.contentSize.height - 200
    text.text = "Little."
    SimulatedDevice.layoutIfNeeded()
    XCTAssertLessThan(scrollView.contentSize.height, 100)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
  }

  // MARK: Safe area

  func testContentStartsBelowTheStatusBarIfItScrolls() async {
    let view = await launchBlank()
    let scrollView = UIScrollView(frame: view.bounds)
    view.addSubview(scrollView)
    let cases: [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, CGFloat)] = [
      (.automatic, 2000, 47), (.automatic, 100, 0), (.never, 2000, 0), (.always, 100, 47), (.scrollableAxes, 2000, 47),
    ]
    for (behavior, height, top) in cases {
      scrollView.contentInsetAdjustmentBehavior = behavior
      scrollView.contentSize = CGSize(width: 390, height: height)
      SimulatedDevice.layoutIfNeeded()
      XCTAssertEqual(scrollView.adjustedContentInset.top, top, "\(behavior) \(height)")
      XCTAssertEqual(scrollView.contentOffset.y, -top, "\(behavior) \(height)")
    }
    scrollView.contentInset.top = 5
    XCTAssertEqual(scrollView.adjustedContentInset.top, 52)
  }
}
