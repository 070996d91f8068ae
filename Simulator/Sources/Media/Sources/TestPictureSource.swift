@_spi(Simulator) import AVFoundation
import CFFmpeg
import Foundation

/// One of FFmpeg's generated pictures before the camera: a filter graph such as `testsrc2=size=1280x720:rate=30`.
public final class TestPictureSource: @unchecked Sendable {
  private let graph: String
  private var decoding: UprightDecoding
  private var first: UprightDecoding.Picture?
  private var count = 0

  public let size: CGSize
  public let nominalFrameRate: Double
  public var isLive: Bool { false }
  /// Most of them are; `duration=` in the graph ends one.
  public var isEndless: Bool { true }

  /// - Throws: `MediaError.noTestPicture`
  public init(graph: String) throws {
    self.graph = graph
    decoding = try Self.open(graph)
    nominalFrameRate = decoding.frameRate
    guard let first = try Self.next(of: decoding, graph) else {
      throw MediaError.noTestPicture(graph: graph, reason: "it has no pictures")
    }
    self.first = first
    size = CGSize(width: first.buffer.width, height: first.buffer.height)
  }

  private static func open(_ graph: String) throws -> UprightDecoding {
    avdevice_register_all()
    return try explained(graph) {
      UprightDecoding(reader: try VideoReader(url: graph, input: av_find_input_format("lavfi"), options: [:]))
    }
  }

  private static func next(of decoding: UprightDecoding, _ graph: String) throws -> UprightDecoding.Picture? {
    try explained(graph) { try decoding.next() }
  }

  private static func explained<Value>(_ graph: String, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let failure as VideoReader.Failure {
      let reason =
        switch failure {
        case .cannotOpen(let reason), .cannotDecode(let reason): reason
        case .noVideo: "it makes no pictures"
        case .unsupportedSize(let width, let height): "a picture of \(width) x \(height) pixels is not supported"
        }
      throw MediaError.noTestPicture(graph: graph, reason: reason)
    }
  }
}

@_spi(Simulator) extension TestPictureSource: CameraSource {
  public func nextFrame() throws -> CameraFrame? {
    let picture = try first ?? Self.next(of: decoding, graph)
    first = nil
    guard let picture else { return nil }
    count += 1
    return CameraFrame(
      pixelBuffer: picture.buffer, time: Double(count - 1) / nominalFrameRate, index: count - 1)
  }

  public func rewind() throws {
    decoding = try Self.open(graph)
    first = nil
    count = 0
  }
}
