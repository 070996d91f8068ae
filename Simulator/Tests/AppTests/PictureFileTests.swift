@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreMedia
import Foundation
import SimulatedPhone
import XCTest

@testable import FaceCapture

/// The JPEG file that the app gets.
@MainActor final class PictureFileTests: HostTestCase {
  func testTheFileTellsWhenItWasTakenAndNotWhere() async throws {
    // Given a picture
    let before = Date()
    try await open()
    faces.play([0.9])
    try await frames(3)
    let images = try await finishCapturing()
    let image = try XCTUnwrap(images.first)
    // Then it was taken while the camera ran
    XCTAssertTrue((before...Date()).contains(image.capturedAt))
    // and its file says the same, to the millisecond and with the time zone
    let exif = try XCTUnwrap(ExifReader(image.jpegData))
    let fields = [ExifReader.dateTimeOriginal, ExifReader.subSecTimeOriginal, ExifReader.offsetTimeOriginal]
    let text = fields.compactMap { exif.fields[$0] }.joined(separator: "/")
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy:MM:dd HH:mm:ss/SSS/xxx"
    let date = try XCTUnwrap(formatter.date(from: text), text)
    XCTAssertEqual(date.timeIntervalSince(image.capturedAt), 0, accuracy: 0.002)
    // It is upright and in sRGB, and there is no place in it.
    XCTAssertEqual(exif.fields[ExifReader.orientation], "1")
    XCTAssertEqual(exif.fields[ExifReader.colorSpace], "1")
    XCTAssertNil(exif.fields[ExifReader.gps])
  }

  func testThePictureIsOfTheTimeOfItsFrameAndNotOfItsAnalysis() async throws {
    // Given a camera by the clock, and a detector that takes its time
    SimulatedCamera.clock = .realTime
    faces.smile = 0.9
    faces.whileDetecting { _ in Thread.sleep(forTimeInterval: 0.2) }
    launch()
    host.start(.front)
    try await Phone.wait(for: "three frames") { faces.count >= 3 }
    let images = try await finishCapturing()
    // Then the pictures are as far apart as their frames, which come every thirtieth of a second
    let first = try XCTUnwrap(images.first)
    for image in images {
      let frames = image.capturedAt.timeIntervalSince(first.capturedAt) * 30
      XCTAssertEqual(frames, frames.rounded(), accuracy: 0.1)
    }
  }

  func testAFrameThatHasWaitedIsOlder() {
    // Given a frame of the clock's first second, and it is the third
    let sample = CMSampleBuffer(imageBuffer: nil, presentationTimeStamp: CMTime(value: 1, timescale: 1))
    let clock = CMClock { CMTime(value: 3, timescale: 1) }
    // Then it was taken two seconds ago
    XCTAssertEqual(sample.date(by: clock).timeIntervalSinceNow, -2, accuracy: 0.5)
    // Without a clock, or with one that says nonsense, it was taken now.
    XCTAssertEqual(sample.date(by: nil).timeIntervalSinceNow, 0, accuracy: 0.5)
    XCTAssertEqual(sample.date(by: CMClock { .invalid }).timeIntervalSinceNow, 0, accuracy: 0.5)
  }

  func testTheQualityIsTheConfigurations() async throws {
    var sizes: [Int] = []
    for quality in [-1, 0, 0.5, 1, 2] {
      var configuration = FaceDetectionConfiguration()
      configuration.jpegQuality = quality
      SimulatedCamera.unplugAll()
      if host.root.viewIfLoaded?.window == nil { launch(watching: QuadrantSource()) }
      SimulatedCamera.plug(QuadrantSource(), at: .front)
      host.start(.front, configuration: configuration)
      try await frames(2)
      faces.play([0.9])
      try await frames(2)
      let images = try await finishCapturing()
      sizes.append(try XCTUnwrap(images.first).jpegData.count)
    }
    XCTAssertEqual(sizes, sizes.sorted())
    XCTAssertEqual(sizes[0], sizes[1], "below 0 is 0")
    XCTAssertEqual(sizes[3], sizes[4], "above 1 is 1")
    XCTAssertEqual(Set(sizes).count, 3)
  }
}
