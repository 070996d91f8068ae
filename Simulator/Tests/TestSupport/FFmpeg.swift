import Foundation

/// The ffmpeg program as a second opinion: it decodes with other code than the phone's own paths.
public enum FFmpeg {
  /// A picture in 8-bit RGB, row by row without padding.
  public struct Picture: Equatable {
    public let width: Int
    public let height: Int
    public let rgb: [UInt8]

    /// Red, green and blue at a place given in shares of width and height.
    public func color(x: Double, y: Double) -> [UInt8] {
      let offset = (Int(y * Double(height)) * width + Int(x * Double(width))) * 3
      return Array(rgb[offset..<offset + 3])
    }

    /// Peak signal-to-noise ratio in decibels; higher is more alike.
    public func psnr(against other: Picture) -> Double {
      guard width == other.width, height == other.height else { return 0 }
      var sum = 0
      for index in rgb.indices {
        let difference = Int(rgb[index]) - Int(other.rgb[index])
        sum += difference * difference
      }
      guard sum > 0 else { return .infinity }
      return 10 * log10(255 * 255 * Double(rgb.count) / Double(sum))
    }
  }

  /// Decodes all frames of a clip or the one of a picture.
  public static func decode(_ file: URL) throws -> [Picture] {
    let size = try run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0", file.path,
      ])
    let numbers = String(decoding: size, as: UTF8.self).split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    guard numbers.count >= 2 else { throw Failure(errorDescription: "ffprobe finds no size in \(file.path)") }
    let (width, height) = (numbers[0], numbers[1])
    let bytes = try run(
      "ffmpeg",
      [
        "-v", "error", "-noautorotate", "-i", file.path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt",
        "rgb24", "-sws_flags", "accurate_rnd+full_chroma_int+bicubic", "-",
      ])
    let frameSize = width * height * 3
    return stride(from: 0, to: bytes.count - frameSize + 1, by: frameSize).map {
      Picture(width: width, height: height, rgb: [UInt8](bytes[$0..<$0 + frameSize]))
    }
  }

  public struct Failure: LocalizedError {
    public let errorDescription: String?
  }

  @discardableResult public static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(errorDescription: "\(program) \(arguments.joined(separator: " ")) failed")
    }
    return data
  }
}
