@_spi(Simulator) import UIKit
import XCTest

@MainActor final class ViewTests: PhoneTestCase {
  final class LayoutCounter: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  func testLayoutComesOnceAtTheEndOfTheTurn() async {
    let view = await launchBlank()
    let counter = LayoutCounter(frame: CGRect(0, 0, 10, 10))
    view.addSubview(counter)
    for width: CGFloat in [20, 30, 40] { counter.frame.size.width = width }
    XCTAssertEqual(counter.layouts, 0)
    await finishTransitions()
    XCTAssertEqual(counter.layouts, 1)
    counter.frame.origin.x = 7
    await finishTransitions()
    XCTAssertEqual(counter.layouts, 1, "a move is no change of size")
    counter.setNeedsLayout()
    counter.layoutIfNeeded()
    XCTAssertEqual(counter.layouts, 2)
    counter.layoutIfNeeded()
    XCTAssertEqual(counter.layouts, 2)
  }

  func testSizesFollowTheSuperviewByTheirMasks() async {
    let cases: [(UIView.AutoresizingMask, CGRect)] = [
      ([], CGRect(10, 10, 20, 20)), ([.flexibleWidth, .flexibleHeight], CGRect(10, 10, 120, 70)),
      ([.flexibleLeftMargin], CGRect(110, 10, 20, 20)),
      ([.flexibleTopMargin, .flexibleRightMargin], CGRect(10, 60, 20, 20)),
    ]
    for (mask, expected) in cases {
      let superview = UIView(frame: CGRect(0, 0, 100, 100))
      let view = UIView(frame: CGRect(10, 10, 20, 20))
      view.autoresizingMask = mask
      superview.addSubview(view)
      superview.bounds.size = CGSize(width: 200, height: 150)
      assertEqual(view.frame, expected, "\(mask)")
    }
  }

  func testCoordinatesAreConverted() async {
    let view = await launchBlank()
    let (outer, inner) = (UIView(frame: CGRect(10, 20, 100, 100)), UIView(frame: CGRect(5, 5, 10, 10)))
    view.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin.y = 2
    XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 1), to: view), CGPoint(x: 16, y: 24))
    XCTAssertEqual(view.convert(CGRect(1, 1, 4, 4), from: inner), CGRect(16, 24, 4, 4))
    XCTAssertEqual(inner.convert(inner.bounds, to: nil).origin, CGPoint(x: 15, y: 23))
  }

  func testMovesAreTold() async {
    final class Mover: UIView {
      let log = EventLog()
      override func didMoveToSuperview() { log.note("superview \(superview != nil)") }
      override func didMoveToWindow() { log.note("window \(window != nil)") }
    }
    let view = await launchBlank()
    let mover = Mover()
    let detached = UIView()
    detached.addSubview(mover)
    XCTAssertEqual(mover.log.take(), ["superview true"])
    view.addSubview(detached)
    XCTAssertEqual(mover.log.take(), ["window true"])
    mover.removeFromSuperview()
    XCTAssertEqual(mover.log.take(), ["superview false", "window false"])
  }

  func testOrderOfSubviews() async {
    let view = UIView()
    let views = (0..<3).map { _ in UIView() }
    views.forEach(view.addSubview)
    view.sendSubviewToBack(views[2])
    XCTAssertEqual(view.subviews, [views[2], views[0], views[1]])
    view.insertSubview(views[1], belowSubview: views[0])
    XCTAssertEqual(view.subviews, [views[2], views[1], views[0]])
    XCTAssertEqual(view.layer.sublayers, view.subviews.map(\.layer))
    view.bringSubviewToFront(views[2])
    XCTAssertEqual(view.layer.sublayers?.last, views[2].layer)
  }

  func testAnimationsEndAtOnceAndSaySoLater() async {
    let view = UIView()
    var isDone = false
    UIView.animate(withDuration: 5) {
      view.alpha = 0.25
    } completion: {
      isDone = $0
    }
    XCTAssertEqual(view.alpha, 0.25)
    XCTAssertFalse(isDone)
    await finishTransitions()
    XCTAssertTrue(isDone)
  }

  func testTintColorIsInherited() async {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    XCTAssertEqual(inner.tintColor, .systemBlue)
    outer.tintColor = .red
    XCTAssertEqual(inner.tintColor, .red)
  }

  func testLayoutWithinALayout() async {
    /// Changes its constraints when it has been laid out, and needs the outcome at once.
    final class Controller: UIViewController {
      let box = SizedView()
      lazy var narrow = box.widthAnchor.constraint(equalToConstant: 10)
      lazy var wide = box.widthAnchor.constraint(equalToConstant: 50)
      var widths: [CGFloat] = []

      override func viewDidLoad() {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        narrow.isActive = true
      }

      override func viewDidLayoutSubviews() {
        if narrow.isActive {
          narrow.isActive = false
          wide.isActive = true
          view.layoutIfNeeded()
        }
        widths.append(box.frame.width)
      }
    }
    let controller = Controller()
    await launch(controller)
    XCTAssertEqual(Set(controller.widths), [50])
    XCTAssertEqual(SimulatedDevice.constraintConflicts, [])
  }
}
