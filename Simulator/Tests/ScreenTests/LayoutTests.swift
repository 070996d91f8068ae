@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// Nothing overlaps, nothing is cut off, on any display, in any language and text size.
@MainActor final class LayoutTests: ScreenTestCase {
  private static let textSizes = [
    UIContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge, Situation.largestText,
  ]
  private static let orientations = [UIInterfaceOrientation.portrait, .landscapeRight]

  func testTheScreenOfEachDisplayAndTextSize() async {
    for profile in Situation.displays {
      for orientation in Self.orientations {
        for textSize in Self.textSizes {
          for guidance in [Guidance.noFace, .inside, .full] {
            check(
              Situation(
                profile: profile, orientation: orientation, textSize: textSize, content: .guidance(guidance)))
          }
        }
      }
    }
  }

  func testTheScreenInEachLanguage() async {
    for language in Situation.languages {
      for orientation in Self.orientations {
        for textSize in [UIContentSizeCategory.large, Situation.largestText] {
          for guidance in [Guidance.noFace, .full] {
            check(
              Situation(
                profile: .iPhoneSE, orientation: orientation, textSize: textSize, language: language,
                content: .guidance(guidance)))
          }
        }
      }
    }
  }

  func testTheNoticesInEachLanguage() async {
    for language in Situation.languages {
      for orientation in Self.orientations {
        for kind in Situation.NoticeKind.allCases {
          check(
            Situation(
              profile: .iPhoneSE, orientation: orientation, textSize: Situation.largestText, language: language,
              content: .notice(kind)))
        }
      }
    }
  }

  func testTheDemoInEachLanguage() async {
    for language in Situation.languages {
      for orientation in Self.orientations {
        for textSize in [UIContentSizeCategory.large, Situation.largestText] {
          for state in Situation.DemoState.allCases {
            check(
              Situation(
                profile: .iPhoneSE, orientation: orientation, textSize: textSize, language: language,
                content: .demo(state)))
          }
        }
      }
    }
  }

  func testTheOvalStaysWhenTheHintChanges() async {
    let ovals = Guidance.allCases.map { guidance in
      show(Situation(profile: .iPhoneSE, textSize: Situation.largestText, content: .guidance(guidance)))
      return oval
    }
    XCTAssertEqual(Set(ovals.map(\.minY)).count, 1)
    XCTAssertEqual(Set(ovals.map(\.height)).count, 1)
  }

  func testTheColumnsOfTheReadoutStayWhenTheNumbersChange() async {
    show(Situation(content: .guidance(.tooFar)))
    let places = [0.0, 0.04, 1].map { share in
      var (report, geometry) = frame(.tooFar, imageCount: 0)
      report.faces[0].headEulerAngleX = 179.9 * share
      report.faces[0].headEulerAngleY = -9.9 * share
      report.faces[0].smilingProbability = share
      report.faces[0].leftEyeOpenProbability = 1 - share
      screen.show(report, geometry: geometry)
      SimulatedDevice.layoutIfNeeded()
      // Titles keep their left edge, values their right one.
      return labels(in: element("FaceCapture.readout")).map { label in
        let frame = label.convert(label.bounds, to: nil)
        return label.textAlignment == .natural && label.text?.last?.isLetter == true ? frame.minX : frame.maxX
      }
    }
    XCTAssertEqual(places[0].count, 13)
    XCTAssertEqual(Set(places).count, 1, "\(places)")
  }

  func testArabicIsLaidOutFromRightToLeft() async {
    show(Situation(orientation: .landscapeRight, language: "ar"))
    let middle = SimulatedDevice.displaySize.width / 2
    XCTAssertGreaterThan(frame("FaceCapture.readout").midX, middle, "the readout leads, on the right")
    XCTAssertLessThan(frame("FaceCapture.finish").midX, middle)
    show(Situation(orientation: .landscapeRight))
    XCTAssertLessThan(frame("FaceCapture.readout").midX, middle)
    XCTAssertGreaterThan(frame("FaceCapture.finish").midX, middle)
  }

  // MARK: The checks

  private func check(_ situation: Situation) {
    show(situation)
    let display = CGRect(origin: .zero, size: SimulatedDevice.displaySize)
    let safe =
      situation.orientation.isLandscape ? situation.profile.landscapeSafeArea : situation.profile.portraitSafeArea
    let room = display.inset(by: safe).insetBy(dx: -0.5, dy: -0.5)
    let frames = shownFrames(situation)
    XCTAssertGreaterThan(frames.count, 1, situation.name)
    for (name, frame) in frames {
      XCTAssertTrue(room.contains(frame), "\(situation.name): \(name) \(frame) is not within \(room)")
      for (other, otherFrame) in frames where other != name {
        XCTAssertFalse(
          frame.insetBy(dx: 0.5, dy: 0.5).intersects(otherFrame),
          "\(situation.name): \(name) \(frame) overlaps \(other) \(otherFrame)")
      }
    }
    for label in SimulatedDevice.windows.flatMap({ labels(in: $0) }) {
      XCTAssertTrue(fits(label), "\(situation.name): “\(label.text ?? "")” is cut off in \(label.bounds.size)")
    }
    if frames["hint"] != nil {
      XCTAssertEqual(oval.width / oval.height, 0.75, accuracy: 0.01, situation.name)
      XCTAssertGreaterThan(oval.width, min(display.width, display.height, 700) * 0.4, situation.name)
    }
    XCTAssertEqual(SimulatedDevice.constraintConflicts, [], situation.name)
  }

  private func shownFrames(_ situation: Situation) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    switch situation.content {
    case .guidance:
      frames["readout"] = frame("FaceCapture.readout")
      frames["hint"] = frame("FaceCapture.hint")
      frames["oval"] = oval
      frames["finish"] = frame("FaceCapture.finish")
    case .notice, .demo:
      for label in SimulatedDevice.windows.flatMap({ labels(in: $0) }) where !(label.superview is UIButton) {
        frames[label.text ?? ""] = label.convert(label.bounds, to: nil)
      }
      for name in ["FaceCapture.finish", "FaceCapture.openSettings", "Demo.start"] {
        if let button = SimulatedDevice.element(identifier: name) {
          frames[name] = button.convert(button.bounds, to: nil)
        }
      }
    }
    return frames
  }

  private func fits(_ label: UILabel) -> Bool {
    guard label.numberOfLines == 1 else {
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      return label.sizeThatFits(room).height <= label.bounds.height + 0.5
    }
    let scale = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : 1
    return label.intrinsicContentSize.width * scale <= label.bounds.width + 0.5
  }
}
