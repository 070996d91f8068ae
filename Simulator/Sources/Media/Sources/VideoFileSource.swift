@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreVideo
import Foundation

/// A video file before the camera: each of its frames, upright, at its own time. Sound is left out.
public final class VideoFileSource: @unchecked Sendable {
  private let path: String
  private var decoding: UprightDecoding
  private var first: UprightDecoding.Picture?
  private var count = 0
  private var startTime = 0.0
  private var lastTime = -1.0

  public let size: CGSize
  public let nominalFrameRate: Double
  public var isLive: Bool { false }

  /// Opens the file and decodes its first picture.
  ///
  /// - Throws: `MediaError`
  public init(url: URL) throws {
    path = url.path
    try VideoFile.check(path)
    decoding = try VideoFile.open(path)
    nominalFrameRate = decoding.frameRate
    guard let first = try VideoFile.next(of: decoding, path: path, frame: 0) else {
      throw MediaError.notAVideo(path: path, reason: "it has no pictures")
    }
    self.first = first
    size = CGSize(width: first.buffer.width, height: first.buffer.height)
  }
}

@_spi(Simulator) extension VideoFileSource: CameraSource {
  public func nextFrame() throws -> CameraFrame? {
    let picture = try first ?? VideoFile.next(of: decoding, path: path, frame: count)
    first = nil
    guard let picture else { return nil }
    if count == 0 { startTime = picture.time ?? 0 }
    let time = picture.time.map { $0 - startTime } ?? lastTime + 1 / nominalFrameRate
    // Broken clips repeat times or go back; a camera's time rises.
    lastTime = max(time, lastTime < 0 ? 0 : lastTime + 0.0001)
    count += 1
    return CameraFrame(pixelBuffer: picture.buffer, time: lastTime, index: count - 1)
  }

  public func rewind() throws {
    decoding = try VideoFile.open(path)
    first = nil
    count = 0
    lastTime = -1
  }
}
