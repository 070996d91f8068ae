@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreVideo
import XCTest

@testable @_spi(Simulator) import Media

final class VideoFileTests: MediaTestCase {
  private func frames(of source: VideoFileSource) throws -> [CameraFrame] {
    var frames: [CameraFrame] = []
    while let frame = try source.nextFrame() { frames.append(frame) }
    return frames
  }

  /// Each frame is, to the byte, what ffmpeg decodes.
  private func assertExact(
    _ url: URL, format: String = "nv12", filter: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let frames = try frames(of: VideoFileSource(url: url))
    let pixels = frames.map { Pixels($0.pixelBuffer).rawVideo }
    let expected = try FFmpeg.rawFrames(of: url, format: format, filter: filter, byteCount: pixels.first?.count ?? 1)
    XCTAssertEqual(pixels.count, expected.count, file: file, line: line)
    XCTAssertEqual(frames.map(\.index), Array(0..<expected.count), file: file, line: line)
    for (index, pair) in zip(pixels, expected).enumerated() where pair.0 != pair.1 {
      XCTFail("frame \(index) differs: PSNR \(psnr(pair.0, pair.1))", file: file, line: line)
    }
  }

  func testEveryFrameOfTheUsualCodecsIsExact() throws {
    try assertExact(clip("h264.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p"))
    try assertExact(clip("hevc.mov", "-c:v", "libx265", "-pix_fmt", "yuv420p", "-x265-params", "log-level=none"))
    try assertExact(clip("vp9.webm", "-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-deadline", "realtime"))
    try assertExact(clip("mpeg4.avi", "-c:v", "mpeg4", "-pix_fmt", "yuv420p"))
    try assertExact(clip("mpeg2.ts", rate: 25, "-c:v", "mpeg2video", "-pix_fmt", "yuv420p"))
  }

  func testMotionJPEGKeepsItsFullRange() throws {
    let url = try clip("clip.mjpeg", "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "2")
    let source = try VideoFileSource(url: url)
    let format = try XCTUnwrap(source.nextFrame()).pixelBuffer.format
    XCTAssertEqual(format, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
    try assertExact(url, filter: "scale=in_range=full:out_range=full")
  }

  func testPicturesThatNeedNoConversion() throws {
    try assertExact(clip("nv12.nut", "-c:v", "rawvideo", "-pix_fmt", "nv12"))
    try assertExact(clip("nv21.nut", "-c:v", "rawvideo", "-pix_fmt", "nv21"))
  }

  func testAPictureIsAClipOfOneFrame() throws {
    for name in ["still.jpg", "still.png"] {
      let source = try VideoFileSource(url: clip(name, "-frames:v", "1"))
      XCTAssertEqual(source.size, CGSize(width: 320, height: 240))
      XCTAssertEqual(try frames(of: source).map(\.index), [0])
    }
  }

  func testOddSizes() throws {
    try assertExact(clip("odd.mkv", size: "321x243", "-c:v", "ffv1", "-pix_fmt", "yuv420p"))
  }

  func testRGBIsExactToo() throws {
    try assertExact(clip("rgb.mkv", "-c:v", "ffv1", "-pix_fmt", "bgr0"), format: "bgra")
  }

  func testTenBitsAreRounded() throws {
    let url = try clip("ten.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p10le")
    let frames = try frames(of: VideoFileSource(url: url))
    let expected = try FFmpeg.rawFrames(of: url, format: "nv12", byteCount: 320 * 240 * 3 / 2)
    XCTAssertEqual(frames.count, expected.count)
    for (frame, bytes) in zip(frames, expected) {
      XCTAssertGreaterThan(psnr(Pixels(frame.pixelBuffer).rawVideo, bytes), 45)
    }
  }

  func testBT709BecomesBT601() throws {
    let url = try clip(
      "hd.mp4", "-vf", "scale=out_color_matrix=bt709", "-colorspace", "bt709", "-c:v", "libx264", "-qp", "0",
      "-pix_fmt", "yuv420p")
    let frames = try frames(of: VideoFileSource(url: url))
    let expected = try FFmpeg.rawFrames(
      of: url, format: "nv12", filter: "scale=in_color_matrix=bt709:out_color_matrix=bt601:flags=accurate_rnd+bicubic",
      byteCount: 320 * 240 * 3 / 2)
    let unconverted = try FFmpeg.rawFrames(of: url, format: "nv12", byteCount: 320 * 240 * 3 / 2)
    for (index, frame) in frames.enumerated() {
      let bytes = Pixels(frame.pixelBuffer).rawVideo
      XCTAssertGreaterThan(psnr(bytes, expected[index]), 45)
      XCTAssertLessThan(psnr(bytes, unconverted[index]), 35)
    }
  }

  func testAClipOfAPhoneIsTurnedUpright() throws {
    let flat = try clip("flat.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p")
    for degrees in [90, 180, 270] {
      let url = folder.appendingPathComponent("\(degrees).mp4")
      try FFmpeg.ffmpeg("-i", flat.path, "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", url.path)
      XCTAssertNotNil(try FFmpeg.probe(url, "stream_side_data=rotation")["rotation"])
      // ffmpeg turns it as well, by its own filters.
      try assertExact(url)
      let size = try VideoFileSource(url: url).size
      XCTAssertEqual(size, degrees == 180 ? CGSize(width: 320, height: 240) : CGSize(width: 240, height: 320))
    }
  }

  func testEveryDisplayMatrix() {
    let table: [(matrix: [Int32], turn: PictureTurn)] = [
      ([1, 0, 0, 1], PictureTurn()),
      ([0, 1, -1, 0], PictureTurn(quarterTurns: 1)),
      ([-1, 0, 0, -1], PictureTurn(quarterTurns: 2)),
      ([0, -1, 1, 0], PictureTurn(quarterTurns: 3)),
      ([-1, 0, 0, 1], PictureTurn(isMirrored: true)),
      ([0, 1, 1, 0], PictureTurn(quarterTurns: 1, isMirrored: true)),
      ([1, 0, 0, -1], PictureTurn(quarterTurns: 2, isMirrored: true)),
      ([0, -1, -1, 0], PictureTurn(quarterTurns: 3, isMirrored: true)),
    ]
    for (matrix, turn) in table {
      XCTAssertEqual(PictureTurn(a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3]), turn, "\(matrix)")
    }
  }

  func testEachFrameHasItsOwnTime() throws {
    let url = try clip(
      "variable.mp4", seconds: 2, "-vf", "settb=1/1000,setpts='(N+floor(N/5)*3)*100'", "-vsync", "vfr", "-c:v",
      "libx264",
      "-pix_fmt", "yuv420p")
    let times = try frames(of: VideoFileSource(url: url)).map(\.time)
    XCTAssertEqual(times.count, 20)
    for (index, time) in times.enumerated() {
      XCTAssertEqual(time, Double(index + index / 5 * 3) / 10, accuracy: 0.001)
    }
  }

  func testTimeStartsAtNought() throws {
    let url = try clip("late.ts", rate: 25, "-c:v", "mpeg2video", "-output_ts_offset", "100", "-pix_fmt", "yuv420p")
    let source = try VideoFileSource(url: url)
    XCTAssertEqual(try XCTUnwrap(source.nextFrame()).time, 0)
    XCTAssertEqual(try XCTUnwrap(source.nextFrame()).time, 0.04, accuracy: 0.001)
    XCTAssertEqual(source.nominalFrameRate, 25)
  }

  func testSoundIsLeftOut() throws {
    let url = folder.appendingPathComponent("sound.mp4")
    try FFmpeg.ffmpeg(
      "-f", "lavfi", "-i", "sine=duration=1", "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=10:duration=1",
      "-c:v", "libx264", "-pix_fmt", "yuv420p", "-map", "0", "-map", "1", url.path)
    XCTAssertEqual(try frames(of: VideoFileSource(url: url)).count, 10)
  }

  func testARewoundFileStartsAgain() throws {
    let source = try VideoFileSource(url: clip("again.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p"))
    let first = try frames(of: source)
    XCTAssertNil(try source.nextFrame())
    try source.rewind()
    let second = try frames(of: source)
    XCTAssertEqual(first.map(\.time), second.map(\.time))
    XCTAssertEqual(first.map { Pixels($0.pixelBuffer).rawVideo }, second.map { Pixels($0.pixelBuffer).rawVideo })
  }

  func testUltraHighDefinition() throws {
    let url = try clip(
      "4k.mp4", size: "3840x2160", seconds: 0.2, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p")
    let source = try VideoFileSource(url: url)
    XCTAssertEqual(source.size, CGSize(width: 3840, height: 2160))
    XCTAssertEqual(try frames(of: source).count, 2)
  }

  func testAClipBecomesTheFramesOfTheCamera() throws {
    let url = try clip("camera.mp4", rate: 30, "-c:v", "libx264", "-pix_fmt", "yuv420p")
    let expected = try FFmpeg.rawFrames(of: url, format: "nv12", byteCount: 320 * 240 * 3 / 2)
    SimulatedCamera.plug(try VideoFileSource(url: url), at: .front)
    let rig = try CaptureRig(format: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, position: .front)
    rig.connection.videoRotationAngle = 90
    let differing = Shared<[Int]>([])
    let count = Shared(0)
    rig.onSample = { sample in
      if Pixels(sample)!.rawVideo != expected[count.value] { differing.update { $0.append(count.value) } }
      count.update { $0 += 1 }
    }
    untilTheEnd(rig.start)
    XCTAssertEqual(count.value, 30)
    XCTAssertEqual(differing.value, [])
  }
}
