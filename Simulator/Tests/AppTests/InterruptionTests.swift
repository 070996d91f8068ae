@_spi(Simulator) import AVFoundation
import FaceCapture
import Foundation
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest

/// What takes the camera away, and how it comes back.
@MainActor final class InterruptionTests: HostTestCase {
  func testBlackOrFrozenAfterAPhoneCall() async throws {
    // Given a picture
    try await open()
    try await smile()
    // When a call takes the camera
    SimulatedCamera.interrupt(.videoDeviceInUseByAnotherClient)
    try await notice("Another app is using the camera. It comes back by itself.")
    try await noMoreFrames()
    // and ends
    SimulatedCamera.endInterruption()
    // Then the camera runs, and the picture is there with the next one
    try await notice(nil)
    try await frames(3)
    try await smile()
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 2)
  }

  func testEachInterruptionSaysWhatItIs() async throws {
    try await open()
    let table: [(AVCaptureSession.InterruptionReason, String)] = [
      (.audioDeviceInUseByAnotherClient, "Another app is using the camera. It comes back by itself."),
      (.videoDeviceInUseByAnotherClient, "Another app is using the camera. It comes back by itself."),
      (
        .videoDeviceNotAvailableWithMultipleForegroundApps,
        "The camera pauses while several apps share the screen. Show this app full screen."
      ),
      (.videoDeviceNotAvailableDueToSystemPressure, "The camera pauses to let the device cool down."),
    ]
    for (reason, text) in table {
      SimulatedCamera.interrupt(reason)
      try await notice(text)
      SimulatedCamera.endInterruption()
      try await notice(nil)
      try await frames(2)
    }
    try await finishCapturing()
  }

  func testSplitViewIsBlackUnlessTheDeviceCanShareItsCamera() async throws {
    SimulatedCamera.supportsMultitaskingCameraAccess = true
    try await open()
    SimulatedCamera.interrupt(.videoDeviceNotAvailableWithMultipleForegroundApps)
    try await frames(10)
    XCTAssertFalse(Phone.isVisible("FaceCapture.notice"))
    try await finishCapturing()
  }

  func testGoingToTheBackgroundIsReportedAsPermissionDenied() async throws {
    try await open()
    try await smile()
    for _ in 0..<3 {
      SimulatedDevice.enterBackground()
      SimulatedCamera.enterBackground()
      try await noMoreFrames()
      XCTAssertFalse(Phone.isVisible("FaceCapture.openSettings"))
      SimulatedDevice.enterForeground()
      SimulatedCamera.enterForeground()
      try await notice(nil)
      try await frames(3)
    }
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 1)
  }

  func testTheCameraLightComesBackOnAfterFinishingDuringAnInterruption() async throws {
    // Given pictures and an interruption
    try await open()
    try await smile()
    SimulatedCamera.interrupt(.videoDeviceInUseByAnotherClient)
    try await notice("Another app is using the camera. It comes back by itself.")
    // When the person finishes, and the interruption ends while somebody still holds on to the screen
    let screen = host.root.presentedViewController
    let images = try await finishCapturing()
    SimulatedCamera.endInterruption()
    // Then the pictures are there, and the camera stays off
    XCTAssertEqual(images.count, 1)
    XCTAssertNotNil(screen)
    try await noMoreFrames()
  }

  func testAnInterruptionBeforeTheStart() async throws {
    launch()
    SimulatedCamera.interrupt(.videoDeviceInUseByAnotherClient)
    host.start(.front)
    try await notice("Another app is using the camera. It comes back by itself.")
    SimulatedCamera.endInterruption()
    try await notice(nil)
    try await frames(2)
    try await finishCapturing()
  }

  func testTheQuestionForPermissionIsAnsweredInTheBackground() async throws {
    launch()
    host.start(.front)
    SimulatedDevice.enterBackground()
    SimulatedCamera.enterBackground()
    await Phone.pause(0.05)
    XCTAssertEqual(SimulatedCamera.deliveredFrames, 0)
    SimulatedDevice.enterForeground()
    SimulatedCamera.enterForeground()
    try await frames(2)
    try await finishCapturing()
  }

  func testMediaServicesAreResetDuringTheConfiguration() async throws {
    // When they are reset at every moment of the start, then nothing breaks and the camera runs
    launch()
    for microseconds in stride(from: 0, to: 3000, by: 150) {
      let count = host.results.count
      host.start(.front)
      await Phone.pause(Double(microseconds) / 1e6)
      SimulatedCamera.fail(.mediaServicesWereReset)
      try await frames(2)
      try await Phone.tap("FaceCapture.finish")
      try await result(after: count)
    }
  }

  func testMediaServicesAreResetAndTheCameraRestarts() async throws {
    try await open()
    try await smile()
    SimulatedCamera.fail(.mediaServicesWereReset)
    try await frames(3)
    try await smile()
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 2)
  }

  func testMediaServicesThatDieAgainAndAgain() async throws {
    // Given a camera that does not start
    SimulatedCamera.refusedStarts = 100
    launch()
    host.start(.front)
    // When it was tried often enough
    try await notice("The camera stopped working.")
    XCTAssertEqual(SimulatedCamera.refusedStarts, 96, "once and three times more")
    // Then the app is told
    try await Phone.tap("FaceCapture.finish")
    let result = try await result()
    XCTAssertEqual(result.failure, .captureSessionFailed)
  }

  func testAStartThatFailsOnceIsTriedAgain() async throws {
    SimulatedCamera.refusedStarts = 1
    try await open()
    try await finishCapturing()
  }

  func testPicturesAreKeptWhenTheCameraFails() async throws {
    try await open()
    try await smile()
    SimulatedCamera.refusedStarts = 100
    SimulatedCamera.fail(.unknown)
    try await notice("The camera stopped working.")
    let images = try await finishCapturing()
    XCTAssertEqual(images.count, 1, "a failure after the first picture is no error")
  }

  func testRestartsAreForgivenAfterAWhile() async throws {
    try await open()
    // When the camera fails more often than it may in a row, with hundreds of frames between
    for _ in 0..<5 {
      SimulatedCamera.fail(.unknown)
      try await frames(320)
    }
    // Then it is still there
    XCTAssertFalse(Phone.isVisible("FaceCapture.notice"))
    try await finishCapturing()
  }

  /// One picture.
  private func smile() async throws {
    faces.play([0.9])
    try await frames(3)
  }
}
