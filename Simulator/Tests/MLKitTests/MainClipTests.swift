import CoreVideo
@_spi(Simulator) import MLKitFaceDetection
import XCTest

/// The detector on the main clip, frame by frame. The labels were made by eye: neutral 0–16, smile 22–67, neutral 71;
/// eyes closed 26–27, half closed 25 and 28.
final class MainClipTests: XCTestCase {
  private nonisolated(unsafe) static let table = Result {
    try makeDetector { $0.isTrackingEnabled = true }.faces(in: Clips.frames("single_face.mp4"))
  }

  private func faces() throws -> [Face] {
    let table = try Self.table.get()
    XCTAssertEqual(table.map(\.count), Array(repeating: 1, count: 72), "one face in each of the 72 frames")
    return table.compactMap(\.first)
  }

  func testSmilesWhereTheManSmiles() throws {
    let smiling = try faces().indices.filter { try faces()[$0].smilingProbability >= 0.8 }

    XCTAssertGreaterThanOrEqual(smiling.filter((22...67).contains).count, 44)
    XCTAssertEqual(smiling.filter { $0 <= 16 || $0 == 71 }, [])
  }

  func testEyesAreClosedInTheBlinkOnly() throws {
    let faces = try faces()
    let leftClosed = faces.indices.filter { faces[$0].leftEyeOpenProbability < 0.5 }
    let rightClosed = faces.indices.filter { faces[$0].rightEyeOpenProbability < 0.5 }

    for closed in [leftClosed, rightClosed] {
      XCTAssertTrue(closed.contains(26) && closed.contains(27), "closed at \(closed)")
      XCTAssertEqual(closed.filter { !(25...28).contains($0) }, [])
    }
  }

  func testHasAllValues() throws {
    for face in try faces() {
      XCTAssertTrue(face.hasSmilingProbability && face.hasLeftEyeOpenProbability && face.hasRightEyeOpenProbability)
      XCTAssertTrue(face.hasHeadEulerAngleX && face.hasHeadEulerAngleY && face.hasHeadEulerAngleZ)
      XCTAssertTrue(face.hasTrackingID)
    }
  }

  func testHeadLooksStraightAhead() throws {
    for face in try faces() {
      XCTAssertEqual(face.headEulerAngleX, 0, accuracy: 6)
      XCTAssertEqual(face.headEulerAngleY, 0, accuracy: 3)
      XCTAssertEqual(face.headEulerAngleZ, 3, accuracy: 2)
    }
  }

  func testKeepsTheTrackingID() throws {
    XCTAssertEqual(Set(try faces().map(\.trackingID)).count, 1)
  }

  func testFrameIsAroundTheFace() throws {
    for face in try faces() {
      XCTAssertEqual(face.frame.midX, 292, accuracy: 8)
      XCTAssertEqual(face.frame.midY, 195, accuracy: 12)
      XCTAssertEqual(face.frame.width, 150, accuracy: 8)
    }
  }

  func testTheSameFramesGiveTheSameFaces() throws {
    let first = try faces().prefix(30)

    let second = try makeDetector { $0.isTrackingEnabled = true }
      .faces(in: Clips.frames("single_face.mp4", limit: 30)).compactMap(\.first)

    XCTAssertEqual(first.map(\.frame), second.map(\.frame))
    XCTAssertEqual(first.map(\.smilingProbability), second.map(\.smilingProbability))
  }

  func testCountsAnalysedImages() throws {
    let frames = try Clips.frames("single_face.mp4", limit: 3)
    FaceDetector.resetAnalysedImageCount()

    _ = try makeDetector().faces(in: frames)

    XCTAssertEqual(FaceDetector.analysedImageCount, 3)
  }

  func testAClipThatBeginsAgainIsAnalysedToo() throws {
    let frames = try Clips.frames("single_face.mp4", limit: 3)
    let detector = makeDetector()

    _ = try detector.faces(in: frames)
    let again = try detector.faces(in: frames)

    XCTAssertEqual(again.map(\.count), [1, 1, 1])
  }
}
