import CoreImage
@_spi(Simulator) import CoreVideo
import XCTest

final class ExifTests: MediaTestCase {
  private func segments(_ properties: [AnyHashable: Any], orientation: CGImagePropertyOrientation = .up) throws -> Data
  {
    let buffer = CVPixelBuffer.make(width: 64, height: 48, format: kCVPixelFormatType_32BGRA)
    let image = CIImage(cvPixelBuffer: buffer).oriented(orientation).settingProperties(properties)
    let space = try XCTUnwrap(CGColorSpace(name: CGColorSpace.sRGB))
    return try XCTUnwrap(CIContext().jpegRepresentation(of: image, colorSpace: space))
  }

  /// The metadata as ffprobe reads them.
  private func metadata(_ jpeg: Data) throws -> [String: String] {
    let url = folder.appendingPathComponent("picture.jpg")
    try jpeg.write(to: url)
    return try FFmpeg.probe(url, "frame_tags", "-show_frames")
  }

  func testTheTimeOfCapture() throws {
    let exif = [
      kCGImagePropertyExifDateTimeOriginal as String: "2024:02:29 23:59:58",
      kCGImagePropertyExifOffsetTimeOriginal as String: "+05:30",
      kCGImagePropertyExifSubsecTimeOriginal as String: "125",
    ]
    let found = try metadata(segments([kCGImagePropertyExifDictionary as String: exif]))
    XCTAssertEqual(found["TAG:DateTimeOriginal"], "2024:02:29 23:59:58")
    XCTAssertEqual(found["TAG:SubSecTimeOriginal"], "125")
    XCTAssertEqual(found["TAG:0x9011"], "+05:30", "ffprobe does not know the name of OffsetTimeOriginal")
  }

  func testSizeAndColourSpaceAreAlwaysThere() throws {
    let found = try metadata(segments([:], orientation: .right))
    XCTAssertEqual(found["TAG:PixelXDimension"]?.trimmingCharacters(in: .whitespaces), "48")
    XCTAssertEqual(found["TAG:PixelYDimension"]?.trimmingCharacters(in: .whitespaces), "64")
    XCTAssertEqual(found["TAG:ColorSpace"]?.trimmingCharacters(in: .whitespaces), "1")
    XCTAssertNil(found["TAG:Orientation"], "the pixels are turned already")
  }

  func testTheTIFFDirectory() throws {
    let tiff: [String: Any] = [
      kCGImagePropertyTIFFSoftware as String: "FaceCapture",
      kCGImagePropertyTIFFMake as String: "Simulator",
      kCGImagePropertyTIFFOrientation as String: 6,
      "NotKnown": "left out",
    ]
    let found = try metadata(segments([kCGImagePropertyTIFFDictionary as String: tiff, 42: "left out too"]))
    XCTAssertEqual(found["TAG:Software"], "FaceCapture")
    XCTAssertEqual(found["TAG:Make"], "Simulator")
    XCTAssertEqual(found["TAG:Orientation"]?.trimmingCharacters(in: .whitespaces), "6")
  }

  func testAnOrientationThatIsNoneIsLeftOut() throws {
    for value in [0, 9, -1, 1 << 40] {
      XCTAssertNil(try metadata(segments([kCGImagePropertyOrientation as String: value]))["TAG:Orientation"])
    }
    let found = try metadata(segments([kCGImagePropertyOrientation as String: 3]))
    XCTAssertEqual(found["TAG:Orientation"]?.trimmingCharacters(in: .whitespaces), "3")
  }

  func testMetadataTooLongForASegmentAreLeftOut() throws {
    let tiff = [kCGImagePropertyTIFFImageDescription as String: String(repeating: "x", count: 70_000)]
    let jpeg = try segments([kCGImagePropertyTIFFDictionary as String: tiff])
    XCTAssertEqual(Array(jpeg[2...3]), [0xFF, 0xE0], "the JFIF segment comes first")
    XCTAssertNil(try metadata(jpeg)["TAG:ImageDescription"])
  }

  func testTheSegmentIsTheFirstOne() throws {
    let jpeg = try segments([:])
    XCTAssertEqual(Array(jpeg[0...3]), [0xFF, 0xD8, 0xFF, 0xE1])
    XCTAssertEqual(Array(jpeg[6...11]), Array("Exif\0\0".utf8))
  }
}
