import Foundation

/// What `scripts/fetch-clips` brings.
enum Clips {
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../..").standardizedFileURL

  static func url(_ name: String) throws -> URL {
    let url = project.appendingPathComponent("build/clips/\(name)")
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw MissingClip(errorDescription: "\(name) is missing. Run scripts/fetch-clips.")
    }
    return url
  }

  struct MissingClip: LocalizedError {
    let errorDescription: String?
  }
}
