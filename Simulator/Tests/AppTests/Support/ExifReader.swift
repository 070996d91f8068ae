import Foundation

/// Reads EXIF's fields from a JPEG file: a second opinion on what was written.
struct ExifReader {
  /// The texts and numbers by tag, of the main directory and of EXIF's own.
  private(set) var fields: [Int: String] = [:]

  static let orientation = 0x0112
  static let dateTimeOriginal = 0x9003
  static let offsetTimeOriginal = 0x9011
  static let subSecTimeOriginal = 0x9291
  static let colorSpace = 0xA001
  static let gps = 0x8825
  private static let exif = 0x8769

  private let tiff: Data

  /// nil without EXIF data in Motorola's byte order.
  init?(_ jpeg: Data) {
    guard let start = jpeg.range(of: Data("Exif\0\0MM".utf8)) else { return nil }
    tiff = Data(jpeg[(start.upperBound - 2)...])
    read(directoryAt: number(at: 4, bytes: 4))
    if let own = fields[Self.exif].flatMap({ Int($0) }) { read(directoryAt: own) }
  }

  private func number(at offset: Int, bytes: Int) -> Int {
    guard offset + bytes <= tiff.count else { return 0 }
    return tiff[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func read(directoryAt offset: Int) {
    for index in 0..<number(at: offset, bytes: 2) {
      let entry = offset + 2 + index * 12
      let (tag, type) = (number(at: entry, bytes: 2), number(at: entry + 2, bytes: 2))
      let count = number(at: entry + 4, bytes: 4)
      switch type {
      case 2:
        let place = count <= 4 ? entry + 8 : number(at: entry + 8, bytes: 4)
        guard place + count <= tiff.count else { continue }
        fields[tag] = String(decoding: tiff[place..<place + count].filter { $0 != 0 }, as: UTF8.self)
      case 3: fields[tag] = String(number(at: entry + 8, bytes: 2))
      default: fields[tag] = String(number(at: entry + 8, bytes: 4))
      }
    }
  }
}
