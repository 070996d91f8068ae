import Foundation

/// What a run brought, and where it is.
struct Report: Sendable {
  var analysedFrames: Int
  var droppedFrames: Int
  var pictures: [URL]
  var folder: RunFolder
  var screenshots: [URL]
  var log: URL?
  /// What the app says about it on its screen.
  var appStatus: String
  /// Why the run did not do its job.
  var failure: String?

  var text: String {
    var lines = [
      "frames analysed: \(analysedFrames)"
        + (droppedFrames > 0 ? " (\(droppedFrames) came late and were dropped)" : ""),
      "pictures captured: \(pictures.count)",
      "the app says: \(appStatus)",
      "pictures:    \(folder.container.documents.path)",
      "recording:   \(folder.recording.path)",
    ]
    if !screenshots.isEmpty {
      lines.append("screenshots: " + screenshots.map(\.path).joined(separator: "\n             "))
    }
    if let log { lines.append("log:         \(log.path)") }
    if let failure { lines.append("failed: \(failure)") }
    return lines.joined(separator: "\n")
  }
}
