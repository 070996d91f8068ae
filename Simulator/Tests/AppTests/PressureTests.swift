@_spi(Simulator) import AVFoundation
import FaceCapture
import Foundation
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest
@_spi(Simulator) import os

/// A phone that is hot, busy or short of memory; limits that are reached.
@MainActor final class PressureTests: HostTestCase {
  func testTheFrameRateFollowsPressureAndHeatInStepsAndBack() async throws {
    try await open()
    let device = try XCTUnwrap(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front))
    func rate() -> Double { (1 / device.activeVideoMinFrameDuration.seconds).rounded() }
    let table: [(AVCaptureDevice.SystemPressureState.Level, ProcessInfo.ThermalState, Double)] = [
      (.nominal, .nominal, 30), (.fair, .nominal, 30), (.serious, .nominal, 20), (.critical, .nominal, 10),
      (.serious, .nominal, 20), (.nominal, .serious, 20), (.nominal, .critical, 10), (.serious, .critical, 10),
      (.critical, .serious, 10), (.nominal, .fair, 30), (.nominal, .nominal, 30),
    ]
    for (pressure, heat, expected) in table {
      SimulatedCamera.systemPressure = pressure
      SimulatedCamera.thermalState = heat
      try await frames(3)
      XCTAssertEqual(rate(), expected, "\(pressure.rawValue), \(heat)")
    }
    // At the end the camera is left as it was found.
    SimulatedCamera.systemPressure = .critical
    try await frames(3)
    try await finishCapturing()
    XCTAssertEqual(rate(), 30)
  }

  func testThePhoneShutsItsCameraDownAndCoolsOff() async throws {
    try await open()
    SimulatedCamera.systemPressure = .shutdown
    try await notice("The camera pauses to let the device cool down.")
    SimulatedCamera.systemPressure = .critical
    try await notice(nil)
    try await frames(2)
    try await finishCapturing()
  }

  private var saysThatThereIsNoRoom: Bool { Phone.text(of: "FaceCapture.hint") == "No room for more pictures" }

  // MARK: Memory

  func testAMemoryWarningStopsPicturesForAWhileAndLosesNone() async throws {
    // Given a picture from each frame, a frame a second
    faces.smile = 0.9
    try await open(watching: QuickSource(framesPerSecond: 1))
    try await frames(3)
    // When memory runs short
    SimulatedDevice.sendMemoryWarning()
    try await Phone.wait(for: "the screen to say so") { saysThatThereIsNoRoom }
    let count = Phone.text(of: "FaceCapture.finish")
    try await frames(5)
    XCTAssertEqual(Phone.text(of: "FaceCapture.finish"), count, "no picture meanwhile")
    XCTAssertNotEqual(Phone.text(of: "FaceCapture.readout"), "No face", "the face is still shown")
    // Then there are pictures again after ten seconds
    try await Phone.wait(for: "pictures again") { Phone.text(of: "FaceCapture.finish") != count }
    XCTAssertFalse(saysThatThereIsNoRoom)
    let images = try await finishCapturing()
    let numbers = images.compactMap(\.face.trackingID)
    XCTAssertEqual(numbers, numbers.sorted())
    let gaps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    XCTAssertEqual(gaps.filter { $0 != 1 }, [11], "ten frames, and none beside them, are left out")
  }

  func testNoPictureIsAddedWhileLittleMemoryIsLeft() async throws {
    faces.smile = 0.9
    AvailableMemory.bytes = 32 << 20
    try await open()
    try await frames(5)
    XCTAssertEqual(Phone.text(of: "FaceCapture.finish"), "Finish\n0 pictures")
    XCTAssertTrue(saysThatThereIsNoRoom)
    // Where iOS does not tell how much is left, that is no reason.
    AvailableMemory.bytes = 0
    try await frames(5)
    XCTAssertFalse(saysThatThereIsNoRoom)
    let images = try await finishCapturing()
    XCTAssertGreaterThan(images.count, 2)
  }

  func testAMemoryWarningBeforeThereIsACamera() async throws {
    SimulatedCamera.authorization = .denied
    launch()
    host.start(.front)
    try await notice("This app may not use the camera.")
    SimulatedDevice.sendMemoryWarning()
    try await Phone.tap("FaceCapture.finish")
    try await result()
  }

  // MARK: Limits

  func testTheScreenSaysThatTheNumberOfPicturesIsReachedAndGoesOn() async throws {
    faces.smile = 0.9
    var configuration = FaceDetectionConfiguration()
    configuration.maximumImageCount = 3
    try await open(configuration: configuration)
    try await frames(6)
    XCTAssertTrue(saysThatThereIsNoRoom)
    XCTAssertTrue(try XCTUnwrap(Phone.text(of: "FaceCapture.readout")).contains("90"))
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 3)
  }

  func testTheMemoryLimitIsNeverExceeded() async throws {
    faces.smile = 0.9
    var configuration = FaceDetectionConfiguration()
    configuration.memoryLimit = 5000
    try await open(configuration: configuration)
    try await frames(20)
    XCTAssertTrue(saysThatThereIsNoRoom)
    let images = try await finishCapturing()
    XCTAssertGreaterThan(images.count, 1)
    XCTAssertLessThanOrEqual(images.map(\.jpegData.count).reduce(0, +), 5000)
  }

  func testSettingsThatMakeNoSense() async throws {
    faces.smile = 0.9
    var configuration = FaceDetectionConfiguration()
    (configuration.memoryLimit, configuration.jpegQuality, configuration.smileThreshold) = (.min, .nan, 0)
    try await open(configuration: configuration)
    try await frames(3)
    let none = try await finishCapturing()
    XCTAssertEqual(none.count, 0)
    configuration = FaceDetectionConfiguration()
    (configuration.jpegQuality, configuration.minimumCaptureInterval) = (17, -1)
    host.start(.front, configuration: configuration)
    try await frames(5)
    let images = try await finishCapturing()
    XCTAssertGreaterThan(images.count, 0)
  }
}
