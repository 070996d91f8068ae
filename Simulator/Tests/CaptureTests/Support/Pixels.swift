import CoreMedia
import CoreVideo
import XCTest

/// Reads a buffer as an app does: locked, through Core Video's functions.
struct Pixels {
  let buffer: CVPixelBuffer

  init(_ buffer: CVPixelBuffer) { self.buffer = buffer }

  init?(_ sample: CMSampleBuffer) {
    guard let buffer = CMSampleBufferGetImageBuffer(sample) else { return nil }
    self.init(buffer)
  }

  var width: Int { CVPixelBufferGetWidth(buffer) }
  var height: Int { CVPixelBufferGetHeight(buffer) }

  /// The colour of a pixel in any of the three formats.
  func colour(x: Int, y: Int) -> Colour {
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    guard CVPixelBufferIsPlanar(buffer) else {
      let pixel = CVPixelBufferGetBaseAddress(buffer)! + y * CVPixelBufferGetBytesPerRow(buffer) + x * 4
      let bytes = pixel.assumingMemoryBound(to: UInt8.self)
      return Colour(red: bytes[2], green: bytes[1], blue: bytes[0])
    }
    let luma = Double(byte(plane: 0, offset: x, row: y))
    let blueness = Double(byte(plane: 1, offset: x / 2 * 2, row: y / 2)) - 128
    let redness = Double(byte(plane: 1, offset: x / 2 * 2 + 1, row: y / 2)) - 128
    let isFullRange = CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
    let grey = isFullRange ? luma : (luma - 16) * 255 / 219
    let gain = isFullRange ? 1 : 255.0 / 224
    return Colour(
      red: clamp(grey + 1.402 * redness * gain),
      green: clamp(grey - (0.344 * blueness + 0.714 * redness) * gain),
      blue: clamp(grey + 1.772 * blueness * gain))
  }

  private func byte(plane: Int, offset: Int, row: Int) -> UInt8 {
    let base = CVPixelBufferGetBaseAddressOfPlane(buffer, plane)!
    return base.load(fromByteOffset: row * CVPixelBufferGetBytesPerRowOfPlane(buffer, plane) + offset, as: UInt8.self)
  }

  private func clamp(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }

  /// The colours of the corners, clockwise from the top left.
  var corners: [Colour] {
    [
      colour(x: 2, y: 2), colour(x: width - 3, y: 2), colour(x: width - 3, y: height - 3), colour(x: 2, y: height - 3),
    ]
  }

  /// The number of a `PaintedSource`'s frame.
  var number: Int { Int(colour(x: width / 2, y: height / 2).green) }

  /// The visible bytes of all planes without padding, as `ffmpeg -f rawvideo` writes them.
  var rawVideo: [UInt8] {
    CVPixelBufferLockBaseAddress(buffer, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
    guard CVPixelBufferIsPlanar(buffer) else {
      return rows(CVPixelBufferGetBaseAddress(buffer), CVPixelBufferGetBytesPerRow(buffer), width * 4, height)
    }
    return (0..<CVPixelBufferGetPlaneCount(buffer)).flatMap { plane in
      rows(
        CVPixelBufferGetBaseAddressOfPlane(buffer, plane), CVPixelBufferGetBytesPerRowOfPlane(buffer, plane),
        CVPixelBufferGetWidthOfPlane(buffer, plane) * (plane + 1), CVPixelBufferGetHeightOfPlane(buffer, plane))
    }
  }

  private func rows(_ base: UnsafeMutableRawPointer?, _ bytesPerRow: Int, _ count: Int, _ height: Int) -> [UInt8] {
    (0..<height).flatMap { UnsafeRawBufferPointer(start: base! + $0 * bytesPerRow, count: count) }
  }
}

func assertNear(
  _ colours: [Colour], _ expected: [Colour], _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertTrue(
    colours.count == expected.count && zip(colours, expected).allSatisfy { $0.isNear($1) },
    "\(colours) is not near \(expected). \(message)", file: file, line: line)
}
