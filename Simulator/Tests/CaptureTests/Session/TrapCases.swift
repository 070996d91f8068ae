@_spi(Simulator) import AVFoundation
import XCTest

/// What `TrapTests` runs, each in a process of its own; skipped otherwise.
final class TrapCases: CameraTestCase {
  private var rig: CaptureRig!

  override func setUpWithError() throws {
    try XCTSkipUnless(Trap.isExpected, "It ends the process; TrapTests runs it elsewhere.")
  }

  override func setUp() {
    super.setUp()
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    rig = try? CaptureRig()
  }

  private var device: AVCaptureDevice { .default(.builtInWideAngleCamera, for: .video, position: .back)! }

  func testStartBetweenBeginAndCommit() {
    rig.session.beginConfiguration()
    rig.session.startRunning()
  }

  func testCommitWithoutBegin() { rig.session.commitConfiguration() }

  func testSecondCamera() throws { rig.session.addInput(try AVCaptureDeviceInput(device: device)) }

  func testSameOutputTwice() { rig.session.addOutput(rig.output) }

  func testDelegateWithoutQueue() { rig.output.setSampleBufferDelegate(rig, queue: nil) }

  func testMirroringWhileAutomatic() { rig.connection.isVideoMirrored = true }

  func testCrookedAngle() { rig.connection.videoRotationAngle = 45 }

  func testUnknownPixelFormat() {
    rig.output.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: OSType(0x4C35_3635)]
  }

  func testPresetTooLarge() { rig.session.sessionPreset = .hd1920x1080 }

  func testFrameDurationWithoutLock() { device.activeVideoMinFrameDuration = CMTime(value: 1, timescale: 30) }

  func testFrameDurationOutOfRange() throws {
    try device.lockForConfiguration()
    device.activeVideoMinFrameDuration = CMTime(value: 1, timescale: 240)
  }

  func testAutoFrameRateWithoutLock() {
    SimulatedCamera.supportsAutoVideoFrameRate = true
    device.isAutoVideoFrameRateEnabled = true
  }

  func testAutoFrameRateWhereUnsupported() throws {
    try device.lockForConfiguration()
    device.isAutoVideoFrameRateEnabled = true
  }

  func testFrameDurationWithAutoFrameRate() throws {
    SimulatedCamera.supportsAutoVideoFrameRate = true
    try device.lockForConfiguration()
    device.isAutoVideoFrameRateEnabled = true
    device.activeVideoMaxFrameDuration = CMTime(value: 1, timescale: 20)
  }

  func testMultitaskingWhereUnsupported() { rig.session.isMultitaskingCameraAccessEnabled = true }

  func testRequestWithoutUsageDescription() {
    SimulatedCamera.usageDescription = nil
    AVCaptureDevice.requestAccess(for: .video) { _ in }
  }

  func testInputWithoutUsageDescription() throws {
    SimulatedCamera.usageDescription = nil
    _ = try AVCaptureDeviceInput(device: device)
  }
}
