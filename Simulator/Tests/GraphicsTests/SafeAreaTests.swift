@_spi(Simulator) import UIKit
import XCTest

@MainActor final class SafeAreaTests: PhoneTestCase {
  func testInsetsComeFromWhereAViewIs() async {
    let view = await launchBlank()
    XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let cases: [(CGRect, UIEdgeInsets)] = [
      (CGRect(0, 0, 100, 100), UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)),
      (CGRect(0, 20, 100, 100), UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0)),
      (CGRect(0, 300, 100, 100), .zero),
      (CGRect(0, 744, 100, 90), UIEdgeInsets(top: 0, left: 0, bottom: 24, right: 0)),
    ]
    for (frame, insets) in cases {
      let subview = UIView(frame: frame)
      view.addSubview(subview)
      XCTAssertEqual(subview.safeAreaInsets, insets, "\(frame)")
    }
    let inner = UIView(frame: CGRect(0, 7, 10, 10))
    view.subviews[1].addSubview(inner)
    XCTAssertEqual(inner.safeAreaInsets.top, 20)
  }

  func testGuideFollowsTheDisplay() async {
    let view = await launchBlank()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      box.topAnchor.constraint(equalTo: safe.topAnchor), box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    SimulatedDevice.layoutIfNeeded()
    assertEqual(box.frame, CGRect(0, 47, 390, 763))
    SimulatedDevice.rotate(to: .landscapeRight)
    assertEqual(box.frame, CGRect(47, 0, 750, 369))
  }

  func testGuideOfASubviewThatMovesUnderTheStatusBar() async {
    let view = await launchBlank()
    let card = UIView(frame: CGRect(0, 100, 390, 200))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    card.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: card.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 1),
      box.heightAnchor.constraint(equalToConstant: 1),
    ])
    SimulatedDevice.layoutIfNeeded()
    XCTAssertEqual(box.frame.minY, 0)
    card.frame.origin.y = 10
    SimulatedDevice.layoutIfNeeded()
    XCTAssertEqual(box.frame.minY, 37)
  }

  func testChangeIsTold() async {
    final class Controller: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let controller = Controller()
    await launch(controller)
    XCTAssertEqual(controller.changes, 1)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    SimulatedDevice.layoutIfNeeded()
    XCTAssertEqual(controller.changes, 2)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 57)
  }

  func testPhoneWithoutANotch() async {
    let view = await launchBlank(on: .iPhoneSE)
    XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    SimulatedDevice.rotate(to: .landscapeLeft)
    XCTAssertEqual(view.safeAreaInsets, .zero)
  }
}
