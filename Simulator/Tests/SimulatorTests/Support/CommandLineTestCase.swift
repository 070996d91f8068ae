import Foundation
import TestSupport
import XCTest

/// Runs `facecapture-sim` as a person does, in a folder that goes with the test.
class CommandLineTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")

  /// What its runs leave; each has a folder of its own in it.
  var output: URL { folder.appendingPathComponent("output") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("SimulatorTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  struct Run {
    /// The exit status; below 0 if a signal ended it.
    let status: Int32
    let output: String
    let errors: String
  }

  /// The smallest display, which is drawn and recorded in a fraction of the time.
  static let small = ["--device", "iphone-se-1"]

  /// A headless run.
  func simulate(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Run {
    try launch(arguments + ["--headless", "--output", output.path], environment)
  }

  func launch(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Run {
    let process = try Simulator.start(arguments, environment, writingTo: folder)
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try text("stdout.txt"), errors: try text("stderr.txt"))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The folder of the last run.
  func runFolder() throws -> URL {
    let folders = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
    return try XCTUnwrap(folders.max { $0.path < $1.path }, "a folder of the run's own")
  }

  func pictures() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: runFolder().appendingPathComponent("container/Documents"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "jpg" }
  }

  /// A file in the test's folder.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// A clip made of another one by ffmpeg.
  func convert(_ clip: String = "single_face.mp4", to name: String, _ arguments: String...) throws -> String {
    let file = folder.appendingPathComponent(name).path
    try FFmpeg.run("ffmpeg", ["-nostdin", "-v", "error", "-y", "-i", try Clips.url(clip).path] + arguments + [file])
    return file
  }

  func assertFails(
    _ arguments: [String], _ environment: [String: String] = [:], saying words: String...,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let run = try simulate(arguments, environment)
    XCTAssertEqual(run.status, 1, "an exit of its own accord. \(run.errors)", file: file, line: line)
    XCTAssertTrue(run.errors.contains("facecapture-sim: "), run.errors, file: file, line: line)
    for words in words { XCTAssertTrue(run.errors.contains(words), run.errors, file: file, line: line) }
  }
}

enum Simulator {
  /// Starts it with its words going to `stdout.txt` and `stderr.txt`. Files, not pipes: a pipe that nobody empties would
  /// stop a talkative process.
  static func start(
    _ arguments: [String], _ environment: [String: String] = [:], writingTo folder: URL
  ) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("facecapture-sim")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, errors) = (folder.appendingPathComponent("stdout.txt"), folder.appendingPathComponent("stderr.txt"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
