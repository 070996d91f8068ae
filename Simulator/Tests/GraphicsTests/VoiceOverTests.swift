@_spi(Simulator) import UIKit
import XCTest

@MainActor final class VoiceOverTests: PhoneTestCase {
  private final class Screen: UIViewController {
    var isLeft = false
    override func accessibilityPerformEscape() -> Bool {
      isLeft = true
      return true
    }
  }

  func testAScrubGoesUpFromTheElementToTheController() async {
    let screen = Screen()
    await launch(screen)
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = "button"
    let card = UIView()
    screen.view.addSubview(card)
    card.addSubview(button)
    XCTAssertTrue(SimulatedDevice.scrub(at: "button"))
    XCTAssertTrue(screen.isLeft)
  }

  func testAScrubIsForTheScreenOnTop() async {
    let (below, above) = (Screen(), Screen())
    await launch(below)
    above.modalPresentationStyle = .fullScreen
    below.present(above, animated: false)
    await finishTransitions()
    SimulatedDevice.scrub()
    XCTAssertTrue(above.isLeft)
    XCTAssertFalse(below.isLeft)
  }

  func testAScrubThatNobodyTakes() async {
    _ = await launchBlank()
    XCTAssertFalse(SimulatedDevice.scrub())
  }
}
