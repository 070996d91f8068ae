import XCTest

@testable import FaceCapture

final class MemoryGaugeTests: XCTestCase {
  private let plenty = 1 << 30

  func testMemoryIsShortForAWhileAfterAWarning() {
    var gauge = MemoryGauge()
    XCTAssertFalse(gauge.isShort(at: 100, available: plenty))
    // When iOS warns
    gauge.didReceiveWarning()
    // Then memory is short from the next frame on, until there was none for ten seconds
    XCTAssertTrue(gauge.isShort(at: 101, available: plenty))
    XCTAssertTrue(gauge.isShort(at: 110.9, available: plenty))
    XCTAssertFalse(gauge.isShort(at: 111, available: plenty))
  }

  func testAnotherWarningProlongsIt() {
    var gauge = MemoryGauge()
    gauge.didReceiveWarning()
    XCTAssertTrue(gauge.isShort(at: 0, available: plenty))
    gauge.didReceiveWarning()
    XCTAssertTrue(gauge.isShort(at: 8, available: plenty))
    XCTAssertTrue(gauge.isShort(at: 17, available: plenty))
    XCTAssertFalse(gauge.isShort(at: 18, available: plenty))
  }

  func testLittleMemoryIsShortWithoutAWarning() {
    var gauge = MemoryGauge()
    XCTAssertTrue(gauge.isShort(at: 0, available: MemoryGauge.reserve - 1))
    XCTAssertFalse(gauge.isShort(at: 1, available: MemoryGauge.reserve))
    XCTAssertFalse(gauge.isShort(at: 2, available: 0), "iOS does not tell")
  }
}
