import Foundation
import XCTest

/// A test with a folder of its own and clips made for it.
class MediaTestCase: CameraTestCase {
  private(set) var folder: URL!

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("CaptureTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
    try super.tearDownWithError()
  }

  /// A moving test picture of some seconds, encoded as asked for.
  func clip(
    _ name: String, size: String = "320x240", rate: Int = 10, seconds: Double = 1, _ encoding: String...
  ) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FFmpeg.run(
      "ffmpeg", ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=\(seconds)"] + encoding + [url.path])
    return url
  }
}
