import Foundation
@_spi(Simulator) import SimulatedPhone
import TestSupport
import XCTest

/// Scripts: how they are read, what they do, and what is said when they do not get on.
final class ScriptTests: CommandLineTestCase {
  private func script(_ text: String) throws -> PhoneScript { try PhoneScript(text, name: "day.phone") }

  func testReading() throws {
    let steps = try script(
      """
      # A remark, and an empty line

        tap "Demo.start"      # with a remark
      wait-text Demo.status "two  words # no remark"
      frames 20
      rotate landscapeLeft
      """
    ).steps
    XCTAssertEqual(steps.map(\.line), [3, 4, 5, 6])
    XCTAssertEqual(
      steps.map(\.command),
      [
        .tap("Demo.start"), .waitText("Demo.status", text: "two  words # no remark"), .frames(20),
        .action(.rotate(.landscapeLeft)),
      ])
  }

  func testMistakes() {
    let table: [(text: String, error: ScriptError)] = [
      ("\ntapp x", .unknownCommand("day.phone", line: 2, "tapp")),
      ("tap \"x", .openQuote("day.phone", line: 1)),
      ("frames many", .badArguments("day.phone", line: 1, usage: "frames N")),
      ("frames 0", .badArguments("day.phone", line: 1, usage: "frames N")),
      ("background now", .badArguments("day.phone", line: 1, usage: "background ")),
      ("screenshot a/b", .badArguments("day.phone", line: 1, usage: "screenshot NAME")),
    ]
    for (text, error) in table {
      XCTAssertThrowsError(try script(text)) { XCTAssertEqual($0 as? ScriptError, error) }
      XCTAssertTrue(error.localizedDescription.hasPrefix("day.phone, line "), error.localizedDescription)
    }
  }

  func testEveryCheckedInScriptCanBeRead() throws {
    let folder = Clips.project.appendingPathComponent("Simulator/Scripts")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    XCTAssertGreaterThanOrEqual(files.count, 2)
    for file in files { XCTAssertFalse(try PhoneScript(contentsOf: file).steps.isEmpty) }
  }

  func testAHardDay() throws {
    // Given a phone that is turned, called, put away and short of memory while the screen is open
    let log = folder.appendingPathComponent("log.jsonl")
    let run = try simulate(
      [
        "--video", try Clips.url("derived-ping-pong.mp4").path, "--log", log.path, "--script",
        Clips.project.appendingPathComponent("Simulator/Scripts/hard-day.phone").path,
      ] + Self.small)
    // Then the framework copes, and keeps its pictures
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    let lines = try LogLine.all(in: log)
    XCTAssertEqual(Set(lines.compactMap(\.frame)).count, 288, "no frame is lost")
    XCTAssertEqual(lines.filter(\.captured).count, try pictures().count)
    XCTAssertGreaterThan(try pictures().count, 5)
    // The screen was turned, and each analysed frame is upright all the same
    let turned = try XCTUnwrap(FFmpeg.decode(runFolder().appendingPathComponent("turned.png")).first)
    XCTAssertEqual([turned.width, turned.height], [1136, 640])
    XCTAssertEqual(Set(lines.map { [$0.width, $0.height] }), [[640, 360]])
    for line in lines { XCTAssertEqual(try XCTUnwrap(line.faces.first?.headEulerAngleZ), 0, accuracy: 10) }
  }

  func testTheSameScriptGivesTheSameRun() throws {
    let script = try write(
      """
      tap Demo.start
      frames 30
      screenshot thirty
      rotate landscapeRight
      frames 10
      screenshot forty
      watch
      tap FaceCapture.finish
      wait-text Demo.status
      """, to: "day.phone")
    var shots: [[Data]] = []
    for _ in 0..<2 {
      let run = try simulate(["--video", try Clips.url("single_face.mp4").path, "--script", script] + Self.small)
      XCTAssertEqual(run.status, 0, run.output + run.errors)
      XCTAssertTrue(run.output.contains("frames analysed: 72"), run.output)
      let folder = try runFolder()
      shots.append(
        try ["thirty", "forty"].map { try Data(contentsOf: folder.appendingPathComponent("\($0).png")) })
    }
    XCTAssertEqual(shots[0][0], shots[1][0], "after thirty frames")
  }

  func testAWaitInVainShowsTheViewTree() throws {
    let script = try write("wait Demo.start\npatience 0.2\ntap Demo.stop\n", to: "day.phone")
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path, "--script", script] + Self.small)
    XCTAssertEqual(run.status, 1)
    for words in ["day.phone, line 3", "tap Demo.stop", "in vain", "UIWindow", "#Demo.start"] {
      XCTAssertTrue(run.output.contains(words), run.output)
    }
  }

  func testTheClipIsShorterThanTheScript() throws {
    let script = try write("tap Demo.start\nframes 100\n", to: "day.phone")
    let run = try simulate(["--video", try Clips.url("single_face.mp4").path, "--script", script] + Self.small)
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.contains("the clip ended after 72 frames"), run.output)
    XCTAssertGreaterThan(try pictures().count, 40, "what was captured is kept")
  }

  func testAScriptThatIsNotThere() throws {
    try assertFails(
      ["--video", try Clips.url("single_face.mp4").path, "--script", "/nowhere/day.phone"], saying: "/nowhere/day.phone"
    )
  }
}
