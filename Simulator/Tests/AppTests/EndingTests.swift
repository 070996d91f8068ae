@_spi(Simulator) import AVFoundation
import FaceCapture
import Foundation
import Media
import SimulatedPhone
import TestSupport
@_spi(Simulator) import UIKit
import XCTest

/// How the screen ends, seen by an app that calls the framework: each end calls back exactly once.
@MainActor final class EndingTests: AppTestCase {
  private var host: HostApp!

  func testFinishTappedTwiceCallsBackOnce() async throws {
    try await open(smiling: true)
    let finish = try await Phone.wait(forElement: "FaceCapture.finish")
    let place = finish.convert(CGPoint(x: finish.bounds.midX, y: finish.bounds.midY), to: nil)
    // When two taps come before the screen has gone
    SimulatedDevice.tap(at: place)
    SimulatedDevice.tap(at: place)
    try await waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
    XCTAssertNil(host.root.presentedViewController)
  }

  func testTheAppDismissesTheScreenAndStillGetsThePictures() async throws {
    try await open(smiling: true)
    host.root.dismiss(animated: true)
    try await waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  func testFinishAndDismissalTogetherCallBackOnce() async throws {
    try await open(smiling: true)
    try await Phone.tap("FaceCapture.finish")
    host.root.dismiss(animated: true)
    try await waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  func testTheWindowGoesAndTheAppStillGetsThePictures() async throws {
    try await open(smiling: true)
    host.closeWindow()
    try await waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  func testTheScreenIsReleasedAndTheIdleTimerRestored() async throws {
    try await open(smiling: false)
    weak let screen = host.root.presentedViewController
    XCTAssertNotNil(screen)
    XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled)
    try await Phone.tap("FaceCapture.finish")
    try await waitForTheEnd()
    try await Phone.wait(for: "the screen to be released", patience: 10) { screen == nil }
    XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
  }

  func testNoFrameIsHandledAfterTheEnd() async throws {
    // Given an endless clip
    SimulatedCamera.plug(try faceSource(frameCount: 3), at: .front, loops: true)
    host = HostApp()
    host.launch()
    camera.listen()
    host.start(.front)
    try await Phone.wait(for: "some frames") { camera.entries.count >= 5 }
    // When the screen ends
    try await Phone.tap("FaceCapture.finish")
    try await waitForTheEnd()
    let frames = SimulatedCamera.deliveredFrames
    await Phone.pause(0.2)
    // Then the camera is off
    XCTAssertEqual(SimulatedCamera.deliveredFrames, frames)
    XCTAssertEqual(SimulatedCamera.mainThreadCalls, 0, "the main thread never waits for the camera")
  }

  func testASecondStartWhileTheScreenIsOpen() async throws {
    try await open(smiling: false)
    host.start(.front)
    try await Phone.wait(for: "the second call's error") { host.results.count == 1 }
    XCTAssertEqual(host.results.map(\.failure), [.alreadyRunning])
    // The first call goes on.
    try await Phone.tap("FaceCapture.finish")
    try await Phone.wait(for: "the first call's result") { host.results.count == 2 }
    XCTAssertEqual(host.results.last?.failure, nil)
  }

  func testTheScreenCanBeOpenedAgain() async throws {
    try await open(smiling: true)
    try await Phone.tap("FaceCapture.finish")
    try await waitForTheEnd()
    SimulatedCamera.plug(try faceSource(frameCount: 2), at: .front)
    camera = CameraLog()
    camera.listen()
    host.start(.front)
    try await Phone.wait(for: "the second clip's end") { camera.hasEnded }
    try await Phone.tap("FaceCapture.finish")
    try await Phone.wait(for: "the second result") { host.results.count == 2 }
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3, 2])
  }

  func testThereIsNoSuchCamera() async throws {
    SimulatedCamera.plug(try faceSource(frameCount: 1), at: .front)
    host = HostApp()
    host.launch()
    host.start(.back)
    try await waitForTheEnd()
    XCTAssertEqual(host.results.map(\.failure), [.cameraUnavailable(.back)])
    XCTAssertNil(host.root.presentedViewController)
  }

  func testAPresenterThatIsNotOnScreen() async throws {
    SimulatedCamera.plug(try faceSource(frameCount: 1), at: .front)
    host = HostApp()
    host.launch()
    host.start(.front, from: UIViewController())
    try await waitForTheEnd()
    XCTAssertEqual(host.results.map(\.failure), [.presenterNotOnScreen])
  }

  func testAWindowThatHasLostItsScene() async throws {
    // Given an app whose window is on its way out, though something still holds it
    SimulatedCamera.plug(try faceSource(frameCount: 1), at: .front)
    host = HostApp()
    host.launch()
    host.root.view.window?.windowScene = nil
    XCTAssertNotNil(host.root.view.window)
    // When face detection is started, then it is refused and not kept waiting for a screen that never appears
    host.start(.front)
    try await waitForTheEnd()
    XCTAssertEqual(host.results.map(\.failure), [.presenterNotOnScreen])
  }

  func testTheTaskThatWaitsIsCancelled() async throws {
    SimulatedCamera.plug(try faceSource(frameCount: 3), at: .front)
    host = HostApp()
    host.launch()
    camera.listen()
    let task = host.startTask(.front)
    try await Phone.wait(for: "the clip's end") { camera.hasEnded }
    task.cancel()
    try await waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
    XCTAssertNil(host.root.presentedViewController)
  }

  // MARK: Permission

  func testThePersonIsAskedAndSaysYes() async throws {
    SimulatedCamera.authorization = .notDetermined
    SimulatedCamera.answerToRequest = true
    try await open(smiling: true)
    XCTAssertEqual(SimulatedCamera.authorization, .authorized)
  }

  func testThePersonIsAskedAndSaysNo() async throws {
    SimulatedCamera.answerToRequest = false
    try await openWithoutPermission(.notDetermined)
    try await assertNotice("This app may not use the camera.", offersSettings: true, endsWith: .cameraAccessDenied)
  }

  func testThePersonHasSaidNoBefore() async throws {
    try await openWithoutPermission(.denied)
    try await assertNotice("This app may not use the camera.", offersSettings: true, endsWith: .cameraAccessDenied)
    XCTAssertEqual(SimulatedCamera.deliveredFrames, 0)
  }

  func testTheCameraIsRestricted() async throws {
    try await openWithoutPermission(.restricted)
    try await assertNotice(
      "The camera is restricted on this device.", offersSettings: false, endsWith: .cameraAccessRestricted)
  }

  func testThePersonComesBackFromSettingsWithThePermission() async throws {
    try await openWithoutPermission(.denied)
    try await Phone.wait(forElement: "FaceCapture.notice")
    try await Phone.tap("FaceCapture.openSettings")
    XCTAssertEqual(SimulatedDevice.openedURLs.map(\.absoluteString), [UIApplication.openSettingsURLString])
    SimulatedDevice.enterBackground()
    SimulatedCamera.authorization = .authorized
    SimulatedDevice.enterForeground()
    try await Phone.wait(for: "the clip's end") { camera.hasEnded }
    XCTAssertFalse(Phone.isVisible("FaceCapture.notice"))
    try await Phone.tap("FaceCapture.finish")
    try await waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  // MARK: Helpers

  /// Opens the screen on a clip of three frames and waits for its end.
  private func open(smiling: Bool) async throws {
    if SimulatedCamera.authorization != .notDetermined { SimulatedCamera.authorization = .authorized }
    SimulatedCamera.plug(try smiling ? faceSource(frameCount: 3) : emptySource(), at: .front)
    host = HostApp()
    host.launch()
    camera.listen()
    host.start(.front)
    try await Phone.wait(for: "the clip's end") { camera.hasEnded }
    try await Phone.wait(forElement: "FaceCapture.finish")
  }

  private func openWithoutPermission(_ status: AVAuthorizationStatus) async throws {
    SimulatedCamera.authorization = status
    SimulatedCamera.plug(try faceSource(frameCount: 3), at: .front)
    host = HostApp()
    host.launch()
    camera.listen()
    host.start(.front)
  }

  private func assertNotice(_ text: String, offersSettings: Bool, endsWith error: FaceDetectionError) async throws {
    try await Phone.wait(forElement: "FaceCapture.notice")
    XCTAssertEqual(Phone.text(of: "FaceCapture.notice"), text)
    XCTAssertEqual(Phone.isVisible("FaceCapture.openSettings"), offersSettings)
    XCTAssertEqual(Phone.text(of: "FaceCapture.finish"), "Close")
    try await Phone.tap("FaceCapture.finish")
    try await waitForTheEnd()
    XCTAssertEqual(host.results.map(\.failure), [error])
  }

  private func waitForTheEnd() async throws {
    try await Phone.wait(for: "the app to be called back") { !host.results.isEmpty }
    // Time for a second call, which must not come.
    await Phone.pause(0.1)
  }

  private func faceSource(frameCount: Int) throws -> StillSource {
    StillSource(try CGImage(pngAt: try Clips.url("astronaut.png")), frameCount: frameCount)
  }

  private func emptySource() throws -> StillSource {
    StillSource(try CGImage(pngAt: try Clips.url("coffee.png")), frameCount: 3)
  }
}
