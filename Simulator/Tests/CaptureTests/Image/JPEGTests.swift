@_spi(Simulator) import AVFoundation
import CoreImage
@_spi(Simulator) import CoreVideo
@_spi(Simulator) import Media
import XCTest

final class JPEGTests: MediaTestCase {
  private let context = CIContext(options: [.cacheIntermediates: false])
  private let sRGB = CGColorSpace(name: CGColorSpace.sRGB)!
  private let qualityKey = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)

  private func jpeg(_ image: CIImage, quality: Double = 0.9) throws -> Data {
    try XCTUnwrap(context.jpegRepresentation(of: image, colorSpace: sRGB, options: [qualityKey: quality]))
  }

  /// The pixels of a JPEG as another decoder sees them.
  private func decoded(_ jpeg: Data, format: String) throws -> [UInt8] {
    let url = folder.appendingPathComponent("picture.jpg")
    try jpeg.write(to: url)
    return [UInt8](try FFmpeg.run("ffmpeg", ["-i", url.path, "-pix_fmt", format, "-f", "rawvideo", "-"]))
  }

  private func buffer(_ format: OSType, width: Int = 64, height: Int = 48, fill: (Int, Int, Int) -> UInt8)
    -> CVPixelBuffer
  {
    let buffer = CVPixelBuffer.make(width: width, height: height, format: format)
    for (index, plane) in buffer.planes.enumerated() {
      for y in 0..<plane.height {
        for x in 0..<plane.bytesPerRow { plane.baseAddress[y * plane.bytesPerRow + x] = fill(index, x, y) }
      }
    }
    return buffer
  }

  func testAFrameOfAClipSurvivesInEveryFormat() throws {
    let url = try clip("clip.mp4", size: "640x360", rate: 30, "-c:v", "libx264", "-pix_fmt", "yuv420p")
    let expected = try FFmpeg.rawFrames(
      of: url, format: "yuvj420p", filter: "scale=out_range=full", byteCount: 640 * 360 * 3 / 2)
    for format in AVCaptureVideoDataOutput().availableVideoPixelFormatTypes {
      SimulatedCamera.plug(try VideoFileSource(url: url), at: .back)
      let rig = try CaptureRig(format: format)
      rig.connection.videoRotationAngle = 90
      let jpegs = Shared<[Data]>([])
      rig.onSample = { [context, sRGB, qualityKey] sample in
        let image = CIImage(cvPixelBuffer: CMSampleBufferGetImageBuffer(sample)!)
        let jpeg = context.jpegRepresentation(of: image, colorSpace: sRGB, options: [qualityKey: 0.9])
        jpegs.update { $0.append(jpeg!) }
      }
      untilTheEnd(rig.start)
      rig.session.stopRunning()
      XCTAssertEqual(jpegs.value.count, 30)
      for index in [0, 13, 29] {
        let picture = try decoded(jpegs.value[index], format: "yuvj420p")
        XCTAssertGreaterThan(psnr(picture, expected[index]), 38, "format \(format), frame \(index)")
        let neighbour = expected[index == 0 ? 1 : index - 1]
        XCTAssertLessThan(psnr(picture, neighbour), psnr(picture, expected[index]) - 3, "it is no other frame")
      }
    }
  }

  func testFullRangePlanesAreNotConverted() throws {
    // Flat blocks have no loss from the transform: what is different is a conversion's fault.
    let values: [UInt8] = [7, 250, 77]
    let planes = buffer(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange) { plane, x, _ in
      plane == 0 ? values[0] : values[1 + x % 2]
    }
    let picture = try decoded(jpeg(CIImage(cvPixelBuffer: planes), quality: 1), format: "yuvj420p")
    let luma = 64 * 48
    XCTAssertEqual([picture[0], picture[luma], picture[luma + luma / 4]], values)
  }

  func testQuality() throws {
    let picture = CIImage(
      cvPixelBuffer: buffer(kCVPixelFormatType_32BGRA, width: 128, height: 128) { _, x, y in
        UInt8((x * 7 ^ y * 13) & 255)
      })
    let sizes = try [-1, 0, 0.3, 0.6, 0.9, 1, 7].map { try jpeg(picture, quality: $0).count }
    XCTAssertEqual(sizes, sizes.sorted())
    XCTAssertEqual(sizes[0], sizes[1], "no less than the smallest quality")
    XCTAssertEqual(sizes[5], sizes[6], "no more than the best quality")
    XCTAssertLessThan(sizes[1] * 4, sizes[5])
    let standard = try XCTUnwrap(context.jpegRepresentation(of: picture, colorSpace: sRGB))
    XCTAssertGreaterThan(standard.count, sizes[3])
    for number in [0.6 as Float as Any, NSNumber(value: 0.6), CGFloat(0.6)] {
      let data = context.jpegRepresentation(of: picture, colorSpace: sRGB, options: [qualityKey: number])
      XCTAssertEqual(data?.count, sizes[3], "\(type(of: number))")
    }
  }

  func testEveryOrientationTurnsThePixels() throws {
    let source = try XCTUnwrap(PaintedSource(frames: 1).nextFrame()).pixelBuffer
    let (a, b, c, d) = (Colour.red, Colour.green, Colour.blue, Colour.yellow)
    let table: [(CGImagePropertyOrientation, [Colour])] = [
      (.up, [a, b, c, d]), (.upMirrored, [b, a, d, c]), (.down, [c, d, a, b]), (.downMirrored, [d, c, b, a]),
      (.leftMirrored, [a, d, c, b]), (.right, [d, a, b, c]), (.rightMirrored, [c, b, a, d]), (.left, [b, c, d, a]),
    ]
    for (orientation, expected) in table {
      let image = CIImage(cvPixelBuffer: source).oriented(orientation)
      let isTurned = orientation.rawValue > 4
      XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: isTurned ? 48 : 64, height: isTurned ? 64 : 48))
      assertCorners(try jpeg(image, quality: 1), expected, width: isTurned ? 48 : 64, height: isTurned ? 64 : 48)
    }
  }

  func testOrientationsAddUp() throws {
    let source = try XCTUnwrap(PaintedSource(frames: 1).nextFrame()).pixelBuffer
    let image = CIImage(cvPixelBuffer: source)
    // Each of the eight, taken back by another one.
    let inverses: [CGImagePropertyOrientation: CGImagePropertyOrientation] = [
      .up: .up, .upMirrored: .upMirrored, .down: .down, .downMirrored: .downMirrored, .leftMirrored: .leftMirrored,
      .rightMirrored: .rightMirrored, .right: .left, .left: .right,
    ]
    for (orientation, inverse) in inverses {
      assertCorners(
        try jpeg(image.oriented(orientation).oriented(inverse), quality: 1), PaintedSource.corners, width: 64,
        height: 48)
    }
    // A mirror and a turn do not commute.
    let (a, b, c, d) = (Colour.red, Colour.green, Colour.blue, Colour.yellow)
    assertCorners(
      try jpeg(image.oriented(.upMirrored).oriented(.right), quality: 1), [c, b, a, d], width: 48, height: 64)
    assertCorners(
      try jpeg(image.oriented(.right).oriented(.upMirrored), quality: 1), [a, d, c, b], width: 48, height: 64)
  }

  private func assertCorners(
    _ jpeg: Data, _ expected: [Colour], width: Int, height: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let bytes = try? decoded(jpeg, format: "rgb24"), bytes.count == width * height * 3 else {
      return XCTFail("not a picture of \(width) x \(height)", file: file, line: line)
    }
    let corners = [(3, 3), (width - 4, 3), (width - 4, height - 4), (3, height - 4)].map { x, y in
      let pixel = (y * width + x) * 3
      return Colour(red: bytes[pixel], green: bytes[pixel + 1], blue: bytes[pixel + 2])
    }
    assertNear(corners, expected, file: file, line: line)
  }
}
