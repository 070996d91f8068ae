import Foundation

/// A line of `--log`, read by other code than writes it.
struct LogLine: Decodable {
  struct Face: Decodable {
    let x, y, width, height: Double
    let trackingID: Int?
    let headEulerAngleX, headEulerAngleY, headEulerAngleZ: Double?
    let smilingProbability, leftEyeOpenProbability, rightEyeOpenProbability: Double?
  }

  let frame: Int?
  let time: Double
  let camera: String?
  let captured: Bool
  let width: Int
  let height: Int
  let faces: [Face]

  static func all(in file: URL) throws -> [LogLine] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(LogLine.self, from: $0)
    }
  }
}
