@_spi(Simulator) import AVFoundation
import XCTest

final class TurnTests: CameraTestCase {
  /// Corners clockwise from the top left, after quarter turns clockwise and then a swap of left and right.
  static func corners(quarterTurns: Int, mirrored: Bool) -> [Colour] {
    var corners = PaintedSource.corners
    for _ in 0..<quarterTurns { corners = [corners[3], corners[0], corners[1], corners[2]] }
    return mirrored ? [corners[1], corners[0], corners[3], corners[2]] : corners
  }

  private func firstPicture(
    format: OSType = kCVPixelFormatType_32BGRA, position: AVCaptureDevice.Position = .back,
    configure: (AVCaptureConnection) -> Void
  ) throws -> Pixels {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: position)
    let rig = try CaptureRig(format: format, position: position)
    configure(rig.connection)
    nonisolated(unsafe) var picture: Pixels?
    rig.onSample = { picture = Pixels($0) }
    untilTheEnd(rig.start)
    rig.session.stopRunning()
    return try XCTUnwrap(picture)
  }

  func testEveryTurnInEveryFormat() throws {
    for format in AVCaptureVideoDataOutput().availableVideoPixelFormatTypes {
      for level in stride(from: CGFloat(0), to: 360, by: 90) {
        for angle in stride(from: CGFloat(0), to: 360, by: 90) {
          for mirrored in [false, true] {
            SimulatedCamera.levelAngle = level
            let picture = try firstPicture(format: format) {
              $0.videoRotationAngle = angle
              $0.automaticallyAdjustsVideoMirroring = false
              $0.isVideoMirrored = mirrored
            }
            let turns = (Int(angle - level) / 90 + 4) % 4
            assertNear(
              picture.corners, Self.corners(quarterTurns: turns, mirrored: mirrored),
              "format \(format), level \(level), angle \(angle), mirrored \(mirrored)")
            XCTAssertEqual(picture.width, turns % 2 == 0 ? 64 : 48)
            XCTAssertEqual(picture.height, turns % 2 == 0 ? 48 : 64)
            XCTAssertEqual(CVPixelBufferGetPixelFormatType(picture.buffer), format)
          }
        }
      }
    }
  }

  func testAPictureIsTurnedByAQuarterUnlessTheAppSetsTheLevelAngle() throws {
    let picture = try firstPicture { _ in }
    assertNear(picture.corners, Self.corners(quarterTurns: 3, mirrored: false))
  }

  func testADataOutputDoesNotMirrorTheFrontCameraByItself() throws {
    let picture = try firstPicture(position: .front) { $0.videoRotationAngle = 90 }
    assertNear(picture.corners, PaintedSource.corners)
  }

  func testOldOrientationsAreAngles() throws {
    let angles: [AVCaptureVideoOrientation: CGFloat] = [
      .portrait: 90, .portraitUpsideDown: 270, .landscapeRight: 0, .landscapeLeft: 180,
    ]
    for (orientation, angle) in angles {
      SimulatedCamera.levelAngle = angle
      let picture = try firstPicture { $0.videoOrientation = orientation }
      assertNear(picture.corners, PaintedSource.corners, "\(orientation)")
    }
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let connection = try CaptureRig().connection
    for (orientation, angle) in angles {
      connection.videoRotationAngle = angle
      XCTAssertEqual(connection.videoOrientation, orientation)
    }
  }

  func testOnlyQuarterTurnsAreSupported() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let connection = try CaptureRig().connection
    XCTAssertTrue(connection.isVideoRotationAngleSupported(270))
    XCTAssertFalse(connection.isVideoRotationAngleSupported(45))
    XCTAssertFalse(connection.isVideoRotationAngleSupported(360))
  }

  func testADisabledConnectionLetsNothingPass() throws {
    SimulatedCamera.plug(PaintedSource(frames: 3), at: .back)
    let rig = try CaptureRig()
    rig.connection.isEnabled = false
    untilTheEnd(rig.start)
    XCTAssertEqual(rig.numbers.value, [])
    XCTAssertFalse(rig.connection.isActive)
  }

  func testPixelsThatNeedNoChangeAreExact() throws {
    let source = PaintedSource(frames: 1)
    let expected = Pixels(try XCTUnwrap(source.nextFrame()).pixelBuffer).rawVideo
    let picture = try firstPicture { $0.videoRotationAngle = 90 }
    XCTAssertEqual(picture.rawVideo, expected)
  }
}
