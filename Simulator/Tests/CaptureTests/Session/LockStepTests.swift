@_spi(Simulator) import AVFoundation
@_spi(Simulator) import CoreMedia
@_spi(Simulator) import CoreVideo
import XCTest

final class LockStepTests: CameraTestCase {
  func testEachFrameComesOnceAndInOrder() throws {
    // Given
    SimulatedCamera.plug(PaintedSource(frames: 40), at: .back)
    let rig = try CaptureRig()
    let handled = Shared<[Int]>([])
    SimulatedCamera.onFrame = { event in handled.update { $0.append(event.index) } }
    // When
    untilTheEnd(rig.start)
    // Then
    XCTAssertEqual(rig.numbers.value, Array(0..<40))
    XCTAssertEqual(handled.value, Array(0..<40))
    XCTAssertEqual(SimulatedCamera.deliveredFrames, 40)
    XCTAssertEqual(SimulatedCamera.droppedFrames, 0)
    XCTAssertEqual(rig.times.value[30], 1, accuracy: 1e-6)
  }

  func testAFrameIsHandledWhenTheMainQueueHasDoneWhatTheDelegateSentThere() throws {
    SimulatedCamera.plug(PaintedSource(frames: 10), at: .back)
    let rig = try CaptureRig()
    let shown = Shared(-1)
    rig.onSample = { sample in
      let number = Pixels(sample)!.number
      Task { @MainActor in shown.update { $0 = number } }
    }
    let shownWhenHandled = Shared<[Int]>([])
    SimulatedCamera.onFrame = { _ in shownWhenHandled.update { $0.append(shown.value) } }
    untilTheEnd(rig.start)
    XCTAssertEqual(shownWhenHandled.value, Array(0..<10))
  }

  func testTheNextFrameWaitsForASlowDelegate() throws {
    SimulatedCamera.plug(PaintedSource(frames: 5, framesPerSecond: 1000), at: .back)
    let rig = try CaptureRig()
    rig.onSample = { _ in Thread.sleep(forTimeInterval: 0.02) }
    untilTheEnd(rig.start)
    XCTAssertEqual(rig.numbers.value, Array(0..<5))
  }

  func testALoopStartsAgainAndItsTimeGoesOn() throws {
    SimulatedCamera.plug(PaintedSource(frames: 3), at: .back, loops: true)
    let rig = try CaptureRig()
    let enough = expectation(description: "three rounds")
    rig.onSample = { [unowned rig] _ in
      guard rig.numbers.value.count == 9 else { return }
      rig.session.stopRunning()
      enough.fulfill()
    }
    rig.start()
    wait(for: [enough], timeout: 30)
    XCTAssertEqual(rig.numbers.value, [0, 1, 2, 0, 1, 2, 0, 1, 2])
    for (index, time) in rig.times.value.enumerated() { XCTAssertEqual(time, Double(index) / 30, accuracy: 1e-6) }
  }

  func testNoFrameComesAfterTheSessionWasStoppedOnTheDelegatesQueue() throws {
    SimulatedCamera.plug(PaintedSource(frames: 200), at: .back, loops: true)
    let rig = try CaptureRig()
    let stopped = expectation(description: "stopped")
    rig.onSample = { [unowned rig] _ in
      guard rig.numbers.value.count == 7 else { return }
      rig.session.stopRunning()
      stopped.fulfill()
    }
    rig.start()
    wait(for: [stopped], timeout: 30)
    for _ in 0..<5 { drainMainQueue() }
    rig.queue.sync {}
    XCTAssertEqual(rig.numbers.value.count, 7)
    XCTAssertFalse(rig.session.isRunning)
  }

  func testASessionThatIsStartedAgainGoesOnWhereItStopped() throws {
    SimulatedCamera.plug(PaintedSource(frames: 10), at: .back)
    let rig = try CaptureRig()
    let stopped = expectation(description: "stopped")
    SimulatedCamera.onFrame = { event in
      guard event.index == 4 else { return }
      rig.session.stopRunning()
      stopped.fulfill()
    }
    rig.start()
    wait(for: [stopped], timeout: 30)
    untilTheEnd(rig.start)
    XCTAssertEqual(rig.numbers.value, Array(0..<10))
  }

  func testNobodyHearsOfAWorldThatWasReset() throws {
    SimulatedCamera.plug(PaintedSource(frames: 10), at: .back)
    let rig = try CaptureRig()
    let handled = Shared<[Int]>([])
    SimulatedCamera.onFrame = { event in handled.update { $0.append(event.index) } }
    let reset = expectation(description: "reset")
    rig.onSample = { sample in
      guard Pixels(sample)!.number == 3 else { return }
      SimulatedCamera.reset()
      reset.fulfill()
    }
    rig.start()
    wait(for: [reset], timeout: 30)
    rig.queue.sync {}
    for _ in 0..<5 { drainMainQueue() }
    XCTAssertEqual(handled.value, [0, 1, 2])
    XCTAssertEqual(rig.numbers.value, [0, 1, 2, 3])
  }

  func testNoBufferIsLeftWhenAllIsOver() throws {
    let before = countWhenQuiet()
    let layer = AVCaptureVideoPreviewLayer()
    do {
      SimulatedCamera.plug(PaintedSource(frames: 10), at: .back)
      let rig = try CaptureRig(format: kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
      layer.session = rig.session
      let samplesAlive = Shared<[Int]>([])
      SimulatedCamera.onFrame = { _ in samplesAlive.update { $0.append(CMSampleBuffer.liveCount - before.1) } }
      untilTheEnd(rig.start)
      XCTAssertEqual(samplesAlive.value, Array(repeating: 0, count: 10))
      XCTAssertGreaterThan(CVPixelBuffer.liveCount, before.0, "the preview shows the last picture")
      rig.queue.sync { rig.session.stopRunning() }
      layer.session = nil
    }
    SimulatedCamera.reset()
    let after = countWhenQuiet()
    XCTAssertEqual(after.0, before.0)
    XCTAssertEqual(after.1, before.1)
  }

  /// How many buffers and samples are alive when the queues, also those of tests before this one, have let go of theirs.
  private func countWhenQuiet() -> (Int, Int) {
    var count = (-1, -1)
    while count != (CVPixelBuffer.liveCount, CMSampleBuffer.liveCount) {
      count = (CVPixelBuffer.liveCount, CMSampleBuffer.liveCount)
      Thread.sleep(forTimeInterval: 0.1)
      drainMainQueue()
    }
    return count
  }

  func testASessionWithoutAnOwnerIsGone() throws {
    SimulatedCamera.plug(PaintedSource(frames: 100), at: .back, loops: true)
    weak var session: AVCaptureSession?
    do {
      let rig = try CaptureRig()
      session = rig.session
      let some = expectation(description: "some frames")
      rig.onSample = { [unowned rig] _ in if rig.numbers.value.count == 3 { some.fulfill() } }
      rig.start()
      wait(for: [some], timeout: 30)
      rig.queue.sync {}
    }
    let gone = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in session == nil }, object: nil)
    wait(for: [gone], timeout: 30)
  }
}
