@_spi(Simulator) import AVFoundation
import XCTest

/// A phone with a camera that may be used, as new for each test.
class CameraTestCase: XCTestCase {
  override func setUp() {
    super.setUp()
    SimulatedCamera.reset()
    SimulatedCamera.authorization = .authorized
    SimulatedCamera.usageDescription = "Tests look through the camera."
    SimulatedCamera.clock = .lockStep
  }

  override func tearDown() {
    SimulatedCamera.reset()
    super.tearDown()
  }

  /// Runs the main thread until the source has delivered its last frame.
  func untilTheEnd(_ start: () -> Void) {
    let ended = expectation(description: "the source has ended")
    SimulatedCamera.onEnd = { ended.fulfill() }
    start()
    wait(for: [ended], timeout: 30)
  }

  /// Lets the main thread do what is waiting for it.
  func drainMainQueue() {
    let drained = expectation(description: "the main queue is empty")
    DispatchQueue.main.async { drained.fulfill() }
    wait(for: [drained], timeout: 30)
  }
}

/// A value that several threads change.
final class Shared<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func update(_ change: (inout Value) -> Void) { lock.withLock { change(&stored) } }
}
