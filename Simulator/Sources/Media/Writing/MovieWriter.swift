import CFFmpeg
import Foundation

/// Writes pictures into an MP4 file with H.264 video that every player can show.
///
/// Used by one thread at a time.
public final class MovieWriter {
  private static let timescale: Int32 = 90_000

  private let path: String
  private let width: Int32
  private let height: Int32
  private let frameDuration: Int64
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var encoder: UnsafeMutablePointer<AVCodecContext>?
  private var frame = av_frame_alloc()
  private var packet = av_packet_alloc()
  private var scaler: OpaquePointer?
  private var lastTimestamp: Int64 = -1
  private var isFinished = false

  /// - Parameters:
  ///   - width: Pixels; of an odd number the last column is cut off, because H.264 has even sizes. `height` likewise.
  ///   - framesPerSecond: The usual rate; each picture has its own time.
  /// - Throws: `MediaError.cannotWrite`
  public init(url: URL, width: Int, height: Int, framesPerSecond: Double) throws {
    _ = quietFFmpeg
    path = url.path
    self.width = Int32(clamping: width & ~1)
    self.height = Int32(clamping: height & ~1)
    frameDuration = Int64((Double(Self.timescale) / max(1, framesPerSecond)).rounded())
    guard (2...8192).contains(self.width), (2...8192).contains(self.height) else {
      throw MediaError.cannotWrite(path: path, reason: "a picture of \(width) x \(height) pixels cannot be encoded")
    }
    try check(avformat_alloc_output_context2(&container, nil, "mp4", path))
    try openEncoder()
    try openFile()
  }

  deinit {
    sws_freeContext(scaler)
    av_frame_free(&frame)
    av_packet_free(&packet)
    avcodec_free_context(&encoder)
    if container != nil { avio_closep(&container!.pointee.pb) }
    avformat_free_context(container)
  }

  private func openEncoder() throws {
    guard let codec = avcodec_find_encoder_by_name("libx264"), let encoder = avcodec_alloc_context3(codec) else {
      throw MediaError.cannotWrite(path: path, reason: "this FFmpeg has no libx264")
    }
    self.encoder = encoder
    encoder.pointee.width = width
    encoder.pointee.height = height
    encoder.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    encoder.pointee.time_base = AVRational(num: 1, den: Self.timescale)
    encoder.pointee.framerate = AVRational(num: Self.timescale, den: Int32(frameDuration))
    encoder.pointee.color_range = AVCOL_RANGE_MPEG
    encoder.pointee.colorspace = AVCOL_SPC_BT709
    encoder.pointee.color_primaries = AVCOL_PRI_BT709
    encoder.pointee.color_trc = AVCOL_TRC_BT709
    encoder.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    av_opt_set(encoder.pointee.priv_data, "preset", "veryfast", 0)
    av_opt_set(encoder.pointee.priv_data, "crf", "20", 0)
    try check(avcodec_open2(encoder, codec, nil))
  }

  private func openFile() throws {
    guard let stream = avformat_new_stream(container, nil) else {
      throw MediaError.cannotWrite(path: path, reason: "there is not enough memory")
    }
    stream.pointee.time_base = AVRational(num: 1, den: Self.timescale)
    try check(avcodec_parameters_from_context(stream.pointee.codecpar, encoder))
    try check(avio_open(&container!.pointee.pb, path, AVIO_FLAG_WRITE))
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "movflags", "+faststart", 0)
    try check(avformat_write_header(container, &options))
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - pixels: Blue, green, red and an unused byte for each pixel, as many rows as the movie is high.
  ///   - seconds: When the picture is shown, from the start of the movie. A time that does not rise is moved on a
  ///     little.
  /// - Throws: `MediaError.cannotWrite`
  public func append(pixels: UnsafePointer<UInt8>, bytesPerRow: Int, at seconds: Double) throws {
    guard !isFinished, let frame, seconds.isFinite, seconds < 1e9 else {
      throw MediaError.cannotWrite(path: path, reason: isFinished ? "it is finished" : "a picture has no time")
    }
    try prepareFrame(frame)
    var rows: [UnsafePointer<UInt8>?] = [pixels]
    var strides = [Int32(bytesPerRow)]
    withUnsafeMutableBytes(of: &frame.pointee.data) { data in
      withUnsafeBytes(of: &frame.pointee.linesize) { lineSizes in
        _ = sws_scale(
          scaler, &rows, &strides, 0, height, data.bindMemory(to: UnsafeMutablePointer<UInt8>?.self).baseAddress,
          lineSizes.bindMemory(to: Int32.self).baseAddress)
      }
    }
    lastTimestamp = max(lastTimestamp + 1, Int64((seconds * Double(Self.timescale)).rounded()))
    frame.pointee.pts = lastTimestamp
    try check(avcodec_send_frame(encoder, frame))
    try writePackets()
  }

  private func prepareFrame(_ frame: UnsafeMutablePointer<AVFrame>) throws {
    if frame.pointee.data.0 == nil {
      frame.pointee.width = width
      frame.pointee.height = height
      frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
      frame.pointee.color_range = AVCOL_RANGE_MPEG
      try check(av_frame_get_buffer(frame, 0))
      scaler = sws_getContext(
        width, height, AV_PIX_FMT_BGR0, width, height, AV_PIX_FMT_YUV420P, SWS_BILINEAR | SWS_ACCURATE_RND, nil, nil,
        nil)
      let bt709 = sws_getCoefficients(SWS_CS_ITU709)
      sws_setColorspaceDetails(scaler, bt709, 1, bt709, 0, 0, 1 << 16, 1 << 16)
    }
    // The encoder may still read the picture before this one.
    try check(av_frame_make_writable(frame))
  }

  /// Completes the file; before that it cannot be played.
  ///
  /// - Throws: `MediaError.cannotWrite`
  public func finish() throws {
    guard !isFinished else { return }
    isFinished = true
    try check(avcodec_send_frame(encoder, nil))
    try writePackets()
    try check(av_write_trailer(container))
    try check(avio_closep(&container!.pointee.pb))
  }

  private func writePackets() throws {
    while true {
      let received = avcodec_receive_packet(encoder, packet)
      if received == FFmpegStatus.again || received == FFmpegStatus.endOfFile { return }
      try check(received)
      packet?.pointee.duration = frameDuration
      packet?.pointee.stream_index = 0
      if let stream = container?.pointee.streams[0] {
        av_packet_rescale_ts(packet, AVRational(num: 1, den: Self.timescale), stream.pointee.time_base)
      }
      try check(av_interleaved_write_frame(container, packet))
    }
  }

  private func check(_ code: Int32) throws {
    guard code >= 0 else { throw MediaError.cannotWrite(path: path, reason: FFmpegStatus(code: code).text) }
  }
}
