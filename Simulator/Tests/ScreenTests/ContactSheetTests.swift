@_spi(Simulator) import CoreGraphics
import Foundation
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// All screens on one picture, to be looked at: `make contact-sheet`.
@MainActor final class ContactSheetTests: ScreenTestCase {
  func testContactSheet() async throws {
    guard let path = ProcessInfo.processInfo.environment["CONTACT_SHEET"] else {
      throw XCTSkip("made by make contact-sheet")
    }
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, situations) in Self.sheets {
      let pictures = situations.map { situation in
        show(situation, background: Self.background)
        let scale = min(260 / SimulatedDevice.displaySize.width, 380 / SimulatedDevice.displaySize.height) * 1.3
        return (situation.name, SimulatedDevice.render(scale: scale).makeImage()!)
      }
      clear()
      try ContactSheet.draw(pictures, to: folder.appendingPathComponent("\(name).png"))
    }
  }

  /// Neither black nor white, so that all edges are seen.
  private static let background = CGColor(red: 0.66, green: 0.62, blue: 0.58, alpha: 1)

  private static var sheets: [(String, [Situation])] {
    let portrait = Situation.displays.map { Situation(profile: $0) }
    let wide = [DeviceProfile.iPhoneSE, .iPhone, .iPhoneProMax, .iPadPro11].map {
      Situation(profile: $0, orientation: .landscapeRight)
    }
    let displays = portrait + wide
    let contents: [Situation.Content] =
      Guidance.allCases.map { .guidance($0) } + Situation.NoticeKind.allCases.map { .notice($0) }
    let demos = Situation.DemoState.allCases.map { Situation.Content.demo($0) }
    return [
      ("displays", displays),
      ("displays-largest-text", displays.map { $0.with(\.textSize, Situation.largestText) }),
      (
        "contents",
        contents.map { Situation(content: $0) } + contents.map { Situation(profile: .iPhoneSE, content: $0) }
      ),
      (
        "contents-wide",
        contents.map { Situation(profile: .iPhoneSE, orientation: .landscapeRight, content: $0) }
          + contents.map {
            Situation(
              profile: .iPhoneSE, orientation: .landscapeRight, textSize: Situation.largestText, content: $0)
          }
      ),
      (
        "contents-largest-text",
        contents.map { Situation(textSize: Situation.largestText, content: $0) }
          + contents.map { Situation(profile: .iPhoneSE, textSize: Situation.largestText, content: $0) }
      ),
      (
        "languages",
        Situation.languages.flatMap { language in
          [.guidance(.noFace), .guidance(.full), .notice(.accessDenied), .demo(.saved)].map {
            Situation(profile: .iPhoneSE, language: language, content: $0)
          }
        }
      ),
      (
        "languages-wide",
        Situation.languages.map {
          Situation(profile: .iPhoneSE, orientation: .landscapeRight, language: $0, content: .guidance(.noFace))
        }
      ),
      (
        "demo",
        demos.flatMap { demo in
          [
            Situation(content: demo), Situation(style: .dark, content: demo),
            Situation(profile: .iPhoneSE, textSize: Situation.largestText, content: demo),
            Situation(profile: .iPhoneSE, orientation: .landscapeRight, textSize: Situation.largestText, content: demo),
            Situation(profile: .iPadPro11, content: demo),
          ]
        }
      ),
    ]
  }
}

extension Situation {
  func with<Value>(_ path: WritableKeyPath<Situation, Value>, _ value: Value) -> Situation {
    var situation = self
    situation[keyPath: path] = value
    return situation
  }
}
