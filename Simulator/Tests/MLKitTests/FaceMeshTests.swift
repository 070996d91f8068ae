import CoreGraphics
import XCTest

@testable import MLKitFaceDetection

/// Angles and probabilities from a mesh, without the engine.
final class FaceMeshTests: XCTestCase {
  /// A head of the engine's points, of which only those that carry the axes matter: on a unit cube that looks at the
  /// viewer, turned first about z, then x, then y.
  private func head(x: Double = 0, y: Double = 0, z: Double = 0) -> [SIMD3<Double>] {
    var points = [SIMD3<Double>](repeating: .zero, count: 478)
    let (cx, sx) = (cos(x * .pi / 180), sin(x * .pi / 180))
    let (cy, sy) = (cos(y * .pi / 180), sin(y * .pi / 180))
    let (cz, sz) = (cos(z * .pi / 180), sin(z * .pi / 180))
    // Axes to the right, up and towards the viewer.
    func turned(_ point: SIMD3<Double>) -> SIMD3<Double> {
      var p = point
      p = SIMD3(p.x * cz - p.y * sz, p.x * sz + p.y * cz, p.z)
      p = SIMD3(p.x, p.y * cx + p.z * sx, p.z * cx - p.y * sx)
      p = SIMD3(p.x * cy + p.z * sy, p.y, p.z * cy - p.x * sy)
      return SIMD3(p.x, -p.y, -p.z)
    }
    for left in [263, 362, 454, 356, 291] { points[left] = turned([50, 0, 0]) }
    for right in [33, 133, 234, 127, 61] { points[right] = turned([-50, 0, 0]) }
    for top in [10, 151, 9] { points[top] = turned([0, 70, 0]) }
    for bottom in [152, 175] { points[bottom] = turned([0, -70, 0]) }
    return points
  }

  func testStraightAhead() {
    let angles = HeadAngles(head())

    XCTAssertEqual(angles.x, 0, accuracy: 0.001)
    XCTAssertEqual(angles.y, 0, accuracy: 0.001)
    XCTAssertEqual(angles.z, 0, accuracy: 0.001)
  }

  func testEachAngleByItself() {
    XCTAssertEqual(HeadAngles(head(x: 20)).x, 20, accuracy: 0.001)
    XCTAssertEqual(HeadAngles(head(y: 30)).y, 30, accuracy: 0.001)
    XCTAssertEqual(HeadAngles(head(z: 40)).z, 40, accuracy: 0.001)
    XCTAssertEqual(HeadAngles(head(y: -30)).y, -30, accuracy: 0.001)
  }

  func testAnglesTogether() {
    let angles = HeadAngles(head(x: 10, y: 20, z: 30))

    XCTAssertEqual(angles.x, 10, accuracy: 0.001)
    XCTAssertEqual(angles.y, 20, accuracy: 0.001)
    XCTAssertEqual(angles.z, 30, accuracy: 3)
  }

  func testPlaceInThePictureDoesNotMatter() {
    let moved = head(x: 5, y: 10, z: 15).map { $0 + SIMD3(400, 300, 0) }

    XCTAssertEqual(HeadAngles(moved).y, HeadAngles(head(x: 5, y: 10, z: 15)).y, accuracy: 0.001)
  }

  func testProbabilitiesAtTheirKnownPoints() {
    XCTAssertEqual(Calibration.smilingProbability(score: 0.31), 0.5, accuracy: 0.02)
    XCTAssertEqual(Calibration.smilingProbability(score: 0.45), 0.8, accuracy: 0.01)
    XCTAssertEqual(Calibration.eyeOpenProbability(blinkScore: 0.4), 0.5, accuracy: 0.001)
    XCTAssertGreaterThan(Calibration.eyeOpenProbability(blinkScore: 0.1), 0.99)
    XCTAssertLessThan(Calibration.eyeOpenProbability(blinkScore: 0.7), 0.01)
  }

  func testScoresByTheirPlaceInTheEnginesList() {
    var scores = [Float](repeating: 0, count: 52)
    scores[9] = 0.25
    scores[10] = 0.5
    scores[44] = 0.5
    scores[45] = 1
    let mesh = FaceMesh(points: [], scores: scores)

    XCTAssertEqual(mesh.leftBlink, 0.25)
    XCTAssertEqual(mesh.rightBlink, 0.5)
    XCTAssertEqual(mesh.smile, 0.75)
  }
}
