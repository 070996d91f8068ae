@_spi(Simulator) import CoreGraphics
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture

/// Text can be read over any picture: a contrast of at least 4.5 to 1, as WCAG demands, in what is really drawn.
@MainActor final class LegibilityTests: ScreenTestCase {
  private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  private static let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)

  func testTheScreenOverWhiteGreyAndBlack() async {
    for background in [Self.white, Self.gray, .black] {
      for guidance in [Guidance.noFace, .inside, .full] {
        show(Situation(content: .guidance(guidance)), background: background)
        for label in labels(in: screen) { assertLegible(label, "\(guidance) on \(background)") }
      }
    }
  }

  func testNoticesAndTheDemo() async {
    for kind in Situation.NoticeKind.allCases {
      show(Situation(content: .notice(kind)), background: Self.white)
      for label in labels(in: screen) { assertLegible(label, "\(kind)") }
    }
    for style in [UIUserInterfaceStyle.light, .dark] {
      for state in Situation.DemoState.allCases {
        show(Situation(style: style, content: .demo(state)))
        for label in SimulatedDevice.windows.flatMap({ labels(in: $0) }) { assertLegible(label, "\(state) \(style)") }
      }
    }
  }

  func testTheOvalIsSeenOverWhiteGreyAndBlack() async {
    for background in [Self.white, Self.gray, .black] {
      for guidance in [Guidance.noFace, .inside] {
        show(Situation(content: .guidance(guidance)), background: background)
        // Against the shadow outside it, at the oval's top
        let strip = CGRect(x: oval.midX - 20, y: oval.minY - 8, width: 40, height: 10)
        XCTAssertGreaterThan(contrast(in: strip), 3, "\(guidance) on \(background)")
      }
    }
  }

  func testLessTransparencyMakesTheGroundsOpaque() async {
    SimulatedDevice.accessibility.isReduceTransparencyEnabled = true
    let settings = SimulatedDevice.accessibility
    show(Situation(), background: Self.white)
    let before = pixel(CGPoint(x: frame("FaceCapture.readout").midX, y: frame("FaceCapture.readout").minY + 4))
    SimulatedDevice.accessibility = settings
    await Task.yield()
    for _ in 0..<20 where pixel(CGPoint(x: 195, y: frame("FaceCapture.readout").minY + 4)) == before {
      try? await Task.sleep(nanoseconds: 5_000_000)
    }
    XCTAssertEqual(pixel(CGPoint(x: 195, y: frame("FaceCapture.readout").minY + 4)), 0, "black behind the readout")
    XCTAssertLessThan(pixel(CGPoint(x: 4, y: 400)), 50, "a darker shadow")
  }

  // MARK: Measuring

  private func assertLegible(_ label: UILabel, _ message: String, line: UInt = #line) {
    guard label.text?.isEmpty == false else { return }
    let ratio = contrast(in: label.convert(label.bounds, to: nil))
    XCTAssertGreaterThanOrEqual(ratio, 4.5, "“\(label.text ?? "")”, \(message)", line: line)
  }

  /// Of the lightest and the darkest pixel in a part of the display.
  private func contrast(in rect: CGRect) -> Double {
    let image = SimulatedDevice.render(scale: 2).makeImage()!
    var (darkest, lightest) = (1.0, 0.0)
    for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
      for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) where x < image.width && y < image.height {
        let pixel = image.pixel(x: x, y: y)
        let value = luminance([pixel.red, pixel.green, pixel.blue])
        (darkest, lightest) = (min(darkest, value), max(lightest, value))
      }
    }
    return (lightest + 0.05) / (darkest + 0.05)
  }

  private func luminance(_ rgb: [UInt8]) -> Double {
    let linear = rgb.map { value -> Double in
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The green of a pixel, which is grey here.
  private func pixel(_ point: CGPoint) -> UInt8 {
    SimulatedDevice.render(scale: 1).makeImage()!.pixel(x: Int(point.x), y: Int(point.y)).green
  }
}
