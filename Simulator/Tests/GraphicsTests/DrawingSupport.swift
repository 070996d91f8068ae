@_spi(Simulator) import UIKit
import XCTest

extension XCTestCase {
  /// Draws a layer on white, one pixel a point.
  func picture(of layer: CALayer, scale: CGFloat = 1) -> CGImage {
    let size = layer.bounds.size
    let context = CGContext(
      pixelWidth: Int(size.width * scale), pixelHeight: Int(size.height * scale), scale: scale)
    context.setFillColor(.white)
    context.fill(CGRect(origin: .zero, size: size))
    layer.render(in: context)
    return context.makeImage()!
  }

  func layer(_ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(0, 0, width, height)
    layer.backgroundColor = color
    return layer
  }
}

/// Red, green and blue of a pixel.
func assertPixel(
  _ image: CGImage, _ x: Int, _ y: Int, _ expected: [Int], accuracy: Int = 2, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  let pixel = image.pixel(x: x, y: y)
  let actual = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  let isEqual = zip(actual, expected).allSatisfy { abs($0 - $1) <= accuracy }
  XCTAssertTrue(isEqual, "(\(x), \(y)) is \(actual), not \(expected). \(message)", file: file, line: line)
}

enum Colors {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A time that goes on when the test says.
final class TestClock: @unchecked Sendable {
  var time: TimeInterval

  init(_ time: TimeInterval) { self.time = time }
}
