@_spi(Simulator) import AVFoundation
import XCTest

final class ConfigurationTests: CameraTestCase {
  func testAConnectionExistsWhileACameraAndAnOutputAreInTheSession() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let device = try XCTUnwrap(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back))
    let input = try AVCaptureDeviceInput(device: device)
    let output = AVCaptureVideoDataOutput()
    let session = AVCaptureSession()

    session.addOutput(output)
    XCTAssertNil(output.connection(with: .video))
    session.addInput(input)
    let connection = try XCTUnwrap(output.connection(with: .video))
    XCTAssertTrue(connection.isActive)
    XCTAssertTrue(connection.output === output)
    XCTAssertEqual(session.connections, [connection])
    XCTAssertNil(output.connection(with: AVMediaType(rawValue: "soun")))

    session.removeInput(input)
    XCTAssertNil(output.connection(with: .video))
    XCTAssertFalse(connection.isActive)
    session.addInput(input)
    XCTAssertNotNil(output.connection(with: .video))
    session.removeOutput(output)
    XCTAssertNil(output.connection(with: .video))
    XCTAssertEqual(session.outputs, [])
    XCTAssertEqual(session.inputs, [input])
  }

  func testOneCameraAndEachOutputOnce() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .front)
    let rig = try CaptureRig()
    let front = try XCTUnwrap(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front))
    XCTAssertFalse(rig.session.canAddInput(try AVCaptureDeviceInput(device: front)))
    XCTAssertFalse(rig.session.canAddOutput(rig.output))
    XCTAssertTrue(rig.session.canAddOutput(AVCaptureVideoDataOutput()))
    XCTAssertFalse(AVCaptureSession().canAddOutput(rig.output), "an output belongs to one session")
  }

  func testSeveralOutputsGetEachFrame() throws {
    SimulatedCamera.plug(PaintedSource(frames: 6), at: .back)
    let rig = try CaptureRig()
    let second = AVCaptureVideoDataOutput()
    rig.session.addOutput(second)
    second.setSampleBufferDelegate(rig, queue: rig.queue)
    second.videoSettings = rig.output.videoSettings
    untilTheEnd(rig.start)
    XCTAssertEqual(rig.numbers.value, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  }

  func testACameraThatIsAddedToARunningSessionStartsToFlow() throws {
    SimulatedCamera.plug(PaintedSource(frames: 3), at: .back)
    let rig = try CaptureRig()
    let input = rig.session.inputs[0]
    rig.session.removeInput(input)
    rig.queue.sync { rig.session.startRunning() }
    XCTAssertTrue(rig.session.isRunning)
    untilTheEnd { rig.session.addInput(input) }
    XCTAssertEqual(rig.numbers.value, [0, 1, 2])
  }

  func testFramesAreHandedToNobodyWithoutADelegate() throws {
    SimulatedCamera.plug(PaintedSource(frames: 3), at: .back)
    let rig = try CaptureRig()
    rig.output.setSampleBufferDelegate(nil, queue: nil)
    XCTAssertNil(rig.output.sampleBufferDelegate)
    untilTheEnd(rig.start)
    XCTAssertEqual(rig.numbers.value, [])
    XCTAssertEqual(SimulatedCamera.deliveredFrames, 0)
  }

  func testTheOutputDoesNotKeepItsDelegate() throws {
    let output = AVCaptureVideoDataOutput()
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    do {
      let rig = try CaptureRig()
      output.setSampleBufferDelegate(rig, queue: rig.queue)
      XCTAssertTrue(output.sampleBufferDelegate === rig)
    }
    XCTAssertNil(output.sampleBufferDelegate)
  }

  func testVideoSettings() {
    let output = AVCaptureVideoDataOutput()
    let key = kCVPixelBufferPixelFormatTypeKey as String
    XCTAssertEqual(output.videoSettings[key] as? OSType, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange)
    output.videoSettings = [key: Int(kCVPixelFormatType_32BGRA)]
    XCTAssertEqual(output.videoSettings[key] as? OSType, kCVPixelFormatType_32BGRA)
    output.videoSettings = nil
    XCTAssertEqual(output.videoSettings[key] as? OSType, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange)
  }

  func testCallsOnTheMainThreadAreCounted() throws {
    SimulatedCamera.plug(PaintedSource(frames: 1), at: .back)
    let rig = try CaptureRig()
    let before = SimulatedCamera.mainThreadCalls
    rig.queue.sync {}
    DispatchQueue.global().sync {}
    let done = expectation(description: "configured elsewhere")
    rig.queue.async {
      rig.session.beginConfiguration()
      rig.session.commitConfiguration()
      rig.session.startRunning()
      rig.session.stopRunning()
      done.fulfill()
    }
    wait(for: [done], timeout: 30)
    XCTAssertEqual(SimulatedCamera.mainThreadCalls, before)
    rig.session.beginConfiguration()
    rig.session.commitConfiguration()
    rig.session.startRunning()
    rig.session.stopRunning()
    XCTAssertEqual(SimulatedCamera.mainThreadCalls, before + 4)
  }
}
