@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import UIKit
import XCTest

/// Pictures that are drawn and encoded.
@MainActor final class PictureTests: XCTestCase {
  private let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30))

  private func drawHead(_ context: UIGraphicsImageRendererContext) {
    UIColor.red.setFill()
    UIBezierPath(ovalIn: CGRect(10, 5, 20, 20)).fill()
  }

  func testARendererEncodesItsPicture() async throws {
    let data = renderer.jpegData(withCompressionQuality: 0.9, actions: drawHead)
    XCTAssertEqual(Array(data.prefix(2)), [0xFF, 0xD8])
    XCTAssertEqual(Array(data.suffix(2)), [0xFF, 0xD9])
    XCTAssertEqual(data, renderer.image(actions: drawHead).jpegData(compressionQuality: 0.9))
  }

  func testQualityCostsBytes() async throws {
    let image = renderer.image(actions: drawHead)
    let sizes = try [0, 0.5, 1].map { try XCTUnwrap(image.jpegData(compressionQuality: $0)).count }
    XCTAssertEqual(sizes, sizes.sorted())
    XCTAssertLessThan(sizes[0], sizes[2])
  }
}
