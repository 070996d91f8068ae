import Foundation
import TestSupport
import XCTest

/// The window, on a display of the test's own, with mouse and keyboard as a person moves them.
final class WindowTests: CommandLineTestCase {
  private var display: TestDisplay!
  private var phone: Process?

  override func setUpWithError() throws {
    try super.setUpWithError()
    display = try TestDisplay(logsTo: folder)
  }

  override func tearDownWithError() throws {
    if let phone, phone.isRunning { phone.terminate() }
    phone?.waitUntilExit()
    display.close()
    try super.tearDownWithError()
  }

  /// Opens the window and waits until the phone has said something.
  private func open(_ more: [String] = []) throws {
    let process = try Simulator.start(
      ["--video", try Clips.url("derived-ping-pong.mp4").path, "--output", output.path] + more,
      ["DISPLAY": display.name], writingTo: folder)
    phone = process
    try wait(for: "Keys: ")
    try display.focus(processID: process.processIdentifier)
  }

  private func wait(for words: String, times: Int = 1, file: StaticString = #filePath, line: UInt = #line) throws {
    let deadline = Date(timeIntervalSinceNow: 60)
    while try text("stdout.txt").components(separatedBy: words).count <= times {
      guard Date() < deadline else {
        return XCTFail("“\(words)” is not in:\n\(try text("stdout.txt"))", file: file, line: line)
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Presses a key and waits for what the phone says to it.
  private func press(_ key: String, _ answer: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let before = try text("stdout.txt").components(separatedBy: "phone: \(answer)").count
    try display.press(key)
    try wait(for: "phone: \(answer)", times: before, file: file, line: line)
  }

  /// Taps an element in the middle, which the phone tells in points.
  private func tap(_ element: String) throws {
    try press("e", "\(element) at ")
    let line = try XCTUnwrap(text("stdout.txt").split(separator: "\n").last { $0.hasPrefix("phone: \(element) at ") })
    let point = line.split(separator: " ").suffix(2).compactMap { Double($0) }
    try display.click(x: point[0], y: point[1], ofPointsWide: 320, high: 568)
  }

  private func close() throws -> String {
    try display.press("q")
    phone?.waitUntilExit()
    let errors = try text("stderr.txt")
    XCTAssertEqual(phone?.terminationStatus, 0, errors)
    return try text("stdout.txt")
  }

  func testAPersonUsesThePhone() throws {
    // Given the phone in a window, and a person who touches it
    try open(Self.small)
    try tap("Demo.start")
    try waitForElement("FaceCapture.finish")
    // When the person turns it, takes a call, looks elsewhere and comes back
    try press("s", "screenshot-1.png")
    try press("Left", "turned to landscapeRight")
    try press("s", "screenshot-2.png")
    try press("Right", "turned to portrait")
    try press("c", "a call has the camera")
    try waitForElement("FaceCapture.notice")
    try press("c", "the call is over")
    try press("h", "at the home screen")
    try press("h", "back in the app")
    try press("m", "memory warning")
    try press("x", "the capture system breaks down")
    try waitForElement("FaceCapture.finish")
    // and taps Finish with the mouse
    try tap("FaceCapture.finish")
    try waitForElement("Demo.start")
    let words = try close()
    // Then the app has seen frames, and the screenshots show the screen as it was held
    XCTAssertFalse(words.contains("frames analysed: 0"), words)
    XCTAssertTrue(words.contains("the app says: "), words)
    let sizes = try ["screenshot-1", "screenshot-2"].map { name in
      let picture = try XCTUnwrap(FFmpeg.decode(runFolder().appendingPathComponent("\(name).png")).first)
      return [picture.width, picture.height]
    }
    XCTAssertEqual(sizes, [[640, 1136], [1136, 640]])
    XCTAssertFalse(try FFmpeg.decode(runFolder().appendingPathComponent("recording.mp4")).isEmpty)
  }

  func testTheCameraIsForbiddenAndAllowedAgain() throws {
    try open(Self.small)
    try press("p", "camera forbidden")
    try tap("Demo.start")
    try waitForElement("FaceCapture.openSettings")
    // Settings is another app: the person goes there and comes back.
    try press("h", "at the home screen")
    try press("p", "camera allowed")
    try press("h", "back in the app")
    let deadline = Date(timeIntervalSinceNow: 60)
    while try display.title().contains(" 0 frames/s"), Date() < deadline { Thread.sleep(forTimeInterval: 0.1) }
    XCTAssertFalse(try close().contains("frames analysed: 0"))
  }

  func testHelpCoversTheScreenAndGoesAway() throws {
    try open(Self.small)
    try press("d", "dark appearance")
    let plain = try display.stillShot()
    try display.press("F1")
    XCTAssertTrue(display.waits { try display.shot() != plain }, "help is shown")
    try display.press("F1")
    XCTAssertTrue(display.waits { try display.shot() == plain }, "help is gone")
    _ = try close()
  }

  func testTheWindowCanBeResized() throws {
    try open(Self.small)
    try press("d", "dark appearance")
    try display.resize(width: 800, height: 400)
    // The phone fits its height now, in the middle; a click meets the button there.
    try press("e", "Demo.start at ")
    try tap("Demo.start")
    try waitForElement("FaceCapture.finish")
    XCTAssertTrue(display.waits { try display.title().contains("frames/s, ") })
    XCTAssertTrue(try display.title().contains("F1: keys"))
    _ = try close()
  }

  func testNobodyTouchesIt() throws {
    try open(Self.small + ["--no-loop"])
    phone?.waitUntilExit()
    XCTAssertEqual(phone?.terminationStatus, 0)
    let words = try text("stdout.txt")
    XCTAssertTrue(words.contains("pictures saved"), words)
  }

  func testWithoutADisplay() throws {
    let run = try launch(
      ["--video", try Clips.url("single_face.mp4").path, "--output", output.path], ["DISPLAY": ":987"])
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errors.contains("--headless"), run.errors)
  }

  /// Asks the phone for its elements until one is there.
  private func waitForElement(_ element: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let deadline = Date(timeIntervalSinceNow: 60)
    while true {
      let before = try text("stdout.txt").count
      try display.press("e")
      Thread.sleep(forTimeInterval: 0.2)
      if try text("stdout.txt").dropFirst(before).contains("phone: \(element) at ") { return }
      guard Date() < deadline else { return XCTFail("no \(element) on the screen", file: file, line: line) }
    }
  }
}
