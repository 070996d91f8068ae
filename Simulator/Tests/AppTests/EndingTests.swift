@_spi(Simulator) import AVFoundation
import FaceCapture
import Foundation
import Media
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest

/// How the screen ends, seen by an app that calls the framework: each end calls back exactly once.
final class EndingTests: AppTestCase {
  private var host: HostApp!

  override func tearDown() async throws {
    host = nil
    try await super.tearDown()
  }

  func testFinishTappedTwiceCallsBackOnce() throws {
    try open(smiling: true)
    let finish = try Phone.wait(forElement: "FaceCapture.finish")
    let place = finish.convert(CGPoint(x: finish.bounds.midX, y: finish.bounds.midY), to: nil)
    // When two taps come before the screen has gone
    SimulatedDevice.tap(at: place)
    SimulatedDevice.tap(at: place)
    try waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
    XCTAssertNil(host.root.presentedViewController)
  }

  func testTheAppDismissesTheScreenAndStillGetsThePictures() throws {
    try open(smiling: true)
    host.root.dismiss(animated: true)
    try waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  func testFinishAndDismissalTogetherCallBackOnce() throws {
    try open(smiling: true)
    try Phone.tap("FaceCapture.finish")
    host.root.dismiss(animated: true)
    try waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  func testTheWindowGoesAndTheAppStillGetsThePictures() throws {
    try open(smiling: true)
    host.closeWindow()
    try waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  func testTheScreenIsReleasedAndTheIdleTimerRestored() throws {
    try open(smiling: false)
    weak var screen = host.root.presentedViewController
    XCTAssertNotNil(screen)
    XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled)
    try Phone.tap("FaceCapture.finish")
    try waitForTheEnd()
    try Phone.wait(for: "the screen to be released", patience: 10) { screen == nil }
    XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
  }

  func testNoFrameIsHandledAfterTheEnd() throws {
    // Given an endless clip
    SimulatedCamera.plug(try faceSource(frameCount: 3), at: .front, loops: true)
    host = HostApp()
    host.launch()
    camera.listen()
    host.start(.front)
    try Phone.wait(for: "some frames") { camera.entries.count >= 5 }
    // When the screen ends
    try Phone.tap("FaceCapture.finish")
    try waitForTheEnd()
    let frames = SimulatedCamera.deliveredFrames
    for _ in 0..<50 { Phone.turn() }
    // Then the camera is off
    XCTAssertEqual(SimulatedCamera.deliveredFrames, frames)
    XCTAssertEqual(SimulatedCamera.mainThreadCalls, 0, "the main thread never waits for the camera")
  }

  func testASecondStartWhileTheScreenIsOpen() throws {
    try open(smiling: false)
    host.start(.front)
    try Phone.wait(for: "the second call's error") { host.results.count == 1 }
    XCTAssertEqual(host.results.map(\.failure), [.alreadyRunning])
    // The first call goes on.
    try Phone.tap("FaceCapture.finish")
    try Phone.wait(for: "the first call's result") { host.results.count == 2 }
    XCTAssertEqual(host.results.last?.failure, nil)
  }

  func testTheScreenCanBeOpenedAgain() throws {
    try open(smiling: true)
    try Phone.tap("FaceCapture.finish")
    try waitForTheEnd()
    SimulatedCamera.plug(try faceSource(frameCount: 2), at: .front)
    camera = CameraLog()
    camera.listen()
    host.start(.front)
    try Phone.wait(for: "the second clip's end") { camera.hasEnded }
    try Phone.tap("FaceCapture.finish")
    try Phone.wait(for: "the second result") { host.results.count == 2 }
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3, 2])
  }

  func testThereIsNoSuchCamera() throws {
    SimulatedCamera.plug(try faceSource(frameCount: 1), at: .front)
    host = HostApp()
    host.launch()
    host.start(.back)
    try waitForTheEnd()
    XCTAssertEqual(host.results.map(\.failure), [.cameraUnavailable(.back)])
    XCTAssertNil(host.root.presentedViewController)
  }

  func testAPresenterThatIsNotOnScreen() throws {
    SimulatedCamera.plug(try faceSource(frameCount: 1), at: .front)
    host = HostApp()
    host.launch()
    host.start(.front, from: UIViewController())
    try waitForTheEnd()
    XCTAssertEqual(host.results.map(\.failure), [.presenterNotOnScreen])
  }

  func testTheTaskThatWaitsIsCancelled() throws {
    SimulatedCamera.plug(try faceSource(frameCount: 3), at: .front)
    host = HostApp()
    host.launch()
    camera.listen()
    let task = host.startTask(.front)
    try Phone.wait(for: "the clip's end") { camera.hasEnded }
    task.cancel()
    try waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
    XCTAssertNil(host.root.presentedViewController)
  }

  // MARK: Permission

  func testThePersonIsAskedAndSaysYes() throws {
    SimulatedCamera.authorization = .notDetermined
    SimulatedCamera.answerToRequest = true
    try open(smiling: true)
    XCTAssertEqual(SimulatedCamera.authorization, .authorized)
  }

  func testThePersonIsAskedAndSaysNo() throws {
    SimulatedCamera.answerToRequest = false
    try openWithoutPermission(.notDetermined)
    try assertNotice("This app may not use the camera.", offersSettings: true, endsWith: .cameraAccessDenied)
  }

  func testThePersonHasSaidNoBefore() throws {
    try openWithoutPermission(.denied)
    try assertNotice("This app may not use the camera.", offersSettings: true, endsWith: .cameraAccessDenied)
    XCTAssertEqual(SimulatedCamera.deliveredFrames, 0)
  }

  func testTheCameraIsRestricted() throws {
    try openWithoutPermission(.restricted)
    try assertNotice(
      "The camera is restricted on this device.", offersSettings: false, endsWith: .cameraAccessRestricted)
  }

  func testThePersonComesBackFromSettingsWithThePermission() throws {
    try openWithoutPermission(.denied)
    try Phone.wait(forElement: "FaceCapture.notice")
    try Phone.tap("FaceCapture.openSettings")
    XCTAssertEqual(SimulatedDevice.openedURLs.map(\.absoluteString), [UIApplication.openSettingsURLString])
    SimulatedDevice.enterBackground()
    SimulatedCamera.authorization = .authorized
    SimulatedDevice.enterForeground()
    try Phone.wait(for: "the clip's end") { camera.hasEnded }
    XCTAssertFalse(Phone.isVisible("FaceCapture.notice"))
    try Phone.tap("FaceCapture.finish")
    try waitForTheEnd()
    XCTAssertEqual(try host.results.map { try $0.get().count }, [3])
  }

  // MARK: Helpers

  /// Opens the screen on a clip of three frames and waits for its end.
  private func open(smiling: Bool) throws {
    if SimulatedCamera.authorization != .notDetermined { SimulatedCamera.authorization = .authorized }
    SimulatedCamera.plug(try smiling ? faceSource(frameCount: 3) : emptySource(), at: .front)
    host = HostApp()
    host.launch()
    camera.listen()
    host.start(.front)
    try Phone.wait(for: "the clip's end") { camera.hasEnded }
    try Phone.wait(forElement: "FaceCapture.finish")
  }

  private func openWithoutPermission(_ status: AVAuthorizationStatus) throws {
    SimulatedCamera.authorization = status
    SimulatedCamera.plug(try faceSource(frameCount: 3), at: .front)
    host = HostApp()
    host.launch()
    camera.listen()
    host.start(.front)
  }

  private func assertNotice(_ text: String, offersSettings: Bool, endsWith error: FaceDetectionError) throws {
    try Phone.wait(forElement: "FaceCapture.notice")
    XCTAssertEqual(Phone.text(of: "FaceCapture.notice"), text)
    XCTAssertEqual(Phone.isVisible("FaceCapture.openSettings"), offersSettings)
    XCTAssertEqual(Phone.text(of: "FaceCapture.finish"), "Close")
    try Phone.tap("FaceCapture.finish")
    try waitForTheEnd()
    XCTAssertEqual(host.results.map(\.failure), [error])
  }

  private func waitForTheEnd() throws {
    try Phone.wait(for: "the app to be called back") { !host.results.isEmpty }
    // Time for a second call, which must not come.
    for _ in 0..<20 { Phone.turn() }
  }

  private func faceSource(frameCount: Int) throws -> StillSource {
    StillSource(image: try CGImage(pngAt: try Clips.url("astronaut.png")), frameCount: frameCount)
  }

  private func emptySource() throws -> StillSource {
    StillSource(image: try CGImage(pngAt: try Clips.url("coffee.png")), frameCount: 3)
  }
}
