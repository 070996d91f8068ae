import XCTest

@testable import FaceCapture

final class AnnouncerTests: XCTestCase {
  private typealias Said = (time: TimeInterval, announcement: Announcer.Announcement)

  func testAHintIsSaidWhenItChangesAndOnlyThen() {
    let said = listen(seconds: 10) { time in (time < 5 ? .tooFar : .inside, 0) }
    XCTAssertEqual(said.map(\.announcement), [.hint(.tooFar), .hint(.inside)])
    XCTAssertEqual(said[1].time, 5, accuracy: 0.05)
  }

  func testTheFirstHintIsNotSaidSinceTheFocusIsOnIt() {
    XCTAssertTrue(listen(seconds: 5) { _ in (.noFace, 0) }.isEmpty)
  }

  func testOneAnnouncementDoesNotCutOffAnother() {
    // Given hints that change five times a second
    let hints: [Guidance] = [.tooFar, .tooClose, .offCentre]
    let said = listen(seconds: 10) { time in (hints[Int(time * 5) % 3], 0) }
    // Then there is a second between what is said
    for (before, after) in zip(said, said.dropFirst()) {
      XCTAssertGreaterThanOrEqual(after.time - before.time, Announcer.interval)
    }
    XCTAssertGreaterThan(said.count, 5)
  }

  func testALongSmileIsCountedNowAndThenAndToItsEnd() {
    // Given a hint, and ten pictures a second from the second to the sixth second
    let said = listen(seconds: 12) { time in (.inside, min(max(Int(time * 10) - 20, 0), 40)) }
    // Then the first picture, then a count every three seconds, then all of them
    let counts = said.compactMap { if case .imageCount(let count) = $0.announcement { count } else { nil } }
    XCTAssertEqual(counts, [1, 31, 40])
  }

  /// What is said of frames that come thirty times a second.
  private func listen(
    seconds: Int, to frame: (TimeInterval) -> (guidance: Guidance, imageCount: Int)
  ) -> [Said] {
    var announcer = Announcer()
    return (0..<seconds * 30).compactMap { index in
      let time = Double(index) / 30
      let (guidance, imageCount) = frame(time)
      return announcer.announcement(guidance: guidance, imageCount: imageCount, at: time)
        .map { (time, $0) }
    }
  }
}
