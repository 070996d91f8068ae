import CFFmpeg

/// What an FFmpeg function returned.
struct FFmpegStatus {
  let code: Int32

  static let again = Int32(simulator_averror_again())
  static let endOfFile = Int32(simulator_averror_eof())

  /// FFmpeg's own words.
  var text: String {
    var buffer = [CChar](repeating: 0, count: 128)
    av_strerror(code, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// FFmpeg's messages would mix with the app's; errors say what matters.
let quietFFmpeg: Void = av_log_set_level(AV_LOG_QUIET)
