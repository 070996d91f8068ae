import XCTest

@testable import FaceCapture

@MainActor final class CaptureFeedbackTests: XCTestCase {
  func testALongSmileIsFeltNotMoreThanThreeTimesASecond() async {
    // Given a picture in each frame of four seconds
    var feedback = CaptureFeedback()
    let times = (0..<120).map { Double($0) / 30 }
      .enumerated().filter { feedback.isDue(imageCount: $0 + 1, at: $1) }.map(\.element)
    // Then the first is felt at once, and there are never more than three in a second
    XCTAssertEqual(times.first, 0)
    for time in times {
      XCTAssertLessThanOrEqual(times.filter { (time..<time + 1).contains($0) }.count, 3)
    }
    XCTAssertGreaterThan(times.count, 8)
  }

  func testNothingIsFeltWithoutANewPicture() async {
    var feedback = CaptureFeedback()
    XCTAssertTrue(feedback.isDue(imageCount: 3, at: 0))
    XCTAssertFalse(feedback.isDue(imageCount: 3, at: 10))
    XCTAssertTrue(feedback.isDue(imageCount: 4, at: 20))
  }
}
