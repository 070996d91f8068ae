import CoreGraphics
import XCTest

@testable import FaceCapture

final class PreviewGeometryTests: XCTestCase {
  /// A box near the top left corner of a frame of 400 x 300 pixels: at (40, 60), 80 x 30 pixels large.
  private let box = CGRect(x: 0.1, y: 0.2, width: 0.2, height: 0.1)

  func testTheOverlayIsInTheWrongPlace() {
    // Given a view in the shape of the picture, so that a pixel is a point
    let table: [(quarterTurns: Int, isMirrored: Bool, view: CGSize, expected: CGRect)] = [
      (0, false, CGSize(width: 400, height: 300), CGRect(x: 40, y: 60, width: 80, height: 30)),
      (0, true, CGSize(width: 400, height: 300), CGRect(x: 280, y: 60, width: 80, height: 30)),
      (1, false, CGSize(width: 300, height: 400), CGRect(x: 210, y: 40, width: 30, height: 80)),
      (1, true, CGSize(width: 300, height: 400), CGRect(x: 60, y: 40, width: 30, height: 80)),
      (2, false, CGSize(width: 400, height: 300), CGRect(x: 280, y: 210, width: 80, height: 30)),
      (2, true, CGSize(width: 400, height: 300), CGRect(x: 40, y: 210, width: 80, height: 30)),
      (3, false, CGSize(width: 300, height: 400), CGRect(x: 60, y: 280, width: 30, height: 80)),
      (3, true, CGSize(width: 300, height: 400), CGRect(x: 210, y: 280, width: 30, height: 80)),
      (-1, false, CGSize(width: 300, height: 400), CGRect(x: 60, y: 280, width: 30, height: 80)),
    ]
    for (quarterTurns, isMirrored, view, expected) in table {
      // When the box is mapped
      let geometry = PreviewGeometry(
        frameSize: CGSize(width: 400, height: 300), quarterTurns: quarterTurns, isMirrored: isMirrored)
      let rect = geometry.rect(for: box, in: view)
      // Then it is where the turned, then mirrored picture has it
      XCTAssertEqual(rect.minX, expected.minX, accuracy: 1e-9, "\(quarterTurns) \(isMirrored)")
      XCTAssertEqual(rect.minY, expected.minY, accuracy: 1e-9, "\(quarterTurns) \(isMirrored)")
      XCTAssertEqual(rect.width, expected.width, accuracy: 1e-9, "\(quarterTurns) \(isMirrored)")
      XCTAssertEqual(rect.height, expected.height, accuracy: 1e-9, "\(quarterTurns) \(isMirrored)")
    }
  }

  func testThePictureFillsTheViewAndIsCutOffEvenly() {
    let geometry = PreviewGeometry(
      frameSize: CGSize(width: 400, height: 300), quarterTurns: 0, isMirrored: false)
    // A high view: the picture is 800 points wide, and 250 of them are cut off at each side.
    let rect = geometry.rect(for: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), in: CGSize(width: 300, height: 600))
    XCTAssertEqual(rect, CGRect(x: 150, y: 0, width: 400, height: 600))
  }

  func testAFrameWithoutSize() {
    let geometry = PreviewGeometry(frameSize: .zero, quarterTurns: 1, isMirrored: true)
    XCTAssertEqual(geometry.rect(for: box, in: CGSize(width: 300, height: 400)), .zero)
  }
}
