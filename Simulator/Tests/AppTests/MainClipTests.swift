@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import Media
import SimulatedPhone
import TestSupport
import XCTest

/// The whole use case on a real face: 72 frames, neutral 0-16, smiling 22-67, neutral 71, eyes closed 26-27.
@MainActor final class MainClipTests: AppTestCase {
  func testEveryFrameIsAnalysedAndTheSmilesAreKept() async throws {
    // Given the demo with the main clip before its front camera
    let clip = try Clips.url("single_face.mp4")
    try await launchDemo(watching: VideoFileSource(url: clip))
    // When the person taps the button, smiles as in the clip, and taps Finish at its end
    try await watchToTheEnd()
    let captured = camera.capturedFrames
    let status = try await finish()

    // Then each frame was analysed, once
    XCTAssertEqual(camera.entries.map(\.index), Array(0..<72))
    XCTAssertEqual(FaceDetector.analysedImageCount, 72)
    // and smiles were kept, and nothing else
    XCTAssertEqual(captured.filter { $0 <= 16 || $0 == 71 }, [])
    XCTAssertGreaterThanOrEqual(captured.filter { (22...67).contains($0) }.count, 40)
    // and all counts agree
    let files = try container.pictures()
    XCTAssertEqual(files.count, captured.count)
    XCTAssertTrue(status.contains("\(captured.count)"), status)

    try assertEachFileIsItsFrame(files, captured, of: clip)
  }

  /// Each JPEG is upright, unmirrored, as large as the frame, and this very frame: no other one is more alike.
  private func assertEachFileIsItsFrame(_ files: [URL], _ frames: [Int], of clip: URL) throws {
    let decoded = try FFmpeg.decode(clip)
    XCTAssertEqual(decoded.count, 72)
    for (file, frame) in zip(files, frames) {
      let picture = try XCTUnwrap(FFmpeg.decode(file).first)
      XCTAssertEqual([picture.width, picture.height], [640, 360])
      let psnr = picture.psnr(against: decoded[frame])
      XCTAssertGreaterThan(psnr, 35, "frame \(frame)")
      for neighbour in [frame - 1, frame + 1] where decoded.indices.contains(neighbour) {
        XCTAssertGreaterThan(psnr, picture.psnr(against: decoded[neighbour]), "frame \(frame) or \(neighbour)?")
      }
    }
  }

  func testTheReadoutFollowsTheFace() async throws {
    // Given the demo with the main clip
    try await launchDemo(watching: VideoFileSource(url: try Clips.url("single_face.mp4")))
    // When it is watched
    try await watchToTheEnd()
    try await finish()
    let readouts = camera.entries.map { Reading($0.readout) }
    // Then a face is seen in each frame, and its values change as the face does
    XCTAssertTrue(readouts.allSatisfy { $0 != nil })
    let readings = readouts.compactMap(\.self)
    XCTAssertGreaterThan(Set(readings.map(\.angles)).count, 30)
    XCTAssertLessThan(try XCTUnwrap(readings[0...16].map(\.smiling).max()), 80)
    XCTAssertGreaterThan(median(readings[22...67].map(\.smiling)), 80)
    // and the eyes are read as closed in the blink and open before and after
    for frame in 26...27 {
      XCTAssertGreaterThan(readings[frame].leftBlinking, 50, "frame \(frame)")
      XCTAssertGreaterThan(readings[frame].rightBlinking, 50, "frame \(frame)")
    }
    for frame in [10, 20, 35, 50] {
      XCTAssertLessThan(readings[frame].leftBlinking, 50, "frame \(frame)")
      XCTAssertLessThan(readings[frame].rightBlinking, 50, "frame \(frame)")
    }
    // and it is one person all along
    XCTAssertEqual(Set(readings.map(\.trackingID)).count, 1)
  }

  func testWithoutAFaceTheReadoutSaysSoAndNothingIsKept() async throws {
    try await launchDemo(watching: VideoFileSource(url: try Clips.url("no_face.mp4")))
    try await watchToTheEnd()
    XCTAssertFalse(camera.entries.isEmpty)
    XCTAssertEqual(Set(camera.entries.map(\.readout)), ["No face"])
    let status = try await finish()
    XCTAssertEqual(status, "No picture was taken.")
    XCTAssertEqual(try container.pictures(), [])
  }

  private func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }
}

/// The numbers in the readout.
private struct Reading {
  let angles: [String]
  let smiling: Int
  let leftBlinking: Int
  let rightBlinking: Int
  let trackingID: String

  /// nil if there is no face.
  init?(_ readout: String) {
    let lines = readout.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    func percent(_ line: Int) -> Int? { lines[line].last.flatMap { Int($0.dropLast()) } }
    guard lines.count == 7, let smiling = percent(4), let left = percent(5), let right = percent(6) else { return nil }
    trackingID = lines[0].last ?? ""
    angles = lines[1...3].compactMap(\.last)
    self.smiling = smiling
    leftBlinking = left
    rightBlinking = right
  }
}
