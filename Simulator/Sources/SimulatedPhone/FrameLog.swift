@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreImage
@_spi(Simulator) import CoreVideo
import Foundation
@_spi(Simulator) import MLKitFaceDetection

/// A file with one line of JSON for each frame that the app had analysed.
///
/// A frame counts as captured if a JPEG was made of the very pixels that were analysed, before the frame was done with.
@_spi(Simulator) public final class FrameLog: @unchecked Sendable {
  private struct Line: Encodable {
    var frame: Int?
    let time: Double
    var camera: String?
    var captured = false
    let width: Int
    let height: Int
    let faces: [FaceValues]
  }

  private struct Pending {
    var line: Line
    let pixels: ObjectIdentifier
  }

  private let lock = NSLock()
  private let file: FileHandle
  private let encoder = JSONEncoder()
  private var pending: [Pending] = []

  /// Makes the file, and writes to it from now on.
  public init(to url: URL) throws {
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw LogError(path: url.path)
    }
    file = try FileHandle(forWritingTo: url)
    encoder.outputFormatting = [.sortedKeys]
    FaceAnalysis.observer = { [weak self] in self?.add($0) }
    JPEGObserver.observer = { [weak self] in self?.markCaptured($0) }
  }

  struct LogError: LocalizedError {
    let path: String

    var errorDescription: String? {
      "The log \(path) cannot be written. Check that its folder exists and may be written to."
    }
  }

  /// The app has done with a frame: its line is complete.
  public func finish(_ event: CameraFrameEvent) {
    lock.withLock {
      guard let index = pending.firstIndex(where: { abs($0.line.time - event.time) < 1e-6 }) else { return }
      // Those before it got no event, because their session was stopped meanwhile.
      for var entry in pending[...index].map(\.line) {
        entry.camera = event.position == .front ? "front" : "back"
        entry.frame = entry.time == pending[index].line.time ? event.index : nil
        write(entry)
      }
      pending.removeSubrange(...index)
    }
  }

  /// Writes what is left.
  public func close() {
    lock.withLock {
      for entry in pending { write(entry.line) }
      pending = []
    }
    try? file.synchronize()
  }

  private func add(_ analysis: FaceAnalysis) {
    guard let pixels = analysis.pixels, let time = analysis.time else { return }
    let line = Line(
      time: time, width: pixels.width, height: pixels.height, faces: analysis.faces.map(FaceValues.init))
    lock.withLock { pending.append(Pending(line: line, pixels: ObjectIdentifier(pixels))) }
  }

  private func markCaptured(_ pixels: CVPixelBuffer) {
    lock.withLock {
      // The last one: a buffer's address is used again once it is freed.
      guard let index = pending.lastIndex(where: { $0.pixels == ObjectIdentifier(pixels) }) else { return }
      pending[index].line.captured = true
    }
  }

  private func write(_ line: Line) {
    guard var data = try? encoder.encode(line) else { return }
    data.append(UInt8(ascii: "\n"))
    try? file.write(contentsOf: data)
  }
}

/// A face's attributes; what the detector does not have is left out.
private struct FaceValues: Encodable {
  let x, y, width, height: Double
  let trackingID: Int?
  let headEulerAngleX, headEulerAngleY, headEulerAngleZ: Double?
  let smilingProbability, leftEyeOpenProbability, rightEyeOpenProbability: Double?

  init(_ face: Face) {
    x = Self.rounded(face.frame.minX)
    y = Self.rounded(face.frame.minY)
    width = Self.rounded(face.frame.width)
    height = Self.rounded(face.frame.height)
    trackingID = face.hasTrackingID ? face.trackingID : nil
    headEulerAngleX = face.hasHeadEulerAngleX ? Self.rounded(face.headEulerAngleX) : nil
    headEulerAngleY = face.hasHeadEulerAngleY ? Self.rounded(face.headEulerAngleY) : nil
    headEulerAngleZ = face.hasHeadEulerAngleZ ? Self.rounded(face.headEulerAngleZ) : nil
    smilingProbability = face.hasSmilingProbability ? Self.rounded(face.smilingProbability) : nil
    leftEyeOpenProbability = face.hasLeftEyeOpenProbability ? Self.rounded(face.leftEyeOpenProbability) : nil
    rightEyeOpenProbability = face.hasRightEyeOpenProbability ? Self.rounded(face.rightEyeOpenProbability) : nil
  }

  /// To ten-thousandths: more would be noise.
  private static func rounded(_ value: CGFloat) -> Double { (Double(value) * 10_000).rounded() / 10_000 }
}
