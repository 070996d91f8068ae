import CoreGraphics
import XCTest

@testable import FaceCapture

final class ReadoutTests: XCTestCase {
  private let box = CGRect(x: 0, y: 0, width: 1, height: 1)

  func testAllValuesInTheOrderOfTheRequirement() {
    let readout = Readout(
      DetectedFace(
        boundingBox: box, headEulerAngleX: 12.34, headEulerAngleY: -4.06, headEulerAngleZ: 0,
        smilingProbability: 0.934, leftEyeOpenProbability: 0.96, rightEyeOpenProbability: 0.02, trackingID: 12),
      locale: Locale(identifier: "en_US"))
    XCTAssertEqual(readout.title, "Tracking ID 12")
    XCTAssertEqual(
      readout.rows.map(\.title), ["Euler X", "Euler Y", "Euler Z", "Smiling", "Left blink", "Right blink"])
    XCTAssertEqual(readout.rows.map(\.value), ["+12.3°", "−4.1°", "+0.0°", "93%", "4%", "98%"])
    XCTAssertEqual(
      readout.spoken,
      """
      Tracking ID 12
      Euler X +12.3°
      Euler Y −4.1°
      Euler Z +0.0°
      Smiling 93%
      Left blink 4%
      Right blink 98%
      """)
  }

  func testNoValueWhereMLKitHasNone() {
    let readout = Readout(DetectedFace(boundingBox: box, smilingProbability: 0.5), locale: Locale(identifier: "en_US"))
    XCTAssertEqual(readout.title, "Tracking ID –")
    XCTAssertEqual(readout.rows.map(\.value), [nil, nil, nil, "50%", nil, nil])
    XCTAssertEqual(readout.spoken, "Tracking ID –\nSmiling 50%", "what there is not is not spoken")
  }

  func testNoFaceIsSaidInWordsAndKeepsTheTable() {
    let readout = Readout(nil)
    XCTAssertEqual(readout.title, "No face")
    XCTAssertEqual(readout.rows.count, 6)
    XCTAssertEqual(readout.spoken, "No face")
  }

  func testASmallNegativeAngleHasNoNegativeZero() {
    let readout = Readout(
      DetectedFace(boundingBox: box, headEulerAngleX: -0.04), locale: Locale(identifier: "en_US"))
    XCTAssertEqual(readout.rows[0].value, "+0.0°")
  }

  func testNumbersFollowTheLocale() {
    let readout = Readout(
      DetectedFace(boundingBox: box, headEulerAngleX: 1.5, smilingProbability: 0.5),
      locale: Locale(identifier: "de_DE"))
    XCTAssertEqual(readout.rows[0].value, "+1,5°")
    XCTAssertEqual(readout.rows[3].value, "50\u{A0}%")
  }
}
