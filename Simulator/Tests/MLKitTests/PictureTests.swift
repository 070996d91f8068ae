@_spi(Simulator) import CoreGraphics
import CoreVideo
import MLKitFaceDetection
import MLKitVision
import UIKit
import XCTest

/// The detector on other clips and on pictures.
final class PictureTests: XCTestCase {
  private func face(_ name: String, filter: String = "null", format: OSType = kCVPixelFormatType_32BGRA) throws -> Face
  {
    let faces = try makeDetector().faces(in: Clips.frames(name, format: format, filter: filter, limit: 1))[0]
    return try XCTUnwrap(faces.first, "no face in \(name)")
  }

  private func picture(_ name: String) throws -> VisionImage {
    VisionImage(image: UIImage(cgImage: try CGImage(pngAt: Clips.url(name))))
  }

  func testNoFaceInAClipWithoutOne() throws {
    let faces = try makeDetector().faces(in: Clips.frames("no_face.mp4", limit: 20))

    XCTAssertEqual(faces.flatMap { $0 }.count, 0)
  }

  func testNoFaceInACatAndACup() throws {
    for name in ["chelsea.png", "coffee.png"] {
      XCTAssertEqual(try makeDetector().faces(in: picture(name)).count, 0, name)
    }
  }

  func testFaceInAPicture() throws {
    let faces = try makeDetector().faces(in: picture("astronaut.png"))

    XCTAssertEqual(faces.count, 1)
    let face = try XCTUnwrap(faces.first)
    XCTAssertGreaterThan(face.smilingProbability, 0.8)
    XCTAssertTrue(face.frame.contains(CGPoint(x: 225, y: 125)), "\(face.frame)")
  }

  func testSeveralFaces() throws {
    // Five people; the man with the sunglasses is the hard one.
    let frames = try Clips.frames("multi_face.jpg")

    let fast = try makeDetector().faces(in: frames)[0]
    let accurate = try makeDetector {
      $0.performanceMode = .accurate
      $0.minFaceSize = 0.05
    }.faces(in: frames)[0]

    XCTAssertGreaterThanOrEqual(fast.count, 2)
    XCTAssertGreaterThanOrEqual(accurate.count, 4)
    XCTAssertLessThanOrEqual(accurate.count, 5)
    for (x, y) in [(362, 300), (477, 264), (581, 377), (737, 363)] {
      let face = accurate.filter { $0.frame.contains(CGPoint(x: x, y: y)) }
      XCTAssertEqual(face.count, 1, "the face at \(x), \(y)")
      XCTAssertEqual(try XCTUnwrap(face.first).frame.midX, CGFloat(x), accuracy: 15)
      XCTAssertEqual(try XCTUnwrap(face.first).frame.midY, CGFloat(y), accuracy: 20)
    }
  }

  func testAccurateModeSeesLargeFacesOnceToo() throws {
    let frames = try Clips.frames("obama.jpg")

    let faces = try makeDetector { $0.performanceMode = .accurate }.faces(in: frames)[0]

    XCTAssertEqual(faces.count, 1)
    XCTAssertEqual(try XCTUnwrap(faces.first).frame.midX, 492, accuracy: 10)
  }

  func testTwoFacesKeepTheirTrackingIDs() throws {
    let table = try makeDetector { $0.isTrackingEnabled = true }
      .faces(in: Clips.frames("derived-two-faces.mp4", limit: 30))

    let left = Set(table.map { faces in faces.filter { $0.frame.midX < 320 }.map(\.trackingID) })
    let right = Set(table.map { faces in faces.filter { $0.frame.midX > 320 }.map(\.trackingID) })
    XCTAssertEqual(left.count, 1)
    XCTAssertEqual(right.count, 1)
    XCTAssertNotEqual(left, right)
    XCTAssertEqual(left.first?.count, 1)
  }

  func testSmallFaceIsReportedOnlyIfAskedFor() throws {
    let frames = try Clips.frames("derived-small-face.mp4", limit: 1)

    XCTAssertEqual(try makeDetector().faces(in: frames)[0].count, 0)
    XCTAssertEqual(try makeDetector { $0.minFaceSize = 0.05 }.faces(in: frames)[0].count, 1)
  }

  func testTiltedHeadTiltsCounterClockwise() throws {
    let upright = try face("single_face.mp4")
    let tilted = try face("derived-rolled.mp4")

    XCTAssertEqual(tilted.headEulerAngleZ - upright.headEulerAngleZ, 20, accuracy: 2)
  }

  func testMirroringFlipsYAndZ() throws {
    let plain = try face("obama2.jpg")
    let mirrored = try face("obama2.jpg", filter: "hflip")

    XCTAssertLessThan(plain.headEulerAngleY, -10)
    XCTAssertLessThan(plain.headEulerAngleZ, -3)
    XCTAssertEqual(mirrored.headEulerAngleY, -plain.headEulerAngleY, accuracy: 4)
    XCTAssertEqual(mirrored.headEulerAngleZ, -plain.headEulerAngleZ, accuracy: 2)
    XCTAssertEqual(mirrored.headEulerAngleX, plain.headEulerAngleX, accuracy: 3)
  }

  func testPixelFormatsAgree() throws {
    let reference = try face("single_face.mp4")

    for format in [
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
    ] {
      let other = try face("single_face.mp4", format: format)
      XCTAssertEqual(other.frame.midX, reference.frame.midX, accuracy: 2)
      XCTAssertEqual(other.frame.midY, reference.frame.midY, accuracy: 2)
      XCTAssertEqual(other.smilingProbability, reference.smilingProbability, accuracy: 0.05)
    }
  }
}
