@_spi(Simulator) import AVFoundation
@_spi(Simulator) import QuartzCore
import XCTest

final class DeviceTests: CameraTestCase {
  private func device(_ position: AVCaptureDevice.Position) -> AVCaptureDevice? {
    .default(.builtInWideAngleCamera, for: .video, position: position)
  }

  func testThereAreTheCamerasThatWerePluggedIn() {
    XCTAssertNil(device(.unspecified))
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .front)
    XCTAssertNil(device(.back))
    XCTAssertEqual(device(.front)?.position, .front)
    XCTAssertTrue(device(.front) === device(.front))
    XCTAssertTrue(device(.unspecified) === device(.front))
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    XCTAssertTrue(device(.unspecified) === device(.back))
    XCTAssertNotEqual(device(.back)?.uniqueID, device(.front)?.uniqueID)
    SimulatedCamera.unplugAll()
    XCTAssertNil(device(.front))
  }

  func testAKindOfCameraThatThePhoneLacks() {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let telephoto = AVCaptureDevice.DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    XCTAssertNil(AVCaptureDevice.default(telephoto, for: .video, position: .back))
    XCTAssertNil(
      AVCaptureDevice.default(.builtInWideAngleCamera, for: AVMediaType(rawValue: "soun"), position: .back))
  }

  func testADiscoveryFollowsTheOrderOfTheTypes() {
    // Given an ultra-wide camera beside the one at the front, and one at the back
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .front)
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .front, as: .builtInUltraWideCamera)
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let (wide, ultraWide): (AVCaptureDevice.DeviceType, AVCaptureDevice.DeviceType)
    (wide, ultraWide) = (.builtInWideAngleCamera, .builtInUltraWideCamera)
    func found(_ types: [AVCaptureDevice.DeviceType], _ position: AVCaptureDevice.Position) -> [String] {
      AVCaptureDevice.DiscoverySession(deviceTypes: types, mediaType: .video, position: position).devices.map {
        ($0.position == .front ? "front" : "back") + ($0.deviceType == ultraWide ? " ultra-wide" : "")
      }
    }
    // Then each search finds what it names, and nothing else
    XCTAssertEqual(found([wide, ultraWide], .front), ["front", "front ultra-wide"])
    XCTAssertEqual(found([ultraWide, wide], .front), ["front ultra-wide", "front"])
    XCTAssertEqual(found([wide], .unspecified), ["back", "front"])
    XCTAssertEqual(found([ultraWide], .back), [])
    XCTAssertEqual(found([], .front), [])
    // When a phone has an ultra-wide one only
    SimulatedCamera.unplugAll()
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .front, as: .builtInUltraWideCamera)
    XCTAssertEqual(found([wide, ultraWide], .front), ["front ultra-wide"])
    XCTAssertNil(device(.front))
  }

  func testFormat() throws {
    SimulatedCamera.plug(PaintedSource(width: 320, height: 180, frames: 1, framesPerSecond: 59.94), at: .back)
    let format = try XCTUnwrap(device(.back)).activeFormat
    let dimensions = CMVideoFormatDescriptionGetDimensions(format.formatDescription)
    XCTAssertEqual([dimensions.width, dimensions.height], [320, 180])
    XCTAssertEqual(format.videoSupportedFrameRateRanges.map(\.maxFrameRate), [60])
    XCTAssertEqual(format.videoSupportedFrameRateRanges.map(\.minFrameRate), [1])
  }

  private func numbers(rate: Double, frames: Int, limit: CMTime) throws -> [Int] {
    SimulatedCamera.plug(PaintedSource(frames: frames, framesPerSecond: rate), at: .back)
    let rig = try CaptureRig()
    let device = try XCTUnwrap(device(.back))
    try device.lockForConfiguration()
    device.activeVideoMinFrameDuration = limit
    device.unlockForConfiguration()
    XCTAssertEqual(device.activeVideoMinFrameDuration, limit)
    untilTheEnd(rig.start)
    rig.session.stopRunning()
    return rig.numbers.value
  }

  func testTheMinimumFrameDurationIsKept() throws {
    let thirtieth = CMTime(value: 1, timescale: 30)
    XCTAssertEqual(try numbers(rate: 60, frames: 12, limit: thirtieth), [0, 2, 4, 6, 8, 10])
    XCTAssertEqual(try numbers(rate: 30, frames: 100, limit: thirtieth), Array(0..<100))
    XCTAssertEqual(try numbers(rate: 29.97, frames: 100, limit: thirtieth), Array(0..<100))
    XCTAssertEqual(try numbers(rate: 24, frames: 100, limit: thirtieth), Array(0..<100))
    XCTAssertEqual(try numbers(rate: 30, frames: 90, limit: CMTime(value: 1, timescale: 10)).count, 30)
  }

  func testAnotherProcessHasTheLock() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let device = try XCTUnwrap(device(.back))
    SimulatedCamera.refusedLocks = 2
    for _ in 0..<2 {
      XCTAssertThrowsError(try device.lockForConfiguration()) { error in
        guard case AVError.deviceLockedForConfigurationByAnotherProcess = error else { return XCTFail("\(error)") }
        XCTAssertEqual((error as NSError).code, -11817)
      }
    }
    XCTAssertNoThrow(try device.lockForConfiguration())
  }

  func testAutomaticFrameRateEndsWithTheFormat() throws {
    // Given a camera that follows the light
    SimulatedCamera.supportsAutoVideoFrameRate = true
    SimulatedCamera.plug(PaintedSource(width: 1280, height: 720, frames: 1), at: .back)
    let rig = try CaptureRig()
    let device = try XCTUnwrap(device(.back))
    XCTAssertTrue(device.activeFormat.isAutoVideoFrameRateSupported)
    XCTAssertFalse(device.isAutoVideoFrameRateEnabled)
    try device.lockForConfiguration()
    device.isAutoVideoFrameRateEnabled = true
    XCTAssertTrue(device.isAutoVideoFrameRateEnabled)
    // When its format becomes another one, then it does so no more
    rig.session.sessionPreset = .vga640x480
    XCTAssertFalse(device.isAutoVideoFrameRateEnabled)
    device.activeVideoMinFrameDuration = CMTime(value: 1, timescale: 20)
  }

  func testIrregularTimesAreNoHigherRate() throws {
    SimulatedCamera.plug(PaintedSource(frames: 100, jitter: 0.9), at: .back)
    let rig = try CaptureRig()
    untilTheEnd(rig.start)
    XCTAssertEqual(rig.numbers.value, Array(0..<100))
  }

  func testSystemPressure() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let device = try XCTUnwrap(device(.back))
    XCTAssertEqual(device.systemPressureState.level, .nominal)
    XCTAssertEqual(device.systemPressureState.factors, [])
    SimulatedCamera.systemPressure = .serious
    XCTAssertEqual(device.systemPressureState.level, .serious)
    XCTAssertEqual(device.systemPressureState.factors, .systemTemperature)
  }

  func testTheRotationCoordinatorTellsBothAngles() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let device = try XCTUnwrap(device(.back))
    SimulatedCamera.levelAngle = 180
    SimulatedCamera.previewAngle = 90
    var layer: CALayer? = AVCaptureVideoPreviewLayer()
    let coordinator = AVCaptureDevice.RotationCoordinator(device: device, previewLayer: layer)
    XCTAssertEqual(coordinator.videoRotationAngleForHorizonLevelPreview, 0, "nobody sees the layer yet")
    var superlayer: CALayer? = CALayer()
    layer.map { superlayer?.addSublayer($0) }
    XCTAssertEqual(coordinator.videoRotationAngleForHorizonLevelCapture, 180)
    XCTAssertEqual(coordinator.videoRotationAngleForHorizonLevelPreview, 90)
    (layer, superlayer) = (nil, nil)
    XCTAssertNil(coordinator.previewLayer, "it does not keep the layer")
    XCTAssertEqual(coordinator.videoRotationAngleForHorizonLevelPreview, 0)
  }
}
