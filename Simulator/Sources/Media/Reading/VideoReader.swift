import CFFmpeg

/// Demultiplexes and decodes the first video stream of a file or device.
///
/// Used by one thread at a time.
final class VideoReader {
  enum Failure: Error {
    case cannotOpen(String)
    case noVideo
    case cannotDecode(String)
    case unsupportedSize(width: Int, height: Int)
  }

  static let supportedSides = 16...4096

  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var packet = av_packet_alloc()
  private var frame = av_frame_alloc()
  private let streamIndex: Int32
  private var isDraining = false

  /// - Parameters:
  ///   - input: Nil to find out by the content.
  ///   - options: The demultiplexer's options.
  init(url: String, input: UnsafePointer<AVInputFormat>? = nil, options: [String: String]) throws {
    _ = quietFFmpeg
    var dictionary: OpaquePointer?
    for (key, value) in options { av_dict_set(&dictionary, key, value, 0) }
    defer { av_dict_free(&dictionary) }

    // A failed open frees the container; everything after it is freed here.
    let opened = avformat_open_input(&container, url, input, &dictionary)
    guard opened == 0 else {
      streamIndex = -1
      throw Failure.cannotOpen(FFmpegStatus(code: opened).text)
    }
    let found = avformat_find_stream_info(container, nil)
    guard found >= 0 else {
      streamIndex = -1
      throw Failure.cannotOpen(FFmpegStatus(code: found).text)
    }
    var codec: UnsafePointer<AVCodec>?
    streamIndex = av_find_best_stream(container, AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0)
    guard streamIndex >= 0 || streamIndex == simulator_averror_decoder_not_found() else { throw Failure.noVideo }
    guard streamIndex >= 0, let codec else { throw Failure.cannotDecode("there is no decoder for it") }
    guard stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 else { throw Failure.noVideo }
    try openDecoder(codec)
  }

  deinit {
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&decoder)
    avformat_close_input(&container)
  }

  private func openDecoder(_ codec: UnsafePointer<AVCodec>) throws {
    guard let parameters = stream.pointee.codecpar else { throw Failure.noVideo }
    let (width, height) = (Int(parameters.pointee.width), Int(parameters.pointee.height))
    guard width > 0, height > 0 else { throw Failure.cannotOpen("no picture was found in it") }
    guard Self.supportedSides.contains(width), Self.supportedSides.contains(height) else {
      throw Failure.unsupportedSize(width: width, height: height)
    }
    decoder = avcodec_alloc_context3(codec)
    avcodec_parameters_to_context(decoder, parameters)
    decoder?.pointee.pkt_timebase = stream.pointee.time_base
    decoder?.pointee.thread_count = 0
    let opened = avcodec_open2(decoder, codec, nil)
    guard opened == 0 else { throw Failure.cannotDecode(FFmpegStatus(code: opened).text) }
  }

  // MARK: What the stream says

  var stream: UnsafeMutablePointer<AVStream> {
    guard let stream = container?.pointee.streams[Int(streamIndex)] else {
      preconditionFailure("A reader without a stream is not initialised.")
    }
    return stream
  }

  /// Whether it is a picture file; its formats are named so that they can be told from clips.
  var isPicture: Bool {
    guard let name = container?.pointee.iformat.pointee.name else { return false }
    let format = String(cString: name)
    return format.hasSuffix("_pipe") || format == "image2"
  }

  var frameRate: Double {
    let candidates = [stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate].map(av_q2d)
    return candidates.first { $0.isFinite && (1...240).contains($0) } ?? 30
  }

  // MARK: Frames

  /// The next decoded picture, valid until the next call; nil at the end.
  func nextFrame() throws -> UnsafeMutablePointer<AVFrame>? {
    while true {
      let received = avcodec_receive_frame(decoder, frame)
      switch received {
      case 0: return frame
      case FFmpegStatus.endOfFile: return nil
      case FFmpegStatus.again: try feedDecoder()
      default: throw Failure.cannotDecode(FFmpegStatus(code: received).text)
      }
    }
  }

  private func feedDecoder() throws {
    let read = av_read_frame(container, packet)
    if read == FFmpegStatus.endOfFile, !isDraining {
      isDraining = true
      avcodec_send_packet(decoder, nil)
      return
    }
    guard read == 0 else { throw Failure.cannotDecode(FFmpegStatus(code: read).text) }
    defer { av_packet_unref(packet) }
    guard packet?.pointee.stream_index == streamIndex else { return }
    guard packet.map({ $0.pointee.flags & AV_PKT_FLAG_CORRUPT == 0 }) == true else {
      throw Failure.cannotDecode("a part of the file is missing")
    }
    let sent = avcodec_send_packet(decoder, packet)
    guard sent == 0 else { throw Failure.cannotDecode(FFmpegStatus(code: sent).text) }
  }

  /// Seconds; nil if the picture has no time.
  func time(of frame: UnsafeMutablePointer<AVFrame>) -> Double? {
    let timestamp = frame.pointee.best_effort_timestamp
    // Int64.min is AV_NOPTS_VALUE, a macro that does not reach Swift.
    return timestamp == .min ? nil : Double(timestamp) * av_q2d(stream.pointee.time_base)
  }
}
