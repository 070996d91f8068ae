@_spi(Simulator) import AVFoundation
import Foundation
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// What a host app can do around the screen.
@MainActor final class LifeCycleTests: HostTestCase {
  func testTheScreenCanBeOpenedFromItsOwnCompletion() async throws {
    try await open()
    host.onResult = { [host] in
      host?.onResult = nil
      host?.start(.front)
    }
    try await Phone.tap("FaceCapture.finish")
    try await Phone.wait(for: "the first result") { host.results.count == 1 }
    try await frames(3)
    try await finishCapturing()
    XCTAssertEqual(host.results.map(\.failure), [nil, nil])
  }

  func testAnAncestorIsDismissed() async throws {
    // Given a screen on a controller that the app has presented
    launch()
    let middle = UIViewController()
    middle.modalPresentationStyle = .fullScreen
    host.root.present(middle, animated: false)
    try await Phone.wait(for: "the controller") { middle.viewIfLoaded?.window != nil && !middle.isBeingPresented }
    faces.smile = 0.9
    host.start(.front, from: host.root)
    try await frames(3)
    // When the app goes back to its root
    host.root.dismiss(animated: true)
    // Then it gets its pictures
    let images = try await result().get()
    XCTAssertGreaterThan(images.count, 0)
  }

  func testAnotherScreenCoversIt() async throws {
    // Given a screen over ours, from a push message for instance
    try await open()
    let screen = try XCTUnwrap(host.root.presentedViewController)
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    screen.present(cover, animated: true)
    // Then the camera is off and the display may sleep
    try await noMoreFrames()
    XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
    // until it has gone
    cover.dismiss(animated: true)
    try await frames(3)
    XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled)
    XCTAssertEqual(host.results.count, 0)
    try await finishCapturing()
    XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
  }

  func testEverythingIsDismissedWhileItIsCovered() async throws {
    faces.smile = 0.9
    try await open()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    host.root.presentedViewController?.present(cover, animated: true)
    try await noMoreFrames()
    host.root.dismiss(animated: true)
    let images = try await result().get()
    XCTAssertGreaterThan(images.count, 0)
  }

  func testThePermissionComesWhileItIsCovered() async throws {
    SimulatedCamera.authorization = .denied
    launch()
    host.start(.front)
    try await notice("This app may not use the camera.")
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    host.root.presentedViewController?.present(cover, animated: false)
    try await Phone.wait(for: "the cover") { cover.viewIfLoaded?.window != nil && !cover.isBeingPresented }
    SimulatedDevice.enterBackground()
    SimulatedCamera.authorization = .authorized
    SimulatedDevice.enterForeground()
    await Phone.pause(0.05)
    XCTAssertEqual(SimulatedCamera.runningSessionCount, 0, "nobody sees the camera")
    cover.dismiss(animated: false)
    try await frames(2)
    try await finishCapturing()
  }

  func testTheAppIsToldOfARefusalAlsoWhenItCameBackToTheNotice() async throws {
    SimulatedCamera.authorization = .restricted
    launch()
    host.start(.front)
    try await notice("The camera is restricted on this device.")
    for _ in 0..<2 {
      SimulatedDevice.enterBackground()
      SimulatedDevice.enterForeground()
      await Phone.pause(0.02)
    }
    try await Phone.tap("FaceCapture.finish")
    let result = try await result()
    XCTAssertEqual(result.failure, .cameraAccessRestricted)
  }

  func testTheWindowGoesWhileThePersonIsAsked() async throws {
    // At any moment between the call and the first frames
    for microseconds in stride(from: 0, to: 4000, by: 400) {
      SimulatedCamera.reset()
      SimulatedCamera.clock = .lockStep
      host = HostApp()
      launch()
      host.start(.front)
      await Phone.pause(Double(microseconds) / 1e6)
      host.closeWindow()
      try await result()
      try await Phone.wait(for: "the idle timer") { !UIApplication.shared.isIdleTimerDisabled }
    }
  }

  func testTheAppDismissesInTheSameBreath() async throws {
    launch()
    host.start(.front)
    host.root.dismiss(animated: false)
    let images = try await result().get()
    XCTAssertEqual(images.count, 0)
    // and it can be opened again.
    host.start(.front)
    try await frames(1)
    try await finishCapturing()
  }

  func testUIKitRefusesThePresentation() async throws {
    // Given a presenter whose other screen is just on its way out
    launch()
    let other = UIViewController()
    host.root.present(other, animated: false)
    try await Phone.wait(for: "the other one") { other.viewIfLoaded?.window != nil && !other.isBeingPresented }
    host.root.dismiss(animated: true)
    // When it is asked to present ours, which UIKit refuses
    host.start(.front)
    // Then the app is told
    let result = try await result()
    XCTAssertEqual(result.failure, .presenterNotOnScreen)
  }

  func testTheIdleTimerIsRestoredByAScreenThatNeverDisappears() async throws {
    var timer: IdleTimer? = IdleTimer()
    timer?.disable()
    timer?.disable()
    XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled)
    timer = nil
    try await Phone.wait(for: "the idle timer") { !UIApplication.shared.isIdleTimerDisabled }
  }

  // MARK: The asynchronous method

  func testTheTaskIsCancelledAtAnyMoment() async throws {
    launch()
    for microseconds in stride(from: 0, to: 4000, by: 200) {
      let count = host.results.count
      let task = host.startTask(.front)
      await Phone.pause(Double(microseconds) / 1e6)
      task.cancel()
      let result = try await result(after: count)
      XCTAssertNil(result.failure)
      XCTAssertNil(host.root.presentedViewController)
    }
  }

  func testATaskThatIsCancelledBeforeItCalls() async throws {
    launch()
    let task = host.startTask(.front)
    task.cancel()
    try await result()
    XCTAssertNil(host.root.presentedViewController)
  }

  func testCancellingASecondCallDoesNotCloseTheFirst() async throws {
    try await open()
    host.startTask(.front).cancel()
    try await Phone.wait(for: "the second call's error") { host.results.count == 1 }
    XCTAssertEqual(host.results[0].failure, .alreadyRunning)
    try await frames(20)
    XCTAssertEqual(host.results.count, 1)
    try await finishCapturing()
  }

  // MARK: Before the camera is touched

  func testThePreconditionsAndTheirOrder() async throws {
    // Given a phone without this camera, and a controller that is on no screen
    launch(.front)
    host.start(.back, from: UIViewController())
    let result = try await result()
    // Then the missing camera, which no app can do anything about, comes first
    XCTAssertEqual(result.failure, .cameraUnavailable(.back))
    XCTAssertEqual(SimulatedCamera.authorization, .notDetermined, "nobody was asked")
  }

  func testTheTopmostControllerIsUsed() async throws {
    launch()
    let middle = UIViewController()
    middle.modalPresentationStyle = .fullScreen
    host.root.present(middle, animated: false)
    try await Phone.wait(for: "the controller") { middle.viewIfLoaded?.window != nil && !middle.isBeingPresented }
    host.start(.front, from: host.root)
    try await frames(2)
    XCTAssertNotNil(middle.presentedViewController)
    try await finishCapturing()
    XCTAssertTrue(host.root.presentedViewController === middle)
  }

  func testTheScreenLeaks() async throws {
    faces.smile = 0.9
    try await open()
    try await frames(5)
    weak let screen = host.root.presentedViewController
    SimulatedCamera.interrupt(.videoDeviceInUseByAnotherClient)
    SimulatedCamera.endInterruption()
    SimulatedCamera.fail(.unknown)
    try await frames(2)
    try await finishCapturing()
    try await Phone.wait(for: "the screen to be released", patience: 10) { screen == nil }
  }
}
