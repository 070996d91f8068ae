import CoreGraphics
import XCTest

@testable import FaceCapture

final class GuidanceTests: XCTestCase {
  /// Three by four, its middle at (150, 200).
  private let oval = CGRect(x: 0, y: 0, width: 300, height: 400)

  func testWhatToDoFollowsFromTheFacesSizeAndPlace() {
    let table: [(name: String, face: CGRect?, faceCount: Int, guidance: Guidance)] = [
      ("nobody", nil, 0, .noFace),
      ("as large as the oval", face(), 1, .inside),
      ("just large enough", face(size: 0.51), 1, .inside),
      ("too small", face(size: 0.49), 1, .tooFar),
      ("just small enough", face(size: 1.19), 1, .inside),
      ("too large", face(size: 1.21), 1, .tooClose),
      ("a little to the right", face(x: 70), 1, .inside),
      ("too far to the right", face(x: 80), 1, .offCentre),
      ("too far to the left", face(x: -80), 1, .offCentre),
      ("a little too low", face(y: 95), 1, .inside),
      ("too low", face(y: 105), 1, .offCentre),
      ("neither too low nor too far right, but both together", face(x: 60, y: 80), 1, .offCentre),
      ("small and far off: first come closer", face(x: 200, size: 0.3), 1, .tooFar),
      ("two people", face(), 2, .severalPeople),
      ("two people far away", face(size: 0.2), 2, .severalPeople),
    ]
    for entry in table {
      let guidance = Guidance(face: entry.face, faceCount: entry.faceCount, oval: oval)
      XCTAssertEqual(guidance, entry.guidance, entry.name)
    }
  }

  func testAWideBoxCountsLikeATallOneOfTheSameArea() {
    let wide = CGRect(x: 0, y: 110, width: 360, height: 180)
    XCTAssertEqual(Guidance(face: wide, faceCount: 1, oval: oval), .inside)
  }

  func testWithoutAnOvalThereIsNothingToBeInside() {
    XCTAssertEqual(Guidance(face: face(), faceCount: 1, oval: .zero), .noFace)
  }

  func testNobodyIsToldToSmileWhenNoMorePicturesAreTaken() {
    XCTAssertEqual(Guidance(face: face(), faceCount: 1, oval: oval, isFull: true), .full)
  }

  func testEachGuidanceHasWordsOfItsOwn() {
    XCTAssertEqual(Set(Guidance.allCases.map(\.hint)).count, Guidance.allCases.count)
  }

  func testGuidanceChangesWhenFiveFramesAgree() {
    // Given guidance that has never seen a face
    var steady = SteadyGuidance()
    XCTAssertEqual(steady.current, .noFace)
    // When a face comes for four frames, is lost for one, and comes back
    let frames: [Guidance] = [.inside, .inside, .inside, .inside, .noFace] + Array(repeating: .inside, count: 5)
    let shown = frames.map { guidance in
      steady.update(guidance)
      return steady.current
    }
    // Then it shows only with the fifth frame in a row
    XCTAssertEqual(shown, Array(repeating: .noFace, count: 9) + [.inside])
  }

  func testGuidanceThatSwingsDoesNotFlicker() {
    var steady = SteadyGuidance()
    for _ in 0..<5 { steady.update(.inside) }
    for frame in 0..<100 {
      steady.update(frame.isMultiple(of: 2) ? .tooClose : .inside)
      XCTAssertEqual(steady.current, .inside)
    }
  }

  func testThatThereIsNoRoomIsShownAtOnce() {
    var steady = SteadyGuidance()
    steady.update(.full)
    XCTAssertEqual(steady.current, .full)
    steady.update(.inside)
    XCTAssertEqual(steady.current, .inside, "and so is that there is room again")
  }

  private func face(x: CGFloat = 0, y: CGFloat = 0, size: CGFloat = 1) -> CGRect {
    let (width, height) = (oval.width * size, oval.height * size)
    return CGRect(x: oval.midX - width / 2 + x, y: oval.midY - height / 2 + y, width: width, height: height)
  }
}
