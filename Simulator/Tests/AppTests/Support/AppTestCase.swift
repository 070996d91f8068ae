@_spi(Simulator) import AVFoundation
import Foundation
@_spi(Simulator) import MLKitFaceDetection
import Media
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest
@_spi(Simulator) import os

@testable import FaceCaptureDemo

/// The demo app on a phone that is as new for each test.
@MainActor class AppTestCase: XCTestCase {
  private(set) var container: AppContainer!
  var camera = CameraLog()

  override func setUp() async throws {
    continueAfterFailure = false
    SimulatedCamera.reset()
    SimulatedCamera.clock = .lockStep
    FaceDetector.resetAnalysedImageCount()
    FaceDetector.standIn = nil
    AvailableMemory.bytes = AvailableMemory.plenty
    container = try AppContainer(
      at: FileManager.default.temporaryDirectory.appendingPathComponent("FaceCaptureTests-\(UUID().uuidString)"))
    camera = CameraLog()
  }

  override func tearDown() async throws {
    SimulatedDevice.terminate()
    // A screen that goes with the app still calls back, and the demo saves what it gets.
    await Phone.pause(0.1)
    SimulatedCamera.reset()
    try? FileManager.default.removeItem(at: container.root)
  }

  /// Puts a source before a camera, and starts the demo.
  func launchDemo(watching source: (any CameraSource)?, at position: AVCaptureDevice.Position = .front) async throws {
    if let source { SimulatedCamera.plug(source, at: position) }
    camera.listen()
    SimulatedDevice.launch(AppDelegate())
    try await Phone.wait(forElement: "Demo.start")
  }

  /// Taps the demo's button and waits until the source is at its end.
  func watchToTheEnd() async throws {
    try await Phone.tap("Demo.start")
    try await Phone.wait(for: "the end of the clip") { camera.hasEnded }
  }

  /// Taps Finish and returns what the demo says then.
  @discardableResult func finish() async throws -> String {
    try await Phone.tap("FaceCapture.finish")
    return try await waitForStatus()
  }

  func waitForStatus() async throws -> String {
    try await Phone.wait(for: "what the demo says") {
      Phone.text(of: "Demo.status")?.isEmpty == false && !Phone.isVisible("FaceCapture.finish")
    }
    return Phone.text(of: "Demo.status") ?? ""
  }
}

/// What the screen showed after each frame.
@MainActor final class CameraLog {
  struct Entry {
    /// The frame's number in its source.
    let index: Int
    let readout: String
    let button: String
  }

  private(set) var entries: [Entry] = []
  private(set) var hasEnded = false
  private(set) var failure: (any Error)?
  /// Called after each frame.
  var onFrame: ((Int) throws -> Void)?

  func listen() {
    SimulatedCamera.onFrame = { [weak self] event in
      guard let self else { return }
      entries.append(
        Entry(
          index: event.index, readout: Phone.text(of: "FaceCapture.readout") ?? "",
          button: Phone.text(of: "FaceCapture.finish") ?? ""))
      do { try onFrame?(event.index) } catch { failure = error }
    }
    SimulatedCamera.onEnd = { [weak self] in self?.hasEnded = true }
    SimulatedCamera.onFailure = { [weak self] in self?.failure = $0 }
  }

  /// The frames after which the button counted one picture more.
  var capturedFrames: [Int] {
    zip([nil] + entries.map(\.button), entries)
      .filter { before, entry in entry.button != (before ?? entries.first?.button) }
      .map(\.1.index)
  }
}
