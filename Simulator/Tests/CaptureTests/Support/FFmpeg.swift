import Foundation
import XCTest

/// The ffmpeg command: a second opinion on everything that is decoded and encoded here.
enum FFmpeg {
  /// Runs a tool and returns what it printed.
  @discardableResult
  static func run(_ tool: String, _ arguments: [String], file: StaticString = #filePath, line: UInt = #line) throws
    -> Data
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool, "-v", "error"] + (tool == "ffmpeg" ? ["-y", "-nostdin"] : []) + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(tool) \(arguments.joined(separator: " "))", file: file, line: line)
    return data
  }

  static func ffmpeg(_ arguments: String..., file: StaticString = #filePath, line: UInt = #line) throws {
    try run("ffmpeg", arguments, file: file, line: line)
  }

  /// All frames of a clip as raw bytes in a pixel format, upright.
  static func rawFrames(of url: URL, format: String, filter: String? = nil, byteCount: Int) throws -> [[UInt8]] {
    let filters = [filter, "format=\(format)"].compactMap { $0 }.joined(separator: ",")
    let data = try run("ffmpeg", ["-i", url.path, "-vsync", "passthrough", "-vf", filters, "-f", "rawvideo", "-"])
    let bytes = [UInt8](data)
    return stride(from: 0, to: bytes.count, by: byteCount).map { Array(bytes[$0..<min($0 + byteCount, bytes.count)]) }
  }

  /// What ffprobe says of the first video stream.
  static func probe(_ url: URL, _ entries: String, _ more: String...) throws -> [String: String] {
    let arguments = ["-select_streams", "v:0", "-show_entries", entries, "-of", "default=noprint_wrappers=1"]
    let text = String(decoding: try run("ffprobe", more + arguments + [url.path]), as: UTF8.self)
    let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// Peak signal-to-noise ratio in decibels.
func psnr(_ a: [UInt8], _ b: [UInt8]) -> Double {
  guard a.count == b.count, !a.isEmpty else { return 0 }
  let squares = zip(a, b).reduce(0.0) { sum, pair in
    let difference = Double(pair.0) - Double(pair.1)
    return sum + difference * difference
  }
  return squares == 0 ? .infinity : 10 * log10(255 * 255 * Double(a.count) / squares)
}
