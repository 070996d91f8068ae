import AVFoundation
import CFFmpeg
@_spi(Simulator) import CoreVideo

/// Decodes pictures and turns them upright.
final class UprightDecoding {
  struct Picture {
    let buffer: CVPixelBuffer
    /// Seconds; nil if the stream does not say.
    let time: Double?
  }

  private let reader: VideoReader
  private let turn: PictureTurn
  private var importer: FrameImporter?

  init(reader: VideoReader) {
    self.reader = reader
    turn = reader.displayTurn
  }

  var frameRate: Double { reader.frameRate }

  var isPicture: Bool { reader.isPicture }

  /// The next picture; nil at the end.
  func next() throws -> Picture? {
    guard let frame = try reader.nextFrame() else { return nil }
    let importer = importer ?? FrameImporter(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
    self.importer = importer
    guard let buffer = importer.buffer(of: frame) else {
      throw VideoReader.Failure.cannotDecode("its pixel format is not supported")
    }
    return Picture(
      buffer: buffer.turned(turn.followed(by: reader.displayTurn(of: frame))), time: reader.time(of: frame))
  }
}
