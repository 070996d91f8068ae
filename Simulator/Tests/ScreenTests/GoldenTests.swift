@_spi(Simulator) import CoreGraphics
import Foundation
@_spi(Simulator) import QuartzCore
import TestSupport
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// The screens look as they did when somebody looked at them: pictures in ScreenGoldens, made by `make goldens`.
@MainActor final class GoldenTests: ScreenTestCase {
  private static let folder = Clips.project.appendingPathComponent("Simulator/Tests/ScreenGoldens")
  private static let background = CGColor(red: 0.66, green: 0.62, blue: 0.58, alpha: 1)

  func testThePhone() async throws {
    for guidance in [Guidance.noFace, .tooFar, .inside, .full] {
      try check(Situation(content: .guidance(guidance)))
    }
    try check(Situation(orientation: .landscapeRight))
  }

  func testTheSmallestAndTheLargestDisplay() async throws {
    try check(Situation(profile: .iPhoneSE))
    try check(Situation(profile: .iPhoneSE, orientation: .landscapeRight, content: .guidance(.noFace)))
    try check(Situation(profile: .iPadPro11))
    try check(Situation(profile: .iPadPro11, orientation: .landscapeRight))
    try check(Situation(profile: Situation.splitView(width: 320)))
  }

  func testTheLargestText() async throws {
    try check(Situation(profile: .iPhoneSE, textSize: Situation.largestText, content: .guidance(.noFace)))
    try check(
      Situation(
        profile: .iPhoneSE, orientation: .landscapeRight, textSize: Situation.largestText,
        content: .guidance(.noFace)))
    try check(Situation(profile: .iPhoneSE, textSize: Situation.largestText, content: .notice(.accessDenied)))
  }

  func testNotices() async throws {
    for kind in Situation.NoticeKind.allCases { try check(Situation(content: .notice(kind))) }
  }

  func testOtherLanguages() async throws {
    try check(Situation(profile: .iPhoneSE, language: "de", content: .guidance(.noFace)))
    try check(Situation(profile: .iPhoneSE, language: "ar", content: .guidance(.noFace)))
    try check(Situation(profile: .iPhoneSE, orientation: .landscapeRight, language: "ar"))
  }

  func testTheDemo() async throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      for state in Situation.DemoState.allCases { try check(Situation(style: style, content: .demo(state))) }
    }
    try check(Situation(profile: .iPhoneSE, textSize: Situation.largestText, content: .demo(.failed)))
  }

  func testWithAFace() async throws {
    let situation = Situation(orientation: .landscapeRight)
    let picture = try CGImage(pngAt: Clips.url("astronaut.png"))
    show(situation)
    // So large that her face is in the oval.
    let layer = CALayer()
    layer.contents = picture
    layer.frame = CGRect(x: oval.midX - 225 * 1.9, y: oval.midY - 115 * 1.9, width: 512 * 1.9, height: 512 * 1.9)
    screen.preview.layer.addSublayer(layer)
    try compare(situation.name + ", Eileen Collins")
  }

  func testADifferenceIsFound() async throws {
    show(Situation(), background: Self.background)
    let before = try picture()
    XCTAssertNil(PictureDifference(before, before, name: "the same"))
    element("FaceCapture.readout").isHidden = true
    XCTAssertNotNil(PictureDifference(before, try picture(), name: "no readout"))
  }

  private func check(_ situation: Situation) throws {
    show(situation, background: Self.background)
    try compare(situation.name)
  }

  private func picture() throws -> CGImage { try XCTUnwrap(SimulatedDevice.render(scale: 1).makeImage()) }

  private func compare(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(
      name.lowercased().replacingOccurrences(of: ", ", with: "-").replacingOccurrences(of: " ", with: "-") + ".png")
    let picture = try picture()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      return try picture.writePNG(to: file)
    }
    guard let difference = PictureDifference(try CGImage(pngAt: file), picture, name: name) else { return }
    let actual = FileManager.default.temporaryDirectory.appendingPathComponent(file.lastPathComponent)
    try picture.writePNG(to: actual)
    XCTFail("\(difference.text) It is now \(actual.path); if that is right: make goldens")
  }
}

/// What two pictures of one screen differ in, beyond what other versions of fonts and libraries make.
private struct PictureDifference {
  let text: String

  init?(_ expected: CGImage, _ actual: CGImage, name: String) {
    guard expected.width == actual.width, expected.height == actual.height else {
      text = "\(name) has another size."
      return
    }
    var (sum, count) = (0, 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let (one, other) = (expected.pixel(x: x, y: y), actual.pixel(x: x, y: y))
        let difference = max(
          abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
          abs(Int(one.blue) - Int(other.blue)))
        sum += difference
        if difference > 64 { count += 1 }
      }
    }
    let pixels = Double(expected.width * expected.height)
    guard Double(sum) / pixels > 1.5 || Double(count) / pixels > 0.005 else { return nil }
    text = String(
      format: "%@ differs in %.2f %% of its pixels, on average by %.2f.", name, Double(count) / pixels * 100,
      Double(sum) / pixels)
  }
}
