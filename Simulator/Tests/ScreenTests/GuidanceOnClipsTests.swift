@_spi(Simulator) import QuartzCore
import TestSupport
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// The screen watches whole clips: what it hints at, what it says and what is felt.
@MainActor final class GuidanceOnClipsTests: ScreenTestCase {
  func testTheMainClipEndsInsideWithoutAFlicker() async throws {
    for profile in [DeviceProfile.iPhoneSE, .iPhone, .iPhoneProMax] {
      let hints = try watch("single_face.mp4", on: profile)
      XCTAssertEqual(runs(of: hints), ["Move your face into the oval", "Smile"], profile.name)
    }
  }

  func testAlsoWithThePhoneHeldSideways() async throws {
    let hints = try watch("single_face.mp4", on: .iPhone, orientation: .landscapeRight)
    XCTAssertEqual(runs(of: hints), ["Move your face into the oval", "Smile"])
  }

  func testTwoFaces() async throws {
    let hints = try watch("derived-two-faces.mp4", on: .iPhone)
    XCTAssertEqual(runs(of: hints), ["Move your face into the oval", "One person only"])
  }

  func testAFaceThatIsTooSmallForTheDetector() async throws {
    XCTAssertEqual(runs(of: try watch("derived-small-face.mp4", on: .iPhone)), ["Move your face into the oval"])
  }

  func testNobody() async throws {
    XCTAssertEqual(runs(of: try watch("no_face.mp4", on: .iPhone)), ["Move your face into the oval"])
  }

  func testAPersonWhoLeaves() async throws {
    let hints = runs(of: try watch("face_noface.mov", on: .iPhone))
    XCTAssertEqual(hints.last, "Move your face into the oval")
    XCTAssertGreaterThan(hints.count, 1)
    XCTAssertLessThan(hints.count, 6, "\(hints)")
  }

  func testWhatVoiceOverSaysOfTheMainClip() async throws {
    _ = try watch("single_face.mp4", on: .iPhone)
    print("VoiceOver, main clip:", SimulatedDevice.announcements)
    XCTAssertEqual(SimulatedDevice.announcements.first, "Smile")
    XCTAssertEqual(SimulatedDevice.announcements.count, 2, "what to do, and that it worked")
    XCTAssertTrue(SimulatedDevice.announcements.last?.hasSuffix(" pictures") == true)
  }

  func testWhatVoiceOverSaysOfALongSmile() async throws {
    _ = try watch("derived-ping-pong.mp4", on: .iPhone)
    print("VoiceOver, ten seconds:", SimulatedDevice.announcements)
    XCTAssertEqual(SimulatedDevice.announcements.first, "Smile")
    // In 9.6 seconds, one count every three
    XCTAssertEqual(SimulatedDevice.announcements.count, 4)
  }

  func testCapturesAreFeltInMeasure() async throws {
    _ = try watch("single_face.mp4", on: .iPhone)
    // Smiles in about 1.7 of the clip's 2.4 seconds
    XCTAssertTrue((3...6).contains(SimulatedDevice.hapticCount), "\(SimulatedDevice.hapticCount)")
  }

  func testTheOvalFlashesUnlessMotionIsReduced() async throws {
    for isReduced in [false, true] {
      show(Situation(content: .guidance(.tooFar)))
      SimulatedDevice.accessibility.isReduceMotionEnabled = isReduced
      let layers = element("FaceCapture.hint").superview?.layer.sublayers ?? []
      let (report, geometry) = frame(.inside, imageCount: 1)
      screen.show(report, geometry: geometry)
      XCTAssertEqual(layers.contains { $0.animationKeys() != nil }, !isReduced)
      XCTAssertEqual(SimulatedDevice.hapticCount, 1, "felt either way")
    }
  }

  // MARK: Watching

  private static var reports: [String: [FrameReport]] = [:]

  /// The hint after each frame, by the clip's own time.
  private func watch(
    _ clip: String, on profile: DeviceProfile, orientation: UIInterfaceOrientation = .portrait
  ) throws -> [String] {
    let reports = try Self.reports[clip] ?? Clips.reports(clip)
    Self.reports[clip] = reports
    show(Situation(profile: profile, orientation: orientation, content: .guidance(.noFace)))
    return reports.enumerated().map { index, report in
      CALayer.setMediaTime { Double(index) / 30 }
      screen.show(report, geometry: PreviewGeometry(frameSize: report.frameSize, quarterTurns: 0, isMirrored: true))
      SimulatedDevice.layoutIfNeeded()
      return (element("FaceCapture.hint") as? UILabel)?.text ?? ""
    }
  }

  /// The hints without repetitions.
  private func runs(of hints: [String]) -> [String] {
    hints.reduce(into: []) { runs, hint in
      if runs.last != hint { runs.append(hint) }
    }
  }
}
