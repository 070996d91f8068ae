import FaceCapture
import Foundation

/// Saves pictures as JPEG files in the app's Documents folder.
struct PictureStore: Sendable {
  let folder: URL

  static var documents: PictureStore {
    PictureStore(folder: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0])
  }

  /// Some pictures could not be saved.
  struct SaveError: LocalizedError {
    let savedCount: Int
    let totalCount: Int
    let reason: any Error

    var errorDescription: String? {
      String.localizedStringWithFormat(
        NSLocalizedString("Pictures saved: %1$d of %2$d.", comment: "The rest could not be saved"), savedCount,
        totalCount)
        + " " + reason.localizedDescription
    }
  }

  /// Writes each picture as a whole or not at all, under a name that was never used. Not on the main thread, so as not to block it.
  func save(_ images: [CapturedImage]) async throws -> [URL] {
    var files: [URL] = []
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (index, image) in images.enumerated() {
        let file = folder.appendingPathComponent(name(for: image, index))
        try image.jpegData.write(to: file, options: .atomic)
        files.append(file)
      }
    } catch {
      throw SaveError(savedCount: files.count, totalCount: images.count, reason: error)
    }
    return files
  }

  /// In a list of files the pictures stand in the order in which they were taken.
  private func name(for image: CapturedImage, _ index: Int) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyyMMdd-HHmmss-SSS"
    let number = String(format: "%04d", index + 1)
    return "smile-\(formatter.string(from: image.capturedAt))-\(number)-\(UUID().uuidString.prefix(8)).jpg"
  }
}
