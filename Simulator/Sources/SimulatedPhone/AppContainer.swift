import Foundation

/// The folder that an app has for itself, as on a phone.
public struct AppContainer: Sendable {
  /// The container's top folder; its `Documents` folder is the app's.
  public let root: URL

  public var documents: URL { root.appendingPathComponent("Documents", isDirectory: true) }

  /// Makes the folders. From then on `FileManager` finds this process's documents in this container.
  public init(at root: URL) throws {
    self.root = root
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    // Foundation's own variable for a home folder other than the user's.
    setenv("CFFIXED_USER_HOME", root.path, 1)
  }

  /// The JPEG files in the app's documents, in order of their names.
  public func pictures() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: documents, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "jpg" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
