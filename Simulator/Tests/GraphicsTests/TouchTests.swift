@_spi(Simulator) import UIKit
import XCTest

@MainActor final class TouchTests: PhoneTestCase {
  private func control(_ frame: CGRect, in view: UIView, log: EventLog) -> UIControl {
    let control = UIControl(frame: frame)
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragExit, "exit"), (.touchDragOutside, "outside"),
      (.touchDragEnter, "enter"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
      (.touchCancel, "cancel"),
    ]
    for (event, name) in events { control.addAction(UIAction { _ in log.note(name) }, for: event) }
    view.addSubview(control)
    return control
  }

  func testHitTesting() async {
    let view = await launchBlank()
    let (below, above) = (UIView(frame: CGRect(0, 0, 100, 100)), UIView(frame: CGRect(50, 50, 100, 100)))
    let inner = UIView(frame: CGRect(10, 10, 20, 20))
    view.addSubview(below)
    view.addSubview(above)
    above.addSubview(inner)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { view.hitTest(CGPoint(x: x, y: y), with: nil) }
    XCTAssertTrue(hit(10, 10) === below)
    XCTAssertTrue(hit(55, 55) === above)
    XCTAssertTrue(hit(65, 65) === inner)
    XCTAssertTrue(hit(300, 300) === view)
    XCTAssertNil(hit(500, 0))
    above.isUserInteractionEnabled = false
    XCTAssertTrue(hit(65, 65) === below, "its subviews are passed by, too")
    above.isUserInteractionEnabled = true
    above.alpha = 0.005
    XCTAssertTrue(hit(65, 65) === below)
    above.alpha = 1
    above.isHidden = true
    XCTAssertTrue(hit(65, 65) === below)
    above.isHidden = false
    above.transform = CGAffineTransform(translationX: 100, y: 0)
    XCTAssertTrue(hit(65, 65) === below)
    XCTAssertTrue(hit(165, 65) === inner)
  }

  func testControlSendsItsEvents() async {
    let log = EventLog()
    let control = control(CGRect(100, 100, 50, 50), in: await launchBlank(), log: log)
    SimulatedDevice.tap(at: CGPoint(x: 110, y: 110))
    XCTAssertEqual(log.take(), ["down", "up inside"])
    SimulatedDevice.touchDown(at: CGPoint(x: 110, y: 110))
    XCTAssertTrue(control.isHighlighted)
    for x: CGFloat in [120, 300, 310, 130] { SimulatedDevice.touchMoved(to: CGPoint(x: x, y: 110)) }
    SimulatedDevice.touchMoved(to: CGPoint(x: 300, y: 110))
    XCTAssertFalse(control.isHighlighted)
    SimulatedDevice.touchUp(at: CGPoint(x: 300, y: 110))
    XCTAssertEqual(log.take(), ["down", "inside", "exit", "outside", "enter", "exit", "up outside"])
    SimulatedDevice.touchDown(at: CGPoint(x: 110, y: 110))
    SimulatedDevice.cancelTouch()
    XCTAssertEqual(log.take(), ["down", "cancel"])
    control.isEnabled = false
    SimulatedDevice.tap(at: CGPoint(x: 110, y: 110))
    XCTAssertEqual(log.take(), [])
  }

  func testActionsAreReplacedAndRemoved() async {
    let log = EventLog()
    let control = UIControl()
    let id = UIAction.Identifier("a")
    control.addAction(UIAction(identifier: id) { _ in log.note("first") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: id) { action in log.note("second \(action.sender as? UIControl === control)") },
      for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(log.take(), ["second true"])
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .allEvents)
    XCTAssertEqual(log.take(), [])
  }

  func testTapOfAnElement() async throws {
    let log = EventLog()
    let view = await launchBlank()
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in log.note("tapped") })
    button.accessibilityIdentifier = "go"
    button.frame = CGRect(100, 100, 100, 40)
    view.addSubview(button)
    try SimulatedDevice.tap(identifier: "go")
    XCTAssertEqual(log.take(), ["tapped"])
    XCTAssertThrowsError(try SimulatedDevice.tap(identifier: "stop")) { error in
      XCTAssertEqual(error as? TapError, .noSuchElement("stop", known: ["go"]))
    }
    button.isEnabled = false
    XCTAssertThrowsError(try SimulatedDevice.tap(identifier: "go"))
    button.isEnabled = true
    view.addSubview(UIView(frame: view.bounds))
    XCTAssertThrowsError(try SimulatedDevice.tap(identifier: "go"), "covered")
    XCTAssertEqual(log.take(), [])
  }
}
