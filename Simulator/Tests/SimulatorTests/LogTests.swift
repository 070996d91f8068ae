import Foundation
import TestSupport
import XCTest

/// The log of every analysed frame.
final class LogTests: CommandLineTestCase {
  func testEachFrameHasItsFaceAndWhetherItWasCaptured() throws {
    let log = folder.appendingPathComponent("log.jsonl")
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path, "--log", log.path] + Self.small)
    XCTAssertEqual(run.status, 0, run.errors)
    let lines = try LogLine.all(in: log)
    XCTAssertEqual(lines.map(\.frame), Array(0..<72))
    XCTAssertEqual(lines.map(\.camera), Array(repeating: "front", count: 72))
    for (index, line) in lines.enumerated() { XCTAssertEqual(line.time, Double(index) / 30, accuracy: 0.002) }
    // As many are captured as there are files, and these are the ones that smile
    XCTAssertEqual(lines.filter(\.captured).count, try pictures().count)
    for line in lines {
      let face = try XCTUnwrap(line.faces.first)
      XCTAssertEqual(line.captured, try XCTUnwrap(face.smilingProbability) >= 0.8, "frame \(line.frame ?? -1)")
      XCTAssertEqual(face.trackingID, 1)
      XCTAssertNotNil(face.headEulerAngleX)
      XCTAssertNotNil(face.leftEyeOpenProbability)
    }
  }

  func testNoFaceAndSeveralFaces() throws {
    let log = folder.appendingPathComponent("log.jsonl")
    _ = try simulate(["--video", try Clips.url("no_face.mp4").path, "--log", log.path] + Self.small)
    XCTAssertEqual(Set(try LogLine.all(in: log).map(\.faces.count)), [0])
    _ = try simulate(["--video", try Clips.url("derived-two-faces.mp4").path, "--log", log.path] + Self.small)
    XCTAssertEqual(try XCTUnwrap(LogLine.all(in: log).last).faces.count, 2)
  }
}
