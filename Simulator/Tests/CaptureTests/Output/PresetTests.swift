@_spi(Simulator) import AVFoundation
import XCTest

final class PresetTests: CameraTestCase {
  private func size(of preset: AVCaptureSession.Preset, width: Int, height: Int) throws -> [Int] {
    SimulatedCamera.plug(PaintedSource(width: width, height: height, frames: 1), at: .back)
    let rig = try CaptureRig()
    rig.connection.videoRotationAngle = 90
    rig.session.sessionPreset = preset
    let size = Shared<[Int]>([])
    rig.onSample = { sample in size.update { $0 = [Pixels(sample)!.width, Pixels(sample)!.height] } }
    untilTheEnd(rig.start)
    rig.session.stopRunning()
    return size.value
  }

  func testAPictureIsMadeSmallerToFitAndKeepsItsShape() throws {
    XCTAssertEqual(try size(of: .vga640x480, width: 1280, height: 720), [640, 360])
    XCTAssertEqual(try size(of: .vga640x480, width: 720, height: 1280), [360, 640])
    XCTAssertEqual(try size(of: .vga640x480, width: 960, height: 960), [480, 480])
    XCTAssertEqual(try size(of: .cif352x288, width: 640, height: 480), [352, 264])
  }

  func testTheCamerasOwnSizeIsKept() throws {
    XCTAssertEqual(try size(of: .high, width: 101, height: 63), [101, 63])
    XCTAssertEqual(try size(of: .inputPriority, width: 640, height: 360), [640, 360])
    XCTAssertEqual(try size(of: .hd1280x720, width: 1280, height: 720), [1280, 720])
  }

  func testColoursSurviveTheScaling() throws {
    SimulatedCamera.plug(PaintedSource(width: 1280, height: 960, frames: 1), at: .back)
    let rig = try CaptureRig(format: kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
    rig.connection.videoRotationAngle = 90
    rig.session.sessionPreset = .vga640x480
    nonisolated(unsafe) var picture: Pixels?
    rig.onSample = { picture = Pixels($0) }
    untilTheEnd(rig.start)
    assertNear(try XCTUnwrap(picture).corners, PaintedSource.corners)
  }

  func testAPresetLargerThanTheCamerasPictureIsNotSupported() throws {
    SimulatedCamera.plug(PaintedSource(width: 640, height: 360, frames: 1), at: .back)
    let session = try CaptureRig().session
    XCTAssertFalse(session.canSetSessionPreset(.hd1280x720))
    XCTAssertFalse(session.canSetSessionPreset(.vga640x480))
    XCTAssertTrue(session.canSetSessionPreset(.cif352x288))
    XCTAssertTrue(session.canSetSessionPreset(.high))
    XCTAssertTrue(AVCaptureSession().canSetSessionPreset(.hd1280x720), "any preset will do without a camera")
  }

  func testAPresetThatWasSetBeforeTheCameraNeverMakesThePictureLarger() throws {
    SimulatedCamera.plug(PaintedSource(width: 320, height: 180, frames: 1), at: .back)
    let session = AVCaptureSession()
    session.sessionPreset = .hd1280x720
    let device = try XCTUnwrap(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back))
    session.addInput(try AVCaptureDeviceInput(device: device))
    XCTAssertEqual(session.sessionPreset, .hd1280x720)
    XCTAssertEqual(session.sessionPreset.rawValue, "AVCaptureSessionPreset1280x720")
  }
}
