@_spi(Simulator) import AVFoundation
import CFFmpeg
@_spi(Simulator) import CoreVideo
import Foundation

/// A camera of this computer (V4L2) before the simulated one.
public final class CameraDeviceSource: @unchecked Sendable {
  /// So many broken pictures in a row are a broken camera and not a bad cable.
  private static let patience = 30

  private let path: String
  private let decoding: UprightDecoding
  private var first: UprightDecoding.Picture?
  private var count = 0
  private var startTime: Double?

  public let size: CGSize
  public let nominalFrameRate: Double
  public var isLive: Bool { true }

  /// - Parameter path: For example /dev/video0.
  /// - Throws: `MediaError.cannotOpenDevice`
  public init(path: String) throws {
    self.path = path
    try Self.check(path)
    decoding = try Self.open(path)
    nominalFrameRate = decoding.frameRate
    guard let first = try Self.next(of: decoding, path: path) else {
      throw MediaError.cannotOpenDevice(path: path, reason: "it delivers no pictures")
    }
    self.first = first
    size = CGSize(width: first.buffer.width, height: first.buffer.height)
  }

  private static func check(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw MediaError.cannotOpenDevice(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFCHR else {
      throw MediaError.cannotOpenDevice(path: path, reason: "it is not a device")
    }
  }

  /// Most cameras reach thirty large pictures a second only in Motion JPEG; others know nothing but raw pictures.
  private static func open(_ path: String) throws -> UprightDecoding {
    avdevice_register_all()
    let input = av_find_input_format("v4l2")
    let attempts = [
      ["input_format": "mjpeg", "video_size": "1280x720", "framerate": "30"],
      ["video_size": "1280x720"],
      [:],
    ]
    var reason = "this FFmpeg does not know V4L2"
    for options in attempts where input != nil {
      do {
        return UprightDecoding(reader: try VideoReader(url: path, input: input, options: options))
      } catch VideoReader.Failure.cannotOpen(let text), VideoReader.Failure.cannotDecode(let text) {
        reason = text
      } catch VideoReader.Failure.unsupportedSize(let width, let height) {
        reason = "its picture has \(width) x \(height) pixels"
      } catch {
        reason = "it has no video"
      }
    }
    throw MediaError.cannotOpenDevice(path: path, reason: reason)
  }

  private static func next(of decoding: UprightDecoding, path: String) throws -> UprightDecoding.Picture? {
    var reason = ""
    for _ in 0..<patience {
      do {
        return try decoding.next()
      } catch VideoReader.Failure.cannotDecode(let text) {
        reason = text
      }
    }
    throw MediaError.deviceFailed(path: path, reason: reason)
  }
}

@_spi(Simulator) extension CameraDeviceSource: CameraSource {
  public func nextFrame() throws -> CameraFrame? {
    let picture = try first ?? Self.next(of: decoding, path: path)
    first = nil
    guard let picture else { throw MediaError.deviceFailed(path: path, reason: "it ended its stream") }
    let time = picture.time ?? Double(count) / nominalFrameRate
    startTime = startTime ?? time
    count += 1
    return CameraFrame(pixelBuffer: picture.buffer, time: time - (startTime ?? time), index: count - 1)
  }

  /// A camera has no beginning to go back to.
  public func rewind() {}
}
