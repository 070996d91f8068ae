import CoreGraphics
@_spi(Simulator) import CoreVideo
import Foundation
import XCTest

/// The fetched clips and pictures, decoded by ffmpeg's own program to be independent of the simulator's reader.
enum Clips {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func url(_ name: String) throws -> URL {
    let url = project.appendingPathComponent("build/clips/\(name)")
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw Failure(description: "\(name) is missing: run scripts/fetch-clips")
    }
    return url
  }

  /// The frames of a clip, or the one frame of a picture.
  static func frames(
    _ name: String, format: OSType = kCVPixelFormatType_32BGRA, filter: String = "null", limit: Int = .max
  ) throws -> [CVPixelBuffer] {
    let file = try url(name).path
    let size =
      try run("ffprobe", probeArguments + [file])
      .split(separator: "\n").first?.split(separator: ",").compactMap { Int($0) } ?? []
    guard size.count == 2 else { throw Failure(description: "\(name) has no size") }
    let data = try output(
      "ffmpeg",
      ["-nostdin", "-loglevel", "error", "-i", file, "-vf", filter]
        + (limit == .max ? [] : ["-frames:v", "\(limit)"])
        + ["-pix_fmt", format == kCVPixelFormatType_32BGRA ? "bgra" : "nv12"]
        + (format == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange ? ["-color_range", "pc"] : [])
        + ["-f", "rawvideo", "-"])
    return buffers(data, width: size[0], height: size[1], format: format)
  }

  private static let probeArguments = [
    "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0",
  ]

  private static func buffers(_ data: Data, width: Int, height: Int, format: OSType) -> [CVPixelBuffer] {
    var buffers: [CVPixelBuffer] = []
    var offset = 0
    while offset < data.count {
      let buffer = CVPixelBuffer.make(width: width, height: height, format: format)
      for plane in buffer.planes {
        let row = plane.width * (format == kCVPixelFormatType_32BGRA ? 4 : width / plane.width)
        for y in 0..<plane.height {
          data.copyBytes(to: plane.baseAddress + y * plane.bytesPerRow, from: offset..<offset + row)
          offset += row
        }
      }
      buffers.append(buffer)
    }
    return buffers
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    String(decoding: try output(program, arguments), as: UTF8.self)
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "\(program) failed") }
    return data
  }
}
