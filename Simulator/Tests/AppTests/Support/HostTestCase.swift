@_spi(Simulator) import AVFoundation
import FaceCapture
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest

/// An app that calls the framework, on a phone whose face detector the test speaks for.
@MainActor class HostTestCase: AppTestCase {
  var host: HostApp!
  private(set) var faces: FaceScript!

  override func setUp() async throws {
    try await super.setUp()
    host = HostApp()
    faces = FaceScript(smile: nil)
  }

  override func tearDown() async throws {
    try await super.tearDown()
    FaceDetector.standIn = nil
    host = nil
    faces = nil
  }

  /// Launches the app and opens the screen on an endless clip.
  func open(
    _ position: Camera = .front, watching source: any CameraSource = QuickSource(),
    configuration: FaceDetectionConfiguration = FaceDetectionConfiguration()
  ) async throws {
    launch(position, watching: source)
    host.start(position, configuration: configuration)
    try await frames(2)
  }

  func launch(_ position: Camera = .front, watching source: any CameraSource = QuickSource()) {
    SimulatedCamera.plug(source, at: position == .front ? .front : .back)
    camera.listen()
    host.launch()
  }

  /// Waits until so many more frames have been handled.
  func frames(_ count: Int) async throws {
    let goal = camera.entries.count + count
    try await Phone.wait(for: "\(count) frames") { camera.entries.count >= goal }
  }

  /// Waits until no frame comes any more.
  func noMoreFrames() async throws {
    var count = -1
    try await Phone.wait(for: "the frames to stop") {
      defer { count = SimulatedCamera.deliveredFrames }
      return count == SimulatedCamera.deliveredFrames && SimulatedCamera.runningSessionCount == 0
    }
    let frames = SimulatedCamera.deliveredFrames
    await Phone.pause(0.05)
    XCTAssertEqual(SimulatedCamera.deliveredFrames, frames, "the camera is off")
  }

  func notice(_ text: String?) async throws {
    try await Phone.wait(for: text ?? "the notice to go") {
      Phone.isVisible("FaceCapture.notice") ? Phone.text(of: "FaceCapture.notice") == text : text == nil
    }
  }

  /// Taps Finish and waits for the pictures.
  @discardableResult func finishCapturing() async throws -> [CapturedImage] {
    let count = host.results.count
    try await Phone.tap("FaceCapture.finish")
    return try await result(after: count).get()
  }

  @discardableResult func result(
    after count: Int = 0
  ) async throws -> Result<[CapturedImage], FaceDetectionError> {
    try await Phone.wait(for: "the app to be called back") { host.results.count > count }
    // Time for a second call, which must not come.
    await Phone.pause(0.03)
    XCTAssertEqual(host.results.count, count + 1)
    XCTAssertEqual(SimulatedCamera.runningSessionCount, 0, "the camera is off")
    return try XCTUnwrap(host.results.last)
  }
}
