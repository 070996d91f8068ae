@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import CoreMedia
@_spi(Simulator) import CoreVideo
@_spi(Simulator) import MLKitVision
import UIKit
import XCTest

@testable @_spi(Simulator) import MLKitFaceDetection

/// The pixels that the engine gets.
final class PixelConversionTests: XCTestCase {
  private func rgba(_ buffer: CVPixelBuffer) throws -> [UInt8] {
    let pixels = try RGBAPixels(.buffer(sampleBuffer(buffer)))
    return Array(UnsafeBufferPointer(start: pixels.bytes, count: pixels.width * pixels.height * 4))
  }

  private func uniform(_ format: OSType, _ values: [[UInt8]]) -> CVPixelBuffer {
    let buffer = CVPixelBuffer.make(width: 4, height: 2, format: format)
    for (plane, value) in zip(buffer.planes, values) {
      for index in 0..<plane.bytesPerRow * plane.height { plane.baseAddress[index] = value[index % value.count] }
    }
    return buffer
  }

  func testChannelsAreInOrder() throws {
    let buffer = uniform(kCVPixelFormatType_32BGRA, [[10, 20, 30, 255]])

    XCTAssertEqual(Array(try rgba(buffer).prefix(8)), [30, 20, 10, 255, 30, 20, 10, 255])
  }

  func testRedStaysRed() throws {
    // Red in BT.601: Y 76, Cb 85, Cr 255 in full range; Y 81, Cb 90, Cr 240 in video range.
    let full = uniform(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, [[76], [85, 255]])
    let video = uniform(kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, [[81], [90, 240]])

    for buffer in [full, video] {
      let pixel = try rgba(buffer).prefix(4).map(Int.init)
      XCTAssertEqual(pixel[0], 255, accuracy: 3)
      XCTAssertEqual(pixel[1], 0, accuracy: 3)
      XCTAssertEqual(pixel[2], 0, accuracy: 3)
      XCTAssertEqual(pixel[3], 255)
    }
  }

  func testRangeDecidesWhatIsBlack() throws {
    let full = uniform(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, [[16], [128, 128]])
    let video = uniform(kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, [[16], [128, 128]])

    XCTAssertEqual(Int(try rgba(full)[0]), 16, accuracy: 1)
    XCTAssertEqual(Int(try rgba(video)[0]), 0, accuracy: 1)
  }

  func testOrientationBringsTheMarkedCornerToTheTopLeft() throws {
    // Which stored corner is at the top left of the upright image: EXIF's table.
    let corners: [(UIImage.Orientation, x: Int, y: Int)] = [
      (.up, 0, 0), (.upMirrored, 5, 0), (.down, 5, 2), (.downMirrored, 0, 2),
      (.leftMirrored, 0, 0), (.right, 0, 2), (.rightMirrored, 5, 2), (.left, 5, 0),
    ]
    for (orientation, x, y) in corners {
      let buffer = CVPixelBuffer.make(width: 6, height: 3, format: kCVPixelFormatType_32BGRA)
      let plane = buffer.planes[0]
      memset(plane.baseAddress, 0, plane.bytesPerRow * plane.height)
      plane.baseAddress[y * plane.bytesPerRow + x * 4] = 200
      let turn = PixelOrientation(orientation)

      let upright = try RGBAPixels(.buffer(sampleBuffer(buffer))).turned(turn)
      let stored = turn.storedPoint(CGPoint(x: 0.5, y: 0.5), width: 6, height: 3)

      let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
      XCTAssertEqual(upright.width, isTurned ? 3 : 6)
      XCTAssertEqual(upright.bytes[2], 200, "\(orientation)")
      XCTAssertEqual(stored, CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), "\(orientation)")
    }
  }

  func testSecondCornerOfEachOrientation() {
    // The stored corner at the top right of the upright image.
    let corners: [(UIImage.Orientation, x: CGFloat, y: CGFloat)] = [
      (.up, 6, 0), (.upMirrored, 0, 0), (.down, 0, 3), (.downMirrored, 6, 3),
      (.leftMirrored, 0, 3), (.right, 0, 0), (.rightMirrored, 6, 0), (.left, 6, 3),
    ]
    for (orientation, x, y) in corners {
      let turn = PixelOrientation(orientation)
      let width = CGFloat(turn.uprightSize(width: 6, height: 3).width)

      XCTAssertEqual(
        turn.storedPoint(CGPoint(x: width, y: 0), width: 6, height: 3), CGPoint(x: x, y: y), "\(orientation)")
    }
  }

  func testFaceOnItsSideIsFoundWithItsOrientation() throws {
    let frames = try Clips.frames("derived-lying.mp4", limit: 1)
    let reference = try XCTUnwrap(
      makeDetector().faces(in: Clips.frames("single_face.mp4", limit: 1)).first?.first)
    let image = VisionImage(buffer: sampleBuffer(frames[0]))
    image.orientation = .right

    let face = try XCTUnwrap(makeDetector().faces(in: image).first)

    // Stored is the upright picture turned counter-clockwise: x is the upright y, y is 640 less the upright x.
    XCTAssertEqual(face.frame.midX, reference.frame.midY, accuracy: 4)
    XCTAssertEqual(face.frame.midY, 640 - reference.frame.midX, accuracy: 4)
    XCTAssertEqual(face.frame.width, reference.frame.height, accuracy: 6)
    XCTAssertEqual(face.headEulerAngleZ, reference.headEulerAngleZ, accuracy: 1.5)
  }

  func testSquaresCoverTheImageAndOverlapByHalf() {
    XCTAssertEqual(CloseSearch.squares(width: 500, height: 500).map(\.minX), [0])
    XCTAssertEqual(CloseSearch.squares(width: 640, height: 360).map(\.minX), [0, 140, 280])
    XCTAssertEqual(CloseSearch.squares(width: 360, height: 640).map(\.minY), [0, 140, 280])
    XCTAssertEqual(CloseSearch.squares(width: 640, height: 360).map(\.width), [360, 360, 360])
  }
}
