import CoreGraphics
import XCTest

@testable import MLKitFaceDetection

final class FaceTrackerTests: XCTestCase {
  private func box(_ x: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: 100, height: 100) }

  func testFaceThatMovesKeepsItsID() {
    var tracker = FaceTracker()
    let first = tracker.identify([box(0)])

    XCTAssertEqual(tracker.identify([box(20)]), first)
    XCTAssertEqual(tracker.identify([box(40)]), first)
  }

  func testFaceThatJumpsIsANewOne() {
    var tracker = FaceTracker()
    let first = tracker.identify([box(0)])

    XCTAssertNotEqual(tracker.identify([box(70)]), first)
  }

  func testFaceThatComesBackIsANewOne() {
    var tracker = FaceTracker()
    let first = tracker.identify([box(0)])
    XCTAssertEqual(tracker.identify([]), [])

    XCTAssertNotEqual(tracker.identify([box(0)]), first)
  }

  func testOrderOfTheBoxesDoesNotMatter() {
    var tracker = FaceTracker()
    let ids = tracker.identify([box(0), box(300)])

    XCTAssertEqual(tracker.identify([box(310), box(5)]), [ids[1], ids[0]])
  }

  func testBestOverlapWins() {
    var tracker = FaceTracker()
    let ids = tracker.identify([box(0), box(60)])

    // Both overlap the second one's old place; the nearer one is it.
    let next = tracker.identify([box(30), box(58)])

    XCTAssertEqual(next, [ids[0], ids[1]])
  }

  func testTwoFacesNeverShareAnID() {
    var tracker = FaceTracker()
    _ = tracker.identify([box(0)])

    let ids = tracker.identify([box(0), box(10)])

    XCTAssertEqual(Set(ids).count, 2)
  }
}
