@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import Media
import XCTest

final class StillSourceTests: CameraTestCase {
  private func picture() throws -> CGImage {
    let context = CGContext(pixelWidth: 33, pixelHeight: 21, scale: 1)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    return try XCTUnwrap(context.makeImage())
  }

  func testThePictureIsRepeated() throws {
    let source = StillSource(try picture(), frameCount: 3, framesPerSecond: 10)
    XCTAssertEqual(source.size, CGSize(width: 33, height: 21))
    var frames: [CameraFrame] = []
    while let frame = source.nextFrame() { frames.append(frame) }
    XCTAssertEqual(frames.map(\.index), [0, 1, 2])
    XCTAssertEqual(frames.map(\.time), [0, 0.1, 0.2])
    for frame in frames {
      let pixels = Pixels(frame.pixelBuffer)
      XCTAssertEqual(pixels.colour(x: 9, y: 4), .red)
      XCTAssertEqual(pixels.colour(x: 10, y: 4), .black)
      XCTAssertEqual(pixels.colour(x: 32, y: 20), .black)
    }
    source.rewind()
    XCTAssertEqual(source.nextFrame()?.index, 0)
  }
}
