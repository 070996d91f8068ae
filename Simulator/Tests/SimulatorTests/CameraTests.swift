import Foundation
import TestSupport
import XCTest

/// What people put before the camera.
final class CameraTests: CommandLineTestCase {
  private func assertSeen(
    _ path: String, frames: Int, _ more: [String] = [], smiles: Bool = true, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let run = try simulate(["--video", path] + Self.small + more)
    XCTAssertEqual(run.status, 0, run.errors, file: file, line: line)
    XCTAssertTrue(run.output.contains("frames analysed: \(frames)\n"), run.output, file: file, line: line)
    XCTAssertEqual(try pictures().isEmpty, !smiles, run.output, file: file, line: line)
  }

  // MARK: Formats that people's files have

  func testCodecs() throws {
    try assertSeen(convert(to: "hevc.mov", "-c:v", "libx265", "-x265-params", "log-level=none", "-an"), frames: 72)
    try assertSeen(convert(to: "vp9.webm", "-c:v", "libvpx-vp9", "-deadline", "realtime", "-an"), frames: 72)
    try assertSeen(convert(to: "mjpeg.avi", "-c:v", "mjpeg", "-q:v", "3", "-an"), frames: 72)
  }

  func testTenBits() throws {
    try assertSeen(
      convert(
        to: "ten.mp4", "-c:v", "libx265", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le", "-an"),
      frames: 72)
  }

  func testOddSizesAndLargeOnes() throws {
    try assertSeen(
      convert(to: "odd.mkv", "-vf", "scale=641:361", "-c:v", "libx264", "-pix_fmt", "yuv444p", "-an"), frames: 72)
    try assertSeen(
      convert(to: "4k.mp4", "-vf", "scale=3840:2160", "-c:v", "libx264", "-preset", "ultrafast", "-t", "1", "-an"),
      frames: 30)
  }

  func testAClipAsAPhoneRecordsIt() throws {
    try assertSeen(Clips.url("derived-rotated.mp4").path, frames: 72)
    let picture = try XCTUnwrap(FFmpeg.decode(XCTUnwrap(pictures().first)).first)
    XCTAssertEqual([picture.width, picture.height], [640, 360], "upright")
  }

  // MARK: Other cameras

  func testAPicture() throws {
    try assertSeen(Clips.url("astronaut.png").path, frames: 90)
    try assertSeen(Clips.url("chelsea.png").path, frames: 90, smiles: false)
  }

  func testAPhotographLyingOnItsSide() throws {
    // Given a picture whose Exif data say that it is to be turned by a quarter
    let lying = try convert("obama.jpg", to: "lying.jpg", "-vf", "transpose=cclock", "-q:v", "2")
    var data = try Data(contentsOf: URL(fileURLWithPath: lying))
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let segment = Array("Exif\0\0".utf8) + tiff
    data.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment, at: 2)
    try data.write(to: URL(fileURLWithPath: lying))
    // Then its face is upright before the camera
    let log = folder.appendingPathComponent("log.jsonl")
    try assertSeen(lying, frames: 90, ["--log", log.path])
    let lines = try LogLine.all(in: log)
    XCTAssertEqual(try XCTUnwrap(lines.last?.faces.first?.headEulerAngleZ), 0, accuracy: 15)
  }

  func testAFolderOfPictures() throws {
    let pictures = folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for name in ["astronaut.png", "chelsea.png", "obama.jpg"] {
      try FileManager.default.copyItem(at: Clips.url(name), to: pictures.appendingPathComponent(name))
    }
    let log = folder.appendingPathComponent("log.jsonl")
    try assertSeen(pictures.path, frames: 45, ["--log", log.path])
    let lines = try LogLine.all(in: log)
    XCTAssertEqual([7, 22, 37].map { lines[$0].faces.count }, [1, 0, 1])
    XCTAssertEqual(Set(lines.map { [$0.width, $0.height] }), [[512, 512]], "the size of the first picture")
  }

  func testATestPictureAndALoopAreWatchedForSomeSeconds() throws {
    try assertSeen("lavfi:testsrc2=size=640x480:rate=10", frames: 21, ["--seconds", "2"], smiles: false)
    try assertSeen("lavfi:testsrc2=size=640x480:rate=10:duration=1", frames: 10, smiles: false)
    try assertSeen(Clips.url("single_face.mp4").path, frames: 91, ["--loop", "--seconds", "3"])
  }

  // MARK: Garbage

  func testThingsThatAreNoFiles() throws {
    try assertFails(["--video", "/nowhere/clip.mp4"], saying: "/nowhere/clip.mp4", "Check the path")
    try assertFails(["--video", folder.path], saying: folder.path, "has no pictures")
    let fifo = folder.appendingPathComponent("fifo.mp4").path
    XCTAssertEqual(mkfifo(fifo, 0o600), 0)
    try assertFails(["--video", fifo], saying: fifo, "a FIFO")
    try assertFails(["--video", "/dev/zero"], saying: "/dev/zero", "a device")
  }

  func testFilesThatHoldNoVideo() throws {
    try assertFails(["--video", write("", to: "empty.mp4")], saying: "empty.mp4", "is empty")
    try assertFails(["--video", write("Dear camera,\n", to: "letter.mp4")], saying: "letter.mp4", "not a video")
    let sound = folder.appendingPathComponent("sound.m4a").path
    try FFmpeg.run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=duration=1", sound])
    try assertFails(["--video", sound], saying: "sound.m4a", "no video")
    let clip = try Data(contentsOf: Clips.url("single_face.mp4"))
    let half = folder.appendingPathComponent("half.mp4")
    try clip.prefix(clip.count / 2).write(to: half)
    let run = try simulate(["--video", half.path])
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue((run.errors + run.output).contains("half.mp4"), run.errors + run.output)
  }

  func testPicturesThatAreTooSmallOrTooLarge() throws {
    let dot = try convert("chelsea.png", to: "dot.png", "-vf", "scale=1:1")
    try assertFails(["--video", dot], saying: "dot.png", "1 x 1", "scale=1280")
    let wide = try convert("chelsea.png", to: "wide.png", "-vf", "scale=16384:64")
    try assertFails(["--video", wide], saying: "wide.png", "16384 x 64", "scale=1280")
  }

  func testACameraThatCannotBeRead() throws {
    try assertFails(["--camera", "/dev/video99"], saying: "/dev/video99", "Check that it is connected")
    try assertFails(["--camera", write("", to: "camera")], saying: "camera", "not a device")
    try assertFails(["--video", "lavfi:nosuchsource"], saying: "nosuchsource", "testsrc2")
  }

  func testACameraThatFailsInTheMiddleLosesNoPicture() throws {
    // Given a clip that is cut off behind the first smiles
    let whole = try convert(
      to: "whole.mp4", "-c:v", "libx264", "-bf", "0", "-an", "-movflags", "+faststart", "-crf", "10")
    let data = try Data(contentsOf: URL(fileURLWithPath: whole))
    let cut = folder.appendingPathComponent("cut.mp4")
    try data.prefix(data.count * 2 / 3).write(to: cut)
    // When it is watched
    let run = try simulate(["--video", cut.path] + Self.small)
    // Then the run says what is wrong, and the pictures until then are there
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.contains("failed: \(cut.path) is damaged at frame"), run.output)
    XCTAssertGreaterThan(try pictures().count, 5)
  }
}
