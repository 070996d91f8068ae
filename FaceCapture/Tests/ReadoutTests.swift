import CoreGraphics
import XCTest

@testable import FaceCapture

final class ReadoutTests: XCTestCase {
  private let readout = Readout(locale: Locale(identifier: "en_US"))
  private let box = CGRect(x: 0, y: 0, width: 1, height: 1)

  func testAllValuesInTheOrderOfTheRequirement() {
    let face = DetectedFace(
      boundingBox: box, headEulerAngleX: 12.34, headEulerAngleY: -4.06, headEulerAngleZ: 0,
      smilingProbability: 0.934, leftEyeOpenProbability: 0.96, rightEyeOpenProbability: 0.02, trackingID: 12)
    XCTAssertEqual(
      plain(readout.text(for: face)),
      """
      Euler  X +12.3°  Y −4.1°  Z +0.0°
      Smiling  93 %
      Blinking  left 4 %  right 98 %
      Tracking ID  12
      """)
  }

  func testADashWhereMLKitHasNoValue() {
    XCTAssertEqual(
      plain(readout.text(for: DetectedFace(boundingBox: box))),
      """
      Euler  X –  Y –  Z –
      Smiling  –
      Blinking  left –  right –
      Tracking ID  –
      """)
  }

  func testNoFaceIsSaidInWords() {
    XCTAssertEqual(readout.text(for: nil), "No face")
  }

  func testNothingJumpsWhenNumbersGetLonger() {
    // Given the narrowest and the widest values
    let faces = [0.0, 0.001, 1].map { share in
      DetectedFace(
        boundingBox: box, headEulerAngleX: -60 * share, headEulerAngleY: 60 * share, headEulerAngleZ: 9.96 * share,
        smilingProbability: share, leftEyeOpenProbability: 1 - share, rightEyeOpenProbability: share, trackingID: 1)
    }
    // Then each line has as many characters, all of them digits or as wide as one
    let widths = Set(faces.map { readout.text(for: $0).split(separator: "\n").map(\.count) })
    XCTAssertEqual(widths.count, 1)
  }

  func testASmallNegativeAngleHasNoNegativeZero() {
    let text = readout.text(for: DetectedFace(boundingBox: box, headEulerAngleX: -0.04))
    XCTAssertTrue(text.contains("+0.0°"), text)
  }

  func testNumbersFollowTheLocale() {
    let german = Readout(locale: Locale(identifier: "de_DE"))
    let text = german.text(for: DetectedFace(boundingBox: box, headEulerAngleX: 1.5))
    XCTAssertTrue(text.contains("+1,5°"), text)
  }

  /// Without the padding that keeps numbers in place.
  private func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "\u{2007}", with: "")
  }
}
