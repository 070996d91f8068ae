@_spi(Simulator) import AVFoundation
import XCTest

final class InterruptionTests: CameraTestCase {
  private let log = Shared<[String]>([])
  private var observers: [any NSObjectProtocol] = []

  private static let names = [
    "AVCaptureSessionWasInterruptedNotification": "interrupted",
    "AVCaptureSessionInterruptionEndedNotification": "ended",
    "AVCaptureSessionRuntimeErrorNotification": "error",
    "AVCaptureSessionDidStartRunningNotification": "started",
    "AVCaptureSessionDidStopRunningNotification": "stopped",
  ]

  /// Notes the session's notifications by the names that an app may spell out.
  private func observe(_ session: AVCaptureSession, as name: String = "") {
    let log = log
    for (raw, short) in Self.names {
      observers.append(
        NotificationCenter.default.addObserver(forName: Notification.Name(raw), object: session, queue: nil) { note in
          XCTAssertFalse(Thread.isMainThread)
          let reason = note.userInfo?[AVCaptureSessionInterruptionReasonKey] as? Int
          let error = note.userInfo?[AVCaptureSessionErrorKey] as? AVError
          let detail = reason.map { " \($0)" } ?? error.map { " \($0.code.rawValue)" } ?? ""
          log.update { $0.append(name + short + detail) }
        })
    }
  }

  override func tearDown() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    super.tearDown()
  }

  private func waitForNotifications(_ expected: [String], file: StaticString = #filePath, line: UInt = #line) {
    let log = log
    let arrived = XCTNSPredicateExpectation(
      predicate: NSPredicate { _, _ in log.value.count >= expected.count }, object: nil)
    _ = XCTWaiter.wait(for: [arrived], timeout: 10)
    XCTAssertEqual(log.value, expected, file: file, line: line)
  }

  func testFramesStopAndGoOnWithoutTheAppsHelp() throws {
    SimulatedCamera.plug(PaintedSource(frames: 12), at: .back)
    let rig = try CaptureRig()
    observe(rig.session)
    let interrupted = expectation(description: "interrupted")
    SimulatedCamera.onFrame = { event in
      guard event.index == 4 else { return }
      SimulatedCamera.interrupt(.videoDeviceInUseByAnotherClient)
      interrupted.fulfill()
    }
    rig.start()
    wait(for: [interrupted], timeout: 30)
    for _ in 0..<5 { drainMainQueue() }
    XCTAssertEqual(rig.numbers.value, [0, 1, 2, 3, 4])
    XCTAssertTrue(rig.session.isInterrupted)
    XCTAssertFalse(rig.session.isRunning)

    untilTheEnd { SimulatedCamera.endInterruption() }
    XCTAssertEqual(rig.numbers.value, Array(0..<12))
    XCTAssertFalse(rig.session.isInterrupted)
    XCTAssertTrue(rig.session.isRunning)
    waitForNotifications(["started", "interrupted 3", "stopped", "ended", "started"])
  }

  func testASessionThatWasStoppedMeanwhileStaysStopped() throws {
    SimulatedCamera.plug(PaintedSource(frames: 12), at: .back)
    let rig = try CaptureRig()
    rig.queue.sync { rig.session.startRunning() }
    SimulatedCamera.enterBackground()
    rig.queue.sync { rig.session.stopRunning() }
    XCTAssertFalse(rig.session.isInterrupted)
    let count = rig.numbers.value.count
    SimulatedCamera.enterForeground()
    for _ in 0..<5 { drainMainQueue() }
    XCTAssertFalse(rig.session.isRunning)
    XCTAssertEqual(rig.numbers.value.count, count)
  }

  func testASessionThatIsStartedInTheBackgroundWaits() throws {
    SimulatedCamera.plug(PaintedSource(frames: 3), at: .back)
    let rig = try CaptureRig()
    observe(rig.session)
    SimulatedCamera.enterBackground()
    rig.queue.sync { rig.session.startRunning() }
    XCTAssertTrue(rig.session.isInterrupted)
    XCTAssertFalse(rig.session.isRunning)
    untilTheEnd { SimulatedCamera.enterForeground() }
    XCTAssertEqual(rig.numbers.value, [0, 1, 2])
    waitForNotifications(["interrupted 1", "ended", "started"])
  }

  func testAnInterruptionEndsWithItsLastReason() throws {
    SimulatedCamera.plug(PaintedSource(frames: 3), at: .back)
    let rig = try CaptureRig()
    SimulatedCamera.enterBackground()
    SimulatedCamera.systemPressure = .shutdown
    rig.queue.sync { rig.session.startRunning() }
    SimulatedCamera.enterForeground()
    XCTAssertTrue(rig.session.isInterrupted)
    SimulatedCamera.systemPressure = .serious
    XCTAssertFalse(rig.session.isInterrupted)
  }

  func testASecondSessionTakesTheCamera() throws {
    SimulatedCamera.plug(PaintedSource(frames: 200), at: .back, loops: true)
    SimulatedCamera.plug(PaintedSource(frames: 200), at: .front, loops: true)
    let (first, second) = (try CaptureRig(), try CaptureRig(position: .front))
    observe(first.session, as: "first ")
    first.queue.sync { first.session.startRunning() }
    second.queue.sync { second.session.startRunning() }
    XCTAssertTrue(first.session.isInterrupted)
    XCTAssertTrue(second.session.isRunning)
    second.queue.sync { second.session.stopRunning() }
    XCTAssertTrue(first.session.isRunning)
    waitForNotifications([
      "first started", "first interrupted 3", "first stopped", "first ended", "first started",
    ])
  }

  func testMultitaskingAccessGoesOnBesideAnotherApp() throws {
    SimulatedCamera.plug(PaintedSource(frames: 3), at: .back)
    let rig = try CaptureRig()
    XCTAssertFalse(rig.session.isMultitaskingCameraAccessSupported)
    SimulatedCamera.supportsMultitaskingCameraAccess = true
    SimulatedCamera.interrupt(.videoDeviceNotAvailableWithMultipleForegroundApps)
    rig.queue.sync { rig.session.startRunning() }
    XCTAssertTrue(rig.session.isInterrupted)
    rig.session.isMultitaskingCameraAccessEnabled = true
    XCTAssertFalse(rig.session.isInterrupted)
  }

  func testARuntimeErrorStopsTheSessionAndItCanBeStartedAgain() throws {
    SimulatedCamera.plug(PaintedSource(frames: 6), at: .back)
    let rig = try CaptureRig()
    observe(rig.session)
    let failed = expectation(description: "failed")
    SimulatedCamera.onFrame = { event in
      guard event.index == 2 else { return }
      SimulatedCamera.fail(.mediaServicesWereReset)
      failed.fulfill()
    }
    rig.start()
    wait(for: [failed], timeout: 30)
    for _ in 0..<5 { drainMainQueue() }
    XCTAssertFalse(rig.session.isRunning)
    XCTAssertEqual(rig.numbers.value, [0, 1, 2])
    untilTheEnd(rig.start)
    XCTAssertEqual(rig.numbers.value, Array(0..<6))
    waitForNotifications(["started", "stopped", "error -11819", "started"])
  }

  func testASourceThatFailsIsARuntimeError() throws {
    struct Broken: Error {}
    SimulatedCamera.plug(PaintedSource(frames: 2, failure: Broken()), at: .back)
    let rig = try CaptureRig()
    observe(rig.session)
    let failed = expectation(description: "failed")
    SimulatedCamera.onFailure = { error in
      XCTAssertTrue(error is Broken)
      failed.fulfill()
    }
    rig.start()
    wait(for: [failed], timeout: 30)
    XCTAssertEqual(rig.numbers.value, [0, 1])
    XCTAssertFalse(rig.session.isRunning)
    waitForNotifications(["started", "stopped", "error -11800"])
  }
}
