import Foundation
import XCTest

/// `facecapture-sim` as a person types it: what goes wrong is said in words, never by a crash.
final class CommandLineTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("facecapture-sim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  func testTheMainJobLeavesPicturesRecordingAndScreenshots() throws {
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("frames analysed: 72"), run.output)
    // The counts that are printed, and the files
    let folder = try XCTUnwrap(try contents(of: self.folder).first, "a folder of the run's own")
    let pictures = try contents(of: folder.appendingPathComponent("container/Documents"))
    XCTAssertGreaterThan(pictures.count, 40)
    XCTAssertTrue(run.output.contains("pictures captured: \(pictures.count)\n"), run.output)
    XCTAssertTrue(run.output.contains("the app says: \(pictures.count) pictures saved"), run.output)
    for screenshot in ["before", "during", "after"] {
      let picture = try XCTUnwrap(FFmpeg.decode(folder.appendingPathComponent("\(screenshot).png")).first)
      XCTAssertEqual(Double(picture.width) / Double(picture.height), 390.0 / 844, accuracy: 0.01)
    }
    // The recording: a second before, the clip, two seconds after
    let probe = try FFmpeg.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,codec_name", "-of", "csv=p=0",
        folder.appendingPathComponent("recording.mp4").path,
      ])
    XCTAssertEqual(String(decoding: probe, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines), "h264,162")
  }

  func testTheBackCamera() throws {
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path, "--position", "back"])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("frames analysed: 72"), run.output)
  }

  func testAMissingFile() throws {
    try assertFails(["--video", "/nowhere/clip.mp4"], saying: "/nowhere/clip.mp4")
  }

  func testATextFileAsVideo() throws {
    let file = folder.appendingPathComponent("letter.mp4")
    try Data("Dear camera,\n".utf8).write(to: file)
    try assertFails(["--video", file.path], saying: "letter.mp4")
  }

  func testAClipWithoutVideo() throws {
    let file = folder.appendingPathComponent("sound.m4a")
    try FFmpeg.run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=duration=1", file.path])
    try assertFails(["--video", file.path], saying: "sound.m4a")
  }

  func testACameraThatCannotBeRead() throws {
    try assertFails(["--camera", "/dev/video99"], saying: "/dev/video99")
    let file = folder.appendingPathComponent("camera")
    try Data().write(to: file)
    try assertFails(["--camera", file.path], saying: file.path)
  }

  func testThePersonDoesNotAllowTheCamera() throws {
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path, "--deny-camera"])
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.contains("failed: This app may not use the camera."), run.output)
    XCTAssertTrue(run.output.contains("Allow the camera for this app in Settings."), run.output)
  }

  func testAMissingEngine() throws {
    try assertFails(
      ["--video", try Clips.url("single_face.mp4").path], ["SIMULATOR_ENGINE": "/nowhere/libmediapipe.so"],
      saying: "/nowhere/libmediapipe.so")
  }

  func testAMissingModel() throws {
    try assertFails(
      ["--video", try Clips.url("single_face.mp4").path], ["SIMULATOR_MODEL": "/nowhere/model.task"],
      saying: "/nowhere/model.task")
  }

  func testWordsThatMakeNoSense() throws {
    let table: [(arguments: [String], message: String)] = [
      ([], "--video"), (["--video"], "needs a value"), (["--vidoe", "x"], "--vidoe"),
      (["--video", "x", "--position", "top"], "top"), (["--video", "x", "--seconds", "-1"], "-1"),
    ]
    for (arguments, message) in table {
      let run = try launch(arguments)
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertTrue(run.errors.contains(message), run.errors)
      XCTAssertTrue(run.errors.contains("--help"), run.errors)
    }
  }

  func testHelp() throws {
    let run = try launch(["--help"])
    XCTAssertEqual(run.status, 0)
    for option in [
      "--video", "--camera", "--position", "--headless", "--loop", "--output", "--deny-camera", "--seconds",
    ] {
      XCTAssertTrue(run.output.contains(option), option)
    }
  }

  // MARK: Helpers

  private func assertFails(
    _ arguments: [String], _ environment: [String: String] = [:], saying words: String,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let run = try simulate(arguments, environment)
    XCTAssertEqual(run.status, 1, "an exit of its own accord. \(run.errors)", file: file, line: line)
    XCTAssertTrue(run.errors.contains("facecapture-sim: "), run.errors, file: file, line: line)
    XCTAssertTrue(run.errors.contains(words), run.errors, file: file, line: line)
  }

  private func simulate(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Run {
    try launch(arguments + ["--headless", "--output", folder.path], environment)
  }

  private struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  private func launch(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Run {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("facecapture-sim")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: a pipe that nobody empties would stop a talkative process.
    let (output, errors) = (folder.appendingPathComponent("stdout.txt"), folder.appendingPathComponent("stderr.txt"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    defer {
      try? FileManager.default.removeItem(at: output)
      try? FileManager.default.removeItem(at: errors)
    }
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// The folders or files in a folder, but for the two that hold the process's words.
  private func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension != "txt" }
  }
}
