import CoreVideo
import MLKitFaceDetection
import XCTest

/// What the options switch on and off.
final class OptionsTests: XCTestCase {
  private func faces(_ configure: (FaceDetectorOptions) -> Void, in name: String = "obama.jpg") throws -> [Face] {
    let options = FaceDetectorOptions()
    configure(options)
    return try FaceDetector.faceDetector(options: options).faces(in: Clips.frames(name))[0]
  }

  func testDefaults() {
    let options = FaceDetectorOptions()

    XCTAssertEqual(options.classificationMode, .none)
    XCTAssertEqual(options.performanceMode, .fast)
    XCTAssertEqual(options.landmarkMode, .none)
    XCTAssertEqual(options.contourMode, .none)
    XCTAssertEqual(options.minFaceSize, 0.1)
    XCTAssertFalse(options.isTrackingEnabled)
  }

  func testRawValuesOfModes() {
    XCTAssertEqual(FaceDetectorClassificationMode.none.rawValue, 1)
    XCTAssertEqual(FaceDetectorClassificationMode.all.rawValue, 2)
    XCTAssertEqual(FaceDetectorPerformanceMode.fast.rawValue, 1)
    XCTAssertEqual(FaceDetectorPerformanceMode.accurate.rawValue, 2)
    XCTAssertEqual(FaceDetectorLandmarkMode.none.rawValue, 1)
    XCTAssertEqual(FaceDetectorLandmarkMode.all.rawValue, 2)
    XCTAssertEqual(FaceDetectorContourMode.none.rawValue, 1)
    XCTAssertEqual(FaceDetectorContourMode.all.rawValue, 2)
  }

  func testDefaultDetectorGivesFrameAndAnglesOnly() throws {
    let frames = try Clips.frames("obama.jpg")

    let face = try XCTUnwrap(FaceDetector.faceDetector().faces(in: frames)[0].first)

    XCTAssertTrue(face.hasHeadEulerAngleX && face.hasHeadEulerAngleY && face.hasHeadEulerAngleZ)
    XCTAssertFalse(face.hasSmilingProbability || face.hasLeftEyeOpenProbability || face.hasRightEyeOpenProbability)
    XCTAssertFalse(face.hasTrackingID)
    XCTAssertEqual(face.landmarks, [])
    XCTAssertEqual(face.contours, [])
  }

  func testValuesThatAreNotThereAreNoProbabilities() throws {
    let face = try XCTUnwrap(faces { _ in }.first)

    XCTAssertFalse((0...1).contains(face.smilingProbability))
    XCTAssertFalse((0...1).contains(face.leftEyeOpenProbability))
    XCTAssertFalse((0...1).contains(face.rightEyeOpenProbability))
  }

  func testTrackingIsIgnoredInTheBareFastMode() throws {
    let bare = try faces { $0.isTrackingEnabled = true }
    let classifying = try faces {
      $0.isTrackingEnabled = true
      $0.classificationMode = .all
    }

    XCTAssertEqual(bare.map(\.hasTrackingID), [false])
    XCTAssertEqual(classifying.map(\.hasTrackingID), [true])
  }

  func testLandmarksAreWhereTheyBelong() throws {
    let face = try XCTUnwrap(faces { $0.landmarkMode = .all }.first)
    func at(_ type: FaceLandmarkType) throws -> CGPoint {
      let position = try XCTUnwrap(face.landmark(ofType: type)).position
      return CGPoint(x: position.x, y: position.y)
    }

    XCTAssertEqual(face.landmarks.count, 10)
    for landmark in face.landmarks {
      let point = CGPoint(x: landmark.position.x, y: landmark.position.y)
      XCTAssertTrue(face.frame.insetBy(dx: -1, dy: -1).contains(point), landmark.type.rawValue)
    }
    // The person's left is the picture's right.
    XCTAssertGreaterThan(try at(.leftEye).x, try at(.rightEye).x)
    XCTAssertGreaterThan(try at(.leftEar).x, try at(.leftEye).x)
    XCTAssertGreaterThan(try at(.mouthLeft).x, try at(.mouthRight).x)
    XCTAssertGreaterThan(try at(.noseBase).y, try at(.leftEye).y)
    XCTAssertGreaterThan(try at(.mouthBottom).y, try at(.noseBase).y)
    XCTAssertEqual(face.contours, [])
  }

  func testContoursOfTheMostProminentFaceOnly() throws {
    let faces = try faces(
      {
        $0.contourMode = .all
        $0.classificationMode = .all
        $0.minFaceSize = 0
      }, in: "multi_face.jpg")
    let largest = try XCTUnwrap(faces.max { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height })

    XCTAssertGreaterThan(faces.count, 1)
    XCTAssertEqual(faces.filter { !$0.contours.isEmpty }, [largest])
    XCTAssertEqual(largest.contours.count, 15)
    XCTAssertEqual(largest.contours.flatMap(\.points).count, 133)
    XCTAssertEqual(largest.contour(ofType: .face)?.points.count, 36)
    XCTAssertEqual(largest.contour(ofType: .leftEye)?.points.count, 16)
    XCTAssertEqual(largest.contour(ofType: .upperLipTop)?.points.count, 11)
  }

  func testContoursAloneGiveOneFaceWithoutAngles() throws {
    let faces = try faces({ $0.contourMode = .all }, in: "multi_face.jpg")

    XCTAssertEqual(faces.count, 1)
    let face = try XCTUnwrap(faces.first)
    XCTAssertFalse(face.hasHeadEulerAngleX || face.hasHeadEulerAngleY || face.hasHeadEulerAngleZ)
    XCTAssertEqual(face.contours.count, 15)
  }

  func testADetectorKeepsTheOptionsItWasMadeWith() throws {
    let options = FaceDetectorOptions()
    let detector = FaceDetector.faceDetector(options: options)
    options.classificationMode = .all

    let face = try XCTUnwrap(detector.faces(in: Clips.frames("obama.jpg"))[0].first)

    XCTAssertFalse(face.hasSmilingProbability)
  }
}
