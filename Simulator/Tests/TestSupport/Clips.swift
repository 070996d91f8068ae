import Foundation

/// The test clips that `scripts/fetch-clips` brings.
public enum Clips {
  public static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL

  public static func url(_ name: String) throws -> URL {
    let root = project.appendingPathComponent("build/clips")
    let url = root.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw MissingClip(errorDescription: "\(name) is not in \(root.path). Run scripts/fetch-clips.")
    }
    return url
  }

  public struct MissingClip: LocalizedError {
    public let errorDescription: String?
  }
}
