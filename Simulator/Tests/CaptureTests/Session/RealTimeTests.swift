@_spi(Simulator) import AVFoundation
import XCTest

final class RealTimeTests: CameraTestCase {
  override func setUp() {
    super.setUp()
    SimulatedCamera.clock = .realTime
  }

  /// A delegate that is busy with its first frame until the source has ended.
  private func rigThatIsBusyUntilTheEnd(frames: Int) throws -> CaptureRig {
    SimulatedCamera.plug(PaintedSource(frames: frames, framesPerSecond: 500), at: .back)
    let rig = try CaptureRig()
    let end = DispatchSemaphore(value: 0)
    rig.onSample = { [unowned rig] _ in if rig.numbers.value.count == 1 { end.wait() } }
    let ended = expectation(description: "the source has ended")
    SimulatedCamera.onEnd = {
      end.signal()
      ended.fulfill()
    }
    rig.start()
    wait(for: [ended], timeout: 30)
    rig.queue.sync {}
    return rig
  }

  func testLateFramesAreDropped() throws {
    let rig = try rigThatIsBusyUntilTheEnd(frames: 50)
    XCTAssertEqual(rig.numbers.value, [0])
    XCTAssertEqual(rig.lostTimes.value.count, 49)
    XCTAssertEqual(rig.lostTimes.value, rig.lostTimes.value.sorted())
    XCTAssertEqual(SimulatedCamera.deliveredFrames, 1)
    XCTAssertEqual(SimulatedCamera.droppedFrames, 49)
  }

  func testLateFramesWaitIfTheAppWantsThat() throws {
    SimulatedCamera.plug(PaintedSource(frames: 50, framesPerSecond: 500), at: .back)
    let rig = try CaptureRig()
    rig.output.alwaysDiscardsLateVideoFrames = false
    let end = DispatchSemaphore(value: 0)
    rig.onSample = { [unowned rig] _ in if rig.numbers.value.count == 1 { end.wait() } }
    untilTheEnd(rig.start)
    end.signal()
    rig.queue.sync {}
    XCTAssertEqual(rig.numbers.value, Array(0..<8))
    XCTAssertEqual(rig.lostTimes.value.count, 42)
  }

  func testFramesThatWaitAreForgottenWhenTheSessionStops() throws {
    SimulatedCamera.plug(PaintedSource(frames: 50, framesPerSecond: 500), at: .back)
    let rig = try CaptureRig()
    rig.output.alwaysDiscardsLateVideoFrames = false
    let end = DispatchSemaphore(value: 0)
    rig.onSample = { [unowned rig] _ in
      end.wait()
      rig.session.stopRunning()
    }
    untilTheEnd(rig.start)
    end.signal()
    rig.queue.sync {}
    XCTAssertEqual(rig.numbers.value, [0])
    XCTAssertEqual(rig.lostTimes.value, [])
  }

  func testEveryFrameIsEitherDeliveredOrDropped() throws {
    SimulatedCamera.plug(PaintedSource(frames: 60, framesPerSecond: 300), at: .back)
    let rig = try CaptureRig()
    rig.onSample = { _ in Thread.sleep(forTimeInterval: 0.01) }
    untilTheEnd(rig.start)
    rig.queue.sync {}
    let times = rig.times.value + rig.lostTimes.value
    XCTAssertEqual(times.count, 60)
    XCTAssertEqual(Set(times).count, 60)
    XCTAssertEqual(rig.times.value, rig.times.value.sorted())
  }

  func testFramesComeNoSoonerThanTheyAreDue() throws {
    SimulatedCamera.plug(PaintedSource(frames: 10, framesPerSecond: 50), at: .back)
    let rig = try CaptureRig()
    let start = Date()
    untilTheEnd(rig.start)
    // Nine intervals lie before the last frame; how much longer it takes depends on the machine.
    XCTAssertGreaterThanOrEqual(Date().timeIntervalSince(start), 0.18)
  }

  func testAnAppThatKeepsItsFramesGetsNoMore() throws {
    SimulatedCamera.clock = .lockStep
    SimulatedCamera.plug(PaintedSource(frames: 40), at: .back)
    let rig = try CaptureRig()
    nonisolated(unsafe) var kept: [CMSampleBuffer] = []
    rig.onSample = { kept.append($0) }
    untilTheEnd(rig.start)
    rig.queue.sync {}
    XCTAssertEqual(rig.numbers.value, Array(0..<15))
    XCTAssertEqual(rig.lostTimes.value.count, 25)
    XCTAssertEqual(kept.count, 15)
  }
}
