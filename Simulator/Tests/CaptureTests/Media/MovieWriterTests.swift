import Media
import XCTest

final class MovieWriterTests: MediaTestCase {
  private let colours: [[UInt8]] = [[0, 0, 255, 0], [0, 255, 0, 0], [255, 0, 0, 0], [128, 128, 128, 0]]

  private func write(width: Int, height: Int, times: [Double], to url: URL) throws {
    let writer = try MovieWriter(url: url, width: width, height: height, framesPerSecond: 25)
    for (index, time) in times.enumerated() {
      // Rows are longer than they need to be, as those of most pictures are.
      let row = Array(repeating: colours[index % colours.count], count: width + 3).flatMap { $0 }
      let pixels = Array(repeating: row, count: height).flatMap { $0 }
      try writer.append(pixels: pixels, bytesPerRow: (width + 3) * 4, at: time)
    }
    try writer.finish()
    try writer.finish()
  }

  func testEveryPlayerCanShowTheMovie() throws {
    let url = folder.appendingPathComponent("movie.mp4")
    try write(width: 320, height: 240, times: (0..<50).map { Double($0) / 25 }, to: url)
    let facts = try FFmpeg.probe(
      url, "stream=codec_name,width,height,pix_fmt,color_space,color_range,nb_read_frames:format=duration",
      "-count_frames")
    XCTAssertEqual(facts["codec_name"], "h264")
    XCTAssertEqual(facts["pix_fmt"], "yuv420p")
    XCTAssertEqual([facts["width"], facts["height"]], ["320", "240"])
    XCTAssertEqual([facts["color_space"], facts["color_range"]], ["bt709", "tv"])
    XCTAssertEqual(facts["nb_read_frames"], "50")
    XCTAssertEqual(try XCTUnwrap(Double(facts["duration"] ?? "")), 2, accuracy: 0.05)
    let data = try Data(contentsOf: url)
    let index = try XCTUnwrap(data.range(of: Data("moov".utf8)))
    let media = try XCTUnwrap(data.range(of: Data("mdat".utf8)))
    XCTAssertLessThan(index.lowerBound, media.lowerBound, "the index comes first, so that it plays while it loads")
  }

  func testColours() throws {
    let url = folder.appendingPathComponent("movie.mp4")
    try write(width: 64, height: 64, times: [0, 1, 2, 3], to: url)
    let frames = try FFmpeg.rawFrames(of: url, format: "bgra", byteCount: 64 * 64 * 4)
    XCTAssertEqual(frames.count, 4)
    let middle = (32 * 64 + 32) * 4
    for (frame, colour) in zip(frames, colours) {
      for channel in 0..<3 { XCTAssertEqual(Int(frame[middle + channel]), Int(colour[channel]), accuracy: 6) }
    }
  }

  func testPicturesKeepTheirTimes() throws {
    let url = folder.appendingPathComponent("movie.mp4")
    try write(width: 64, height: 64, times: [0, 0.5, 0.6, 2, 2, 1.5], to: url)
    let text = String(
      decoding: try FFmpeg.run("ffprobe", ["-show_entries", "frame=pts_time", "-of", "csv=p=0", url.path]),
      as: UTF8.self)
    let times = text.split(whereSeparator: { $0 == "\n" || $0 == "," }).compactMap { Double($0) }
    XCTAssertEqual(times.count, 6)
    for (time, expected) in zip(times, [0, 0.5, 0.6, 2, 2, 2]) { XCTAssertEqual(time, expected, accuracy: 0.001) }
  }

  func testOddSizesLoseTheirLastRowAndColumn() throws {
    let url = folder.appendingPathComponent("movie.mp4")
    try write(width: 321, height: 241, times: [0, 1], to: url)
    let facts = try FFmpeg.probe(url, "stream=width,height")
    XCTAssertEqual([facts["width"], facts["height"]], ["320", "240"])
  }

  func testWhatCannotBeWritten() throws {
    let nowhere = folder.appendingPathComponent("no/such/folder/movie.mp4")
    let here = folder.appendingPathComponent("movie.mp4")
    for (url, width) in [(nowhere, 320), (folder!, 320), (here, 1), (here, 100_000), (here, -4)] {
      XCTAssertThrowsError(try MovieWriter(url: url, width: width, height: 240, framesPerSecond: 30)) { error in
        guard case MediaError.cannotWrite(url.path, _) = error else { return XCTFail("\(error)") }
      }
    }
    let writer = try MovieWriter(url: here, width: 64, height: 64, framesPerSecond: 30)
    let pixels = [UInt8](repeating: 0, count: 64 * 64 * 4)
    XCTAssertThrowsError(try writer.append(pixels: pixels, bytesPerRow: 256, at: .nan))
    try writer.append(pixels: pixels, bytesPerRow: 256, at: 0)
    try writer.finish()
    XCTAssertThrowsError(try writer.append(pixels: pixels, bytesPerRow: 256, at: 1))
  }
}
