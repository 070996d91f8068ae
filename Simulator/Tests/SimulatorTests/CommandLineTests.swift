import Foundation
import TestSupport
import XCTest

/// `facecapture-sim` as a person types it: what goes wrong is said in words, never by a crash.
final class CommandLineTests: CommandLineTestCase {
  func testTheMainJobLeavesPicturesRecordingAndScreenshots() throws {
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("frames analysed: 72"), run.output)
    // The counts that are printed, and the files
    let pictures = try pictures()
    XCTAssertGreaterThan(pictures.count, 40)
    XCTAssertTrue(run.output.contains("pictures captured: \(pictures.count)\n"), run.output)
    XCTAssertTrue(run.output.contains("the app says: \(pictures.count) pictures saved"), run.output)
    for screenshot in ["before", "during", "after"] {
      let picture = try XCTUnwrap(FFmpeg.decode(runFolder().appendingPathComponent("\(screenshot).png")).first)
      XCTAssertEqual([picture.width, picture.height], [1170, 2532], screenshot)
    }
    // The recording: a second before, the clip, two seconds after, as sharp as the phone's display
    let probe = try FFmpeg.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-show_entries", "stream=codec_name,width,height,nb_read_frames", "-of",
        "csv=p=0", try runFolder().appendingPathComponent("recording.mp4").path,
      ])
    XCTAssertEqual(
      String(decoding: probe, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines), "h264,1170,2532,162")
  }

  func testTheRecordingKeepsTheTimesOfAnIrregularClip() throws {
    // Given a clip of which frames are missing
    let clip = try convert(
      to: "gaps.mp4", "-vf", "select='not(between(n,10,29))'", "-fps_mode", "vfr", "-c:v", "libx264", "-bf", "0")
    // When it is watched
    let run = try simulate(["--video", clip] + Self.small)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("frames analysed: 52"), run.output)
    // Then the recording is as long as with all of them, and its longest step is the gap
    let text = try FFmpeg.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0",
        try runFolder().appendingPathComponent("recording.mp4").path,
      ])
    let times = String(decoding: text, as: UTF8.self).split(whereSeparator: { !"0123456789.".contains($0) })
      .compactMap { Double($0) }
    XCTAssertEqual(try XCTUnwrap(times.last), 1 + 72.0 / 30 + 2, accuracy: 0.2)
    let steps = zip(times.dropFirst(), times).map(-)
    XCTAssertEqual(try XCTUnwrap(steps.max()), 21.0 / 30, accuracy: 0.05)
  }

  func testTheBackCamera() throws {
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path, "--position", "back"] + Self.small)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("frames analysed: 72"), run.output)
  }

  func testTheAppUsesOneOfTwoCameras() throws {
    let cameras =
      [
        "--front", try Clips.url("single_face.mp4").path, "--back", try Clips.url("no_face.mp4").path,
      ] + Self.small
    XCTAssertTrue(try simulate(cameras).output.contains("frames analysed: 72"))
    XCTAssertTrue(try simulate(cameras + ["--position", "back"]).output.contains("No picture was taken."))
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
      saying: "/nowhere/libmediapipe.so", "scripts/fetch-engine")
  }

  func testAMissingModel() throws {
    try assertFails(
      ["--video", try Clips.url("single_face.mp4").path], ["SIMULATOR_MODEL": "/nowhere/model.task"],
      saying: "/nowhere/model.task", "scripts/fetch-engine")
  }

  func testPlacesThatCannotBeWrittenTo() throws {
    let clip = try Clips.url("single_face.mp4").path
    try assertFails(["--video", clip, "--log", "/nowhere/frames.jsonl"], saying: "/nowhere/frames.jsonl", "Check")
    let file = try write("", to: "file")
    let run = try launch(["--video", clip, "--headless", "--output", file])
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errors.contains(file), run.errors)
  }

  func testWordsThatMakeNoSense() throws {
    let table: [(arguments: [String], messages: [String])] = [
      ([], ["--video"]),
      (["--video"], ["--video needs a value", "--video selfie.mp4"]),
      (["--vidoe", "x"], ["--vidoe"]),
      (["--video", "x", "--position", "top"], ["top", "front or back"]),
      (["--video", "x", "--seconds", "-1"], ["-1", "above 0"]),
      (["--video", "x", "--device", "nokia"], ["nokia", "iphone-16", "--list-devices"]),
      (["--video", "x", "--orientation", "sideways"], ["sideways", "landscapeLeft"]),
      (["--video", "x", "--front", "y"], ["two things", "front"]),
      (["--front", "x", "--position", "back"], ["back", "--back"]),
    ]
    for (arguments, messages) in table {
      let run = try launch(arguments)
      XCTAssertEqual(run.status, 2, "\(arguments)")
      for message in messages + ["--help"] { XCTAssertTrue(run.errors.contains(message), run.errors) }
    }
  }

  func testHelpNamesEveryOption() throws {
    let run = try launch(["--help"])
    XCTAssertEqual(run.status, 0)
    let source = try String(
      contentsOf: Clips.project.appendingPathComponent("Simulator/Sources/facecapture-sim/Options.swift"),
      encoding: .utf8)
    let options = source.split(separator: "\"").filter { $0.hasPrefix("--") && !$0.contains(" ") }
    XCTAssertGreaterThan(options.count, 15)
    for option in options { XCTAssertTrue(run.output.contains(option), "\(option)") }
  }

  func testListsOfDevicesAndCommands() throws {
    let devices = try launch(["--list-devices"])
    XCTAssertEqual(devices.status, 0)
    for name in ["iphone-se", "iphone-16-pro-max", "iphone-17", "ipad-11", "ipad-mini"] {
      XCTAssertTrue(devices.output.contains(name), name)
    }
    let commands = try launch(["--help-script"])
    XCTAssertEqual(commands.status, 0)
    for name in ["tap ", "rotate ", "interrupt ", "watch-for "] {
      XCTAssertTrue(commands.output.contains("\n  \(name)"), name)
    }
  }
}
