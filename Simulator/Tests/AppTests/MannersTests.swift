@_spi(Simulator) import AVFoundation
import Foundation
import SimulatedPhone
@_spi(Simulator) import UIKit
import XCTest

/// The screen as a guest in apps of all sorts.
@MainActor final class MannersTests: HostTestCase {
  func testInAnAppThatIsUprightOnly() async throws {
    host.supportedOrientations = .portrait
    try await open()
    SimulatedDevice.rotate(to: .landscapeRight)
    try await frames(2)
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .portrait)
    try assertComplete()
    XCTAssertLessThan(try frame("FaceCapture.readout").maxY, try frame("FaceCapture.hint").minY, "one below the other")
    try await finishCapturing()
  }

  func testInAnAppThatIsWideOnly() async throws {
    host.supportedOrientations = .landscape
    SimulatedDevice.rotate(to: .landscapeRight)
    try await open()
    SimulatedDevice.rotate(to: .portrait)
    try await frames(2)
    XCTAssertTrue(SimulatedDevice.interfaceOrientation.isLandscape)
    try assertComplete()
    XCTAssertLessThan(try frame("FaceCapture.readout").maxX, try frame("FaceCapture.hint").minX, "side by side")
    try await finishCapturing()
    XCTAssertTrue(SimulatedDevice.interfaceOrientation.isLandscape)
  }

  func testFromAFormSheet() async throws {
    // Given an iPad's app that has a form sheet open
    SimulatedDevice.profile = .iPadPro11
    launch()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    host.root.present(sheet, animated: true)
    try await Phone.wait(for: "the sheet") { sheet.viewIfLoaded?.window != nil && !sheet.isBeingPresented }
    // When the screen is opened from the sheet, then it fills the display
    host.start(.front, from: sheet)
    try await frames(2)
    let screen = try XCTUnwrap(sheet.presentedViewController)
    XCTAssertEqual(screen.view.convert(screen.view.bounds, to: nil).size, SimulatedDevice.displaySize)
    try assertComplete()
    // and afterwards the sheet is there again
    try await finishCapturing()
    XCTAssertNil(sheet.presentedViewController)
    XCTAssertTrue(host.root.presentedViewController === sheet)
  }

  func testNeitherClockNorHomeIndicatorLieOverThePicture() async throws {
    try await open()
    let screen = try XCTUnwrap(SimulatedDevice.topViewController)
    XCTAssertTrue(screen.prefersStatusBarHidden)
    XCTAssertTrue(screen.prefersHomeIndicatorAutoHidden)
    XCTAssertTrue(UIApplication.shared.isIdleTimerDisabled, "the display stays on")
    try await finishCapturing()
    XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
  }

  func testTheScreenIsDarkInALightAppAndLeavesTheAppAsItWas() async throws {
    SimulatedDevice.userInterfaceStyle = .light
    try await open()
    XCTAssertEqual(SimulatedDevice.element(identifier: "FaceCapture.hint")?.traitCollection.userInterfaceStyle, .dark)
    try await finishCapturing()
    XCTAssertEqual(host.root.view.traitCollection.userInterfaceStyle, .light)
  }

  private func assertComplete() throws {
    SimulatedDevice.layoutIfNeeded()
    let display = CGRect(origin: .zero, size: SimulatedDevice.displaySize)
    for identifier in ["FaceCapture.readout", "FaceCapture.hint", "FaceCapture.finish"] {
      XCTAssertTrue(display.contains(try frame(identifier)), identifier)
      XCTAssertFalse(try frame(identifier).isEmpty, identifier)
    }
  }

  private func frame(_ identifier: String) throws -> CGRect {
    let element = try XCTUnwrap(SimulatedDevice.element(identifier: identifier), identifier)
    return element.convert(element.bounds, to: nil)
  }
}
