@_spi(Simulator) import QuartzCore
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// The screen for someone who does not see it.
@MainActor final class AccessibilityTests: ScreenTestCase {
  func testWhatVoiceOverFindsAndInWhichOrder() async {
    show(Situation(content: .guidance(.inside)))
    let elements = self.elements
    XCTAssertEqual(
      elements.map(\.accessibilityIdentifier), ["FaceCapture.hint", "FaceCapture.readout", "FaceCapture.finish"])
    XCTAssertTrue(elements.allSatisfy(\.isAccessibilityElement))
    XCTAssertEqual(elements.map(\.accessibilityTraits), [.staticText, .updatesFrequently, .button])
    XCTAssertEqual(elements[0].accessibilityLabel, "Smile")
    XCTAssertEqual(
      elements[1].accessibilityLabel,
      """
      Tracking ID 3
      Euler X −12.3°
      Euler Y +4.2°
      Euler Z −0.7°
      Smiling 100%
      Left blink 4%
      Right blink 2%
      """)
    XCTAssertEqual(elements[2].accessibilityLabel, "Finish")
    XCTAssertEqual(elements[2].accessibilityValue, "12 pictures")
  }

  func testANoticeTakesThePlaceOfAllButTheButton() async {
    show(Situation(content: .notice(.accessDenied)))
    XCTAssertEqual(elements.count, 2)
    XCTAssertEqual(
      labels(in: elements[0]).filter { !($0.superview is UIButton) }.map(\.accessibilityLabel),
      ["This app may not use the camera.", "Allow the camera for this app in Settings."])
    XCTAssertTrue(element("FaceCapture.notice").accessibilityTraits.contains(.header))
    XCTAssertEqual(elements[1].accessibilityLabel, "Close")
    XCTAssertNil(elements[1].accessibilityValue)
    // and when it goes, everything is there again
    screen.notice = nil
    XCTAssertEqual(elements.count, 3)
  }

  func testTheReadoutIsReadOnFocusAndNeverOfItsOwnAccord() async {
    show(Situation(content: .guidance(.noFace)))
    for index in 0..<300 {
      CALayer.setMediaTime { Double(index) / 30 }
      var (report, geometry) = frame(.tooFar, imageCount: 0)
      report.faces[0].headEulerAngleX = Double(index)
      screen.show(report, geometry: geometry)
    }
    XCTAssertEqual(SimulatedDevice.announcements, ["Come closer"])
  }

  func testSomeoneWhoDoesNotSeeTheScreenTakesAPicture() async throws {
    show(Situation(content: .guidance(.noFace)))
    // Given a person who does what is said
    let story: [(guidance: Guidance, imageCount: Int)] = [
      (.tooFar, 0), (.offCentre, 0), (.inside, 0), (.inside, 8), (.inside, 8),
    ]
    for (second, step) in story.enumerated() {
      for frameIndex in 0..<45 {
        let time = Double(second) * 1.5 + Double(frameIndex) / 30
        CALayer.setMediaTime { time }
        let (report, geometry) = frame(step.guidance, imageCount: step.imageCount)
        screen.show(report, geometry: geometry)
      }
    }
    // Then this is what led to the pictures, and the button that ends it says so
    XCTAssertEqual(SimulatedDevice.announcements, ["Come closer", "Move to the middle", "Smile", "8 pictures"])
    XCTAssertEqual(element("FaceCapture.finish").accessibilityValue, "8 pictures")
    XCTAssertNoThrow(try SimulatedDevice.tap(identifier: "FaceCapture.finish"))
  }

  func testTheGuidanceIsNotByColourAlone() async {
    var looks: [(hint: String?, width: CGFloat?)] = []
    for guidance in [Guidance.offCentre, .inside] {
      show(Situation(content: .guidance(guidance)))
      let outline = element("FaceCapture.hint").superview?.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.last
      looks.append(((element("FaceCapture.hint") as? UILabel)?.text, outline?.lineWidth))
    }
    XCTAssertNotEqual(looks[0].hint, looks[1].hint)
    XCTAssertLessThan(looks[0].width ?? 0, looks[1].width ?? 0)
  }

  func testTextGrowsWithTheUsersTextSize() async {
    show(Situation(content: .guidance(.inside)))
    let before = labels(in: screen).map { $0.font.pointSize }
    SimulatedDevice.contentSizeCategory = Situation.largestText
    SimulatedDevice.layoutIfNeeded()
    let after = labels(in: screen).map { $0.font.pointSize }
    for (small, large) in zip(before, after) { XCTAssertGreaterThan(large, small) }
  }

  func testTheDemoSaysWhatCameOfIt() async {
    show(Situation(content: .demo(.saved)))
    XCTAssertEqual(SimulatedDevice.announcements, ["51 pictures saved in Documents."])
    let title = SimulatedDevice.windows.flatMap { labels(in: $0) }.first { $0.text == "Face Capture" }
    XCTAssertEqual(title?.accessibilityTraits.contains(.header), true)
  }

  private var elements: [UIView] { (screen.accessibilityElements ?? []).compactMap { $0 as? UIView } }
}
