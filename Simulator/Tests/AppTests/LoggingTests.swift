@_spi(Simulator) import AVFoundation
import FaceCapture
import Foundation
import SimulatedPhone
import XCTest
@_spi(Simulator) import os

/// What the framework writes to the log.
@MainActor final class LoggingTests: HostTestCase {
  private let entries = Entries()

  private final class Entries: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [LogEntry] = []

    func append(_ entry: LogEntry) { lock.withLock { list.append(entry) } }

    var all: [LogEntry] { lock.withLock { list } }
  }

  override func setUp() async throws {
    try await super.setUp()
    LogRecorder.sink = { [entries] in entries.append($0) }
    SignpostRecorder.reset()
  }

  override func tearDown() async throws {
    try await super.tearDown()
    LogRecorder.sink = nil
  }

  func testStateChangesAndErrorsAreLoggedUnderTheAppsIdentifier() async throws {
    faces.smile = 0.9
    var configuration = FaceDetectionConfiguration()
    configuration.maximumImageCount = 1
    try await open(configuration: configuration)
    SimulatedCamera.systemPressure = .serious
    try await frames(2)
    SimulatedCamera.interrupt(.videoDeviceInUseByAnotherClient)
    try await notice("Another app is using the camera. It comes back by itself.")
    SimulatedCamera.endInterruption()
    try await frames(2)
    SimulatedCamera.fail(.mediaServicesWereReset)
    try await frames(2)
    host.start(.back)
    try await Phone.wait(for: "the error") { host.results.count == 1 }
    try await finishCapturing()

    let all = entries.all
    XCTAssertEqual(Set(all.map(\.subsystem)), ["org.facecapture.FaceCaptureDemo"])
    for words in [
      "running", "interrupted(FaceCapture.CameraInterruption.otherApp)", "runtime error", "restarts",
      "20 frames a second", "no more pictures", "stops",
    ] {
      XCTAssertTrue(all.contains { $0.message.contains(words) }, words)
    }
    let errors = all.filter { $0.level == .error }.map(\.message)
    XCTAssertTrue(errors.contains { $0.contains("alreadyRunning") })
    XCTAssertTrue(errors.contains { $0.contains("runtime error") })
  }

  func testNothingOfTheFaceIsLogged() async throws {
    // Given a face with values that are seen nowhere else
    faces.smile = 0.876543
    try await open()
    try await frames(20)
    let images = try await finishCapturing()
    let all = entries.all
    // Then no entry has them, and none comes with each frame
    XCTAssertFalse(all.isEmpty)
    XCTAssertFalse(all.contains { $0.message.contains("876") || $0.message.contains("87") })
    XCTAssertLessThan(all.count, 10)
    XCTAssertGreaterThan(images.count, 10)
  }

  func testDetectionAndEncodingHaveSignposts() async throws {
    try await open()
    faces.play([0.9, nil])
    try await frames(3)
    try await finishCapturing()
    let intervals = SignpostRecorder.intervals
    XCTAssertEqual(Set(intervals.map(\.name)), ["detect", "encode"])
    XCTAssertEqual(intervals.filter { $0.name == "encode" }.count, 1)
  }
}
