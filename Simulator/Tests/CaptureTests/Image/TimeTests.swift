import CoreMedia
import XCTest

final class TimeTests: XCTestCase {
  func testSeconds() {
    XCTAssertEqual(CMTimeGetSeconds(CMTimeMake(value: 3, timescale: 2)), 1.5)
    XCTAssertEqual(CMTime(seconds: 0.1, preferredTimescale: 600).value, 60)
    XCTAssertTrue(CMTime.invalid.seconds.isNaN)
    XCTAssertFalse(CMTime(value: 1, timescale: 0).isValid)
    XCTAssertFalse(CMTime(seconds: .infinity, preferredTimescale: 600).isValid)
    XCTAssertFalse(CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    XCTAssertEqual(CMTime.zero.seconds, 0)
  }

  func testComparison() {
    let half = CMTime(value: 1, timescale: 2)
    XCTAssertEqual(half, CMTime(value: 300, timescale: 600))
    XCTAssertEqual(half.hashValue, CMTime(value: 300, timescale: 600).hashValue)
    XCTAssertLessThan(CMTime(value: 1, timescale: 3), half)
    XCTAssertLessThan(CMTime(value: -1, timescale: 2), .zero)
    XCTAssertEqual(CMTimeCompare(CMTime(value: .max, timescale: 2), CMTime(value: .max, timescale: 3)), 1)
    XCTAssertLessThan(half, .invalid, "as on iOS")
    XCTAssertEqual(CMTime.invalid, .invalid)
  }

  func testArithmetic() {
    let sum = CMTime(value: 1, timescale: 30) + CMTime(value: 1, timescale: 24)
    XCTAssertEqual(sum, CMTime(value: 9, timescale: 120))
    XCTAssertEqual(sum - CMTime(value: 1, timescale: 24), CMTime(value: 1, timescale: 30))
    XCTAssertFalse((sum + .invalid).isValid)
    let fine = CMTime(value: 1, timescale: 1_000_000_007) + CMTime(value: 1, timescale: 999_999_937)
    XCTAssertEqual(fine.seconds, 2e-9, accuracy: 1e-9)
    XCTAssertFalse(
      (CMTime(value: .max, timescale: 1_000_000_000) + CMTime(value: .max, timescale: 1_000_000_000)).isValid)
  }
}
