import Foundation
import XCTest

/// Wrong use of an API ends the app, so each case of it runs in a process of its own.
enum Trap {
  private static let variable = "SIMULATOR_TRAP"

  /// Whether this is such a process.
  static var isExpected: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Runs a test method of `TrapCases` elsewhere and wants it to end with a message.
  static func assertTrap(
    _ method: String, message: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["CaptureTests.TrapCases/\(method)"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      variable: "1", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal, text, file: file, line: line)
    XCTAssertTrue(text.contains(message), text, file: file, line: line)
  }
}
