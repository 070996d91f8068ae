@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import QuartzCore
import XCTest

final class PreviewLayerTests: CameraTestCase {
  /// What a layer of that size shows of one frame.
  private func shown(
    position: AVCaptureDevice.Position, size: CGSize, source: PaintedSource = PaintedSource(frames: 1),
    gravity: AVLayerVideoGravity = .resizeAspectFill, preset: AVCaptureSession.Preset = .high,
    configure: (AVCaptureConnection) -> Void = { _ in }
  ) throws -> CGImage {
    SimulatedCamera.plug(source, at: position)
    let session = AVCaptureSession()
    let layer = AVCaptureVideoPreviewLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.session = session
    layer.videoGravity = gravity
    XCTAssertNil(layer.connection, "there is no camera yet")
    let device = try XCTUnwrap(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: position))
    session.addInput(try AVCaptureDeviceInput(device: device))
    session.sessionPreset = preset
    configure(try XCTUnwrap(layer.connection))
    untilTheEnd { DispatchQueue.global().async { session.startRunning() } }
    session.stopRunning()
    let context = CGContext(pixelWidth: Int(size.width), pixelHeight: Int(size.height), scale: 1)
    layer.render(in: context)
    return try XCTUnwrap(context.makeImage())
  }

  private func colour(_ image: CGImage, _ x: Int, _ y: Int) -> Colour {
    let pixel = image.pixel(x: x, y: y)
    return Colour(red: pixel.red, green: pixel.green, blue: pixel.blue)
  }

  private func corners(_ image: CGImage) -> [Colour] {
    let (right, bottom) = (image.width - 3, image.height - 3)
    return [colour(image, 2, 2), colour(image, right, 2), colour(image, right, bottom), colour(image, 2, bottom)]
  }

  func testTheBackCameraIsShownAsItIs() throws {
    let image = try shown(position: .back, size: CGSize(width: 128, height: 96))
    assertNear(corners(image), PaintedSource.corners)
  }

  func testTheFrontCameraIsShownAsInAMirror() throws {
    let image = try shown(position: .front, size: CGSize(width: 128, height: 96))
    assertNear(corners(image), TurnTests.corners(quarterTurns: 0, mirrored: true))
  }

  func testEveryTurn() throws {
    for level in stride(from: CGFloat(0), to: 360, by: 90) {
      for angle in stride(from: CGFloat(0), to: 360, by: 90) {
        for mirrored in [false, true] {
          SimulatedCamera.levelAngle = level
          let turns = (Int(angle - level) / 90 + 4) % 4
          let size = turns % 2 == 0 ? CGSize(width: 64, height: 48) : CGSize(width: 48, height: 64)
          let image = try shown(position: .front, size: size) {
            $0.videoRotationAngle = angle
            $0.automaticallyAdjustsVideoMirroring = false
            $0.isVideoMirrored = mirrored
          }
          assertNear(
            corners(image), TurnTests.corners(quarterTurns: turns, mirrored: mirrored),
            "level \(level), angle \(angle), mirrored \(mirrored)")
        }
      }
    }
  }

  func testAspectFillCutsTheSides() throws {
    // 64 x 48 in a square: 8 columns of the picture are cut on each side, half of each corner's mark.
    let image = try shown(position: .back, size: CGSize(width: 96, height: 96))
    XCTAssertTrue(colour(image, 14, 2).isNear(.red))
    XCTAssertTrue(colour(image, 18, 2).isNear(.black), "the mark is 16 columns wide and 16 of 32 are cut")
    XCTAssertTrue(colour(image, 93, 2).isNear(.green))
  }

  func testAspectFitLeavesBars() throws {
    let image = try shown(position: .back, size: CGSize(width: 96, height: 96), gravity: .resizeAspect)
    XCTAssertEqual(image.pixel(x: 2, y: 10).alpha, 0)
    XCTAssertEqual(image.pixel(x: 2, y: 86).alpha, 0)
    XCTAssertTrue(colour(image, 2, 14).isNear(.red))
    XCTAssertTrue(colour(image, 93, 82).isNear(.blue))
  }

  func testResizeFillsTheLayer() throws {
    let image = try shown(position: .back, size: CGSize(width: 96, height: 96), gravity: .resize)
    assertNear(corners(image), PaintedSource.corners)
    XCTAssertTrue(colour(image, 22, 2).isNear(.red), "the mark takes a quarter of the width")
    XCTAssertTrue(colour(image, 26, 2).isNear(.black))
  }

  func testAPresetDoesNotChangeWhatIsSeen() throws {
    let source = PaintedSource(width: 640, height: 480, frames: 1)
    let image = try shown(position: .back, size: CGSize(width: 64, height: 48), source: source, preset: .cif352x288)
    assertNear(corners(image), PaintedSource.corners)
  }

  func testEachFrameMarksTheLayerAsChanged() throws {
    SimulatedCamera.plug(PaintedSource(frames: 5), at: .back)
    let rig = try CaptureRig()
    let layer = AVCaptureVideoPreviewLayer(session: rig.session)
    let counts = Shared([CALayer.changeCount])
    SimulatedCamera.onFrame = { _ in counts.update { $0.append(CALayer.changeCount) } }
    untilTheEnd(rig.start)
    XCTAssertEqual(counts.value.count, 6)
    for (before, after) in zip(counts.value, counts.value.dropFirst()) { XCTAssertGreaterThan(after, before) }
    _ = layer
  }

  func testTheLayerKeepsItsSessionAndTheSessionNotItsLayer() throws {
    weak var session: AVCaptureSession?
    weak var layer: AVCaptureVideoPreviewLayer?
    do {
      let owner = AVCaptureVideoPreviewLayer()
      owner.session = AVCaptureSession()
      session = owner.session
      layer = owner
      XCTAssertNotNil(session)
    }
    XCTAssertNil(layer)
    XCTAssertNil(session)
  }

  func testALayerThatLeavesItsSessionHasNoConnection() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let rig = try CaptureRig()
    let layer = AVCaptureVideoPreviewLayer(session: rig.session)
    XCTAssertEqual(layer.connection?.videoRotationAngle, 90)
    XCTAssertEqual(rig.session.connections.count, 2)
    layer.session = nil
    XCTAssertNil(layer.connection)
    XCTAssertEqual(rig.session.connections, [rig.connection])
  }
}
