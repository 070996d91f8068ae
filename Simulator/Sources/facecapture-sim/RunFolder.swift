import Foundation
import SimulatedPhone

/// Where one run leaves everything: a folder of its own, so that no run overwrites another.
struct RunFolder: Sendable {
  let root: URL
  let container: AppContainer

  var recording: URL { root.appendingPathComponent("recording.mp4") }

  init(in output: URL, now: Date = Date()) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd-HHmmss"
    let name = formatter.string(from: now)
    var folder = output.appendingPathComponent(name, isDirectory: true)
    var number = 2
    while FileManager.default.fileExists(atPath: folder.path) {
      folder = output.appendingPathComponent("\(name)-\(number)", isDirectory: true)
      number += 1
    }
    root = folder
    do {
      container = try AppContainer(at: folder.appendingPathComponent("container", isDirectory: true))
    } catch {
      throw FolderError(path: output.path)
    }
  }

  struct FolderError: LocalizedError {
    let path: String

    var errorDescription: String? {
      "Nothing can be written to \(path). Name another folder with --output, or check that this one may be written to."
    }
  }
}
