import CoreGraphics
import XCTest

@testable import FaceCapture

final class RawFaceTests: XCTestCase {
  private let frameSize = CGSize(width: 400, height: 200)

  func testTheBoxIsNormalisedByTheFramesOwnSize() {
    let face = DetectedFace(RawFace(frame: CGRect(x: 100, y: 50, width: 200, height: 100)), frameSize: frameSize)
    XCTAssertEqual(face?.boundingBox, CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
  }

  func testABoxThatReachesOverTheEdgeIsKeptAsItIs() {
    let face = DetectedFace(RawFace(frame: CGRect(x: -40, y: 0, width: 80, height: 100)), frameSize: frameSize)
    XCTAssertEqual(face?.boundingBox, CGRect(x: -0.1, y: 0, width: 0.2, height: 0.5))
  }

  func testAFaceWithoutAUsableBoxIsNoFace() {
    let boxes: [CGRect] = [
      .zero,
      CGRect(x: 0, y: 0, width: 0, height: 10),
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
      CGRect(x: -CGFloat.infinity, y: 0, width: 10, height: 10),
      CGRect(x: 500, y: 0, width: 10, height: 10),
      .null, .infinite,
    ]
    for box in boxes {
      XCTAssertNil(DetectedFace(RawFace(frame: box), frameSize: frameSize), "\(box)")
    }
    XCTAssertNil(DetectedFace(RawFace(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), frameSize: .zero))
  }

  func testProbabilitiesOutsideTheirRangeAreLeftOut() {
    let table: [(raw: CGFloat?, value: Double?)] = [
      (0, 0), (1, 1), (0.8, 0.8), (-1, nil), (1.01, nil), (.nan, nil), (.infinity, nil), (nil, nil),
    ]
    for (raw, value) in table {
      var face = RawFace(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      face.smilingProbability = raw
      face.leftEyeOpenProbability = raw
      face.rightEyeOpenProbability = raw
      let detected = DetectedFace(face, frameSize: frameSize)
      XCTAssertEqual(detected?.smilingProbability, value)
      XCTAssertEqual(detected?.leftEyeOpenProbability, value)
      XCTAssertEqual(detected?.rightEyeOpenProbability, value)
    }
  }

  func testAnglesOutsideTheirRangeAreLeftOut() {
    let table: [(raw: CGFloat?, value: Double?)] = [
      (0, 0), (-180, -180), (180, 180), (181, nil), (.nan, nil), (-.infinity, nil), (nil, nil),
    ]
    for (raw, value) in table {
      var face = RawFace(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      face.headEulerAngleX = raw
      face.headEulerAngleY = raw
      face.headEulerAngleZ = raw
      let detected = DetectedFace(face, frameSize: frameSize)
      XCTAssertEqual(detected?.headEulerAngleX, value)
      XCTAssertEqual(detected?.headEulerAngleY, value)
      XCTAssertEqual(detected?.headEulerAngleZ, value)
    }
  }

  func testEachValueGoesWhereItBelongs() {
    var raw = RawFace(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (raw.headEulerAngleX, raw.headEulerAngleY, raw.headEulerAngleZ) = (1, 2, 3)
    (raw.smilingProbability, raw.leftEyeOpenProbability, raw.rightEyeOpenProbability) = (0.25, 0.5, 0.75)
    raw.trackingID = 7
    let face = DetectedFace(raw, frameSize: frameSize)
    XCTAssertEqual(face?.headEulerAngleX, 1)
    XCTAssertEqual(face?.headEulerAngleY, 2)
    XCTAssertEqual(face?.headEulerAngleZ, 3)
    XCTAssertEqual(face?.smilingProbability, 0.25)
    XCTAssertEqual(face?.leftEyeBlinkingProbability, 0.5)
    XCTAssertEqual(face?.rightEyeBlinkingProbability, 0.25)
    XCTAssertEqual(face?.trackingID, 7)
  }
}
