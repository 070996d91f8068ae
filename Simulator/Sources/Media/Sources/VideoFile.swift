@_spi(Simulator) import CoreVideo
import Foundation

/// Opens video files and says what is wrong with those that are none.
enum VideoFile {
  /// Files that hold video or a picture. Without this list FFmpeg would draw a text file as a terminal, follow a
  /// playlist to the network, and so on.
  private static let containers =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,ivf,h264,hevc,obu,mxf,nut,gif,apng,"
    + "yuv4mpegpipe,mjpeg,jpeg_pipe,png_pipe,webp_pipe,bmp_pipe,tiff_pipe,image2"

  /// Makes sure that it is a file with content, before anything waits for it: opening a FIFO would.
  static func check(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw errno == EACCES ? MediaError.notReadable(path: path) : MediaError.noSuchFile(path: path)
    }
    if let kind = kind(of: status.st_mode) { throw MediaError.notAFile(path: path, kind: kind) }
    guard access(path, R_OK) == 0 else { throw MediaError.notReadable(path: path) }
    guard status.st_size > 0 else { throw MediaError.emptyFile(path: path) }
  }

  /// Nil for a plain file.
  private static func kind(of mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a FIFO"
    case S_IFCHR: "a device"
    case S_IFBLK: "a block device"
    default: "a socket"
    }
  }

  static func open(_ path: String) throws -> UprightDecoding {
    do {
      let options = ["format_whitelist": containers, "protocol_whitelist": "file"]
      return UprightDecoding(reader: try VideoReader(url: "file:" + path, options: options))
    } catch let failure as VideoReader.Failure {
      throw error(failure, path: path, frame: 0)
    }
  }

  /// Whether a file that can be opened is a picture and not a clip.
  static func holdsPicture(_ path: String) throws -> Bool {
    try check(path)
    return try open(path).isPicture
  }

  /// The first picture of a file, upright.
  static func picture(_ path: String) throws -> CVPixelBuffer {
    try check(path)
    guard let picture = try next(of: open(path), path: path, frame: 0) else {
      throw MediaError.notAVideo(path: path, reason: "it has no pictures")
    }
    return picture.buffer
  }

  static func next(of decoding: UprightDecoding, path: String, frame: Int) throws -> UprightDecoding.Picture? {
    do {
      return try decoding.next()
    } catch let failure as VideoReader.Failure {
      throw error(failure, path: path, frame: frame)
    }
  }

  private static func error(_ failure: VideoReader.Failure, path: String, frame: Int) -> MediaError {
    switch failure {
    case .cannotOpen(let reason): .notAVideo(path: path, reason: reason)
    case .noVideo: .noVideoStream(path: path)
    case .unsupportedSize(let width, let height): .unsupportedSize(path: path, width: width, height: height)
    case .cannotDecode(let reason) where frame == 0: .unsupportedVideo(path: path, reason: reason)
    case .cannotDecode(let reason): .damaged(path: path, frame: frame, reason: reason)
    }
  }
}
