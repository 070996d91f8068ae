@_spi(Simulator) import AVFoundation
import Media
import XCTest

/// Whatever a person gives instead of a clip is answered with what is wrong and what to do.
final class GarbageFileTests: MediaTestCase {
  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func error(of path: String, file: StaticString = #filePath, line: UInt = #line) -> MediaError? {
    do {
      _ = try VideoFileSource(url: URL(fileURLWithPath: path))
      XCTFail("\(path) was opened", file: file, line: line)
    } catch let error as MediaError {
      let text = error.localizedDescription
      XCTAssertTrue(text.contains(path), text, file: file, line: line)
      XCTAssertGreaterThan(text.split(separator: ".").count, 1, "it says no way out: \(text)", file: file, line: line)
      return error
    } catch {
      XCTFail("\(error) is not a MediaError", file: file, line: line)
    }
    return nil
  }

  func testNothingIsThere() {
    XCTAssertEqual(error(of: path("missing.mp4")), .noSuchFile(path: path("missing.mp4")))
  }

  func testThingsThatAreNoFiles() throws {
    XCTAssertEqual(error(of: folder.path), .notAFile(path: folder.path, kind: "a folder"))
    let fifo = path("fifo.mp4")
    XCTAssertEqual(mkfifo(fifo, 0o600), 0)
    XCTAssertEqual(error(of: fifo), .notAFile(path: fifo, kind: "a FIFO"))
    XCTAssertEqual(error(of: "/dev/zero"), .notAFile(path: "/dev/zero", kind: "a device"))
  }

  func testAFileThatMayNotBeRead() throws {
    try XCTSkipIf(geteuid() == 0, "The superuser may read everything.")
    let file = path("secret.mp4")
    try Data([1]).write(to: URL(fileURLWithPath: file))
    XCTAssertEqual(chmod(file, 0), 0)
    XCTAssertEqual(error(of: file), .notReadable(path: file))
  }

  func testAnEmptyFile() throws {
    try Data().write(to: URL(fileURLWithPath: path("empty.mp4")))
    XCTAssertEqual(error(of: path("empty.mp4")), .emptyFile(path: path("empty.mp4")))
  }

  func testTextAndNoise() throws {
    let noise = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    let contents: [String: Data] = [
      "text.mp4": Data("This is not a video.\n".utf8),
      "text.txt": Data(String(repeating: "This is not a video.\n", count: 500).utf8),
      "art.ans": Data("\u{1B}[31mRed\u{1B}[0m\n".utf8),
      "list.m3u8": Data("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n".utf8),
      "list.ffconcat": Data("ffconcat version 1.0\nfile other.mp4\n".utf8),
      "noise.mp4": noise,
    ]
    for (name, data) in contents {
      try data.write(to: URL(fileURLWithPath: path(name)))
      guard case .notAVideo = error(of: path(name)) else {
        XCTFail("\(name): \(String(describing: error(of: path(name))))")
        continue
      }
    }
  }

  func testTextWithTheNameOfAPicture() throws {
    try Data("This is not a picture.\n".utf8).write(to: URL(fileURLWithPath: path("text.jpg")))
    guard case .notAVideo = error(of: path("text.jpg")) else { return XCTFail("not the right error") }
  }

  func testSoundAlone() throws {
    try FFmpeg.ffmpeg("-f", "lavfi", "-i", "sine=duration=1", path("sound.mp4"))
    XCTAssertEqual(error(of: path("sound.mp4")), .noVideoStream(path: path("sound.mp4")))
  }

  func testSoundWithACoverPicture() throws {
    try FFmpeg.ffmpeg("-f", "lavfi", "-i", "color=red:size=64x64", "-frames:v", "1", path("cover.png"))
    try FFmpeg.ffmpeg("-f", "lavfi", "-i", "sine=duration=1", path("sound.m4a"))
    try FFmpeg.ffmpeg(
      "-i", path("sound.m4a"), "-i", path("cover.png"), "-map", "0", "-map", "1", "-c", "copy",
      "-disposition:v:0", "attached_pic", path("covered.m4a"))
    XCTAssertEqual(error(of: path("covered.m4a")), .noVideoStream(path: path("covered.m4a")))
  }

  func testPicturesTooSmallAndTooLarge() throws {
    _ = try clip("dot.avi", "-vf", "scale=1:1", "-c:v", "rawvideo", "-pix_fmt", "bgr24")
    XCTAssertEqual(error(of: path("dot.avi")), .unsupportedSize(path: path("dot.avi"), width: 1, height: 1))
    _ = try clip("huge.avi", size: "12000x9000", seconds: 0.1, "-c:v", "mjpeg", "-pix_fmt", "yuvj420p")
    XCTAssertEqual(
      error(of: path("huge.avi")), .unsupportedSize(path: path("huge.avi"), width: 12000, height: 9000))
  }

  func testAFileCutOffBeforeItsIndex() throws {
    let whole = try clip("whole.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p")
    let data = try Data(contentsOf: whole)
    try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: path("half.mp4")))
    guard case .notAVideo = error(of: path("half.mp4")) else { return XCTFail("not the right error") }
  }

  func testAFileCutOffBehindItsIndexIsDamagedWhereItEnds() throws {
    let whole = try clip("whole.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-bf", "0", "-movflags", "+faststart")
    let data = try Data(contentsOf: whole)
    let half = URL(fileURLWithPath: path("half.mp4"))
    try data.prefix(data.count * 2 / 3).write(to: half)
    let source = try VideoFileSource(url: half)
    var count = 0
    XCTAssertThrowsError(try { while try source.nextFrame() != nil { count += 1 } }()) { error in
      guard case MediaError.damaged(half.path, count, _) = error else { return XCTFail("\(error)") }
    }
    XCTAssertTrue((1..<10).contains(count), "\(count) frames were whole")
  }

  func testACameraThatIsNone() throws {
    try Data([1]).write(to: URL(fileURLWithPath: path("video0")))
    for path in ["/dev/no-such-camera", path("video0"), folder.path, "/dev/null"] {
      XCTAssertThrowsError(try CameraDeviceSource(path: path)) { error in
        guard case MediaError.cannotOpenDevice(path, _) = error else { return XCTFail("\(error)") }
        XCTAssertTrue(error.localizedDescription.contains("Check that it is connected"))
      }
    }
  }
}
