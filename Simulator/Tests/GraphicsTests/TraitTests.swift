@_spi(Simulator) import UIKit
import XCTest

@MainActor final class TraitTests: PhoneTestCase {
  func testColorsFollowTheStyle() async {
    let view = await launchBlank()
    view.backgroundColor = .systemBackground
    assertPixel(SimulatedDevice.render(scale: 1).makeImage()!, 100, 400, [255, 255, 255])
    SimulatedDevice.userInterfaceStyle = .dark
    assertPixel(SimulatedDevice.render(scale: 1).makeImage()!, 100, 400, [0, 0, 0])
    view.overrideUserInterfaceStyle = .light
    assertPixel(SimulatedDevice.render(scale: 1).makeImage()!, 100, 400, [255, 255, 255])
  }

  func testControllerInsistsOnAStyle() async {
    let controller = UIViewController()
    await launch(controller)
    let label = UILabel()
    controller.view.addSubview(label)
    controller.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(label.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(
      UIColor.label.resolvedColor(with: label.traitCollection), UIColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  func testChangesAreObserved() async {
    final class Controller: UIViewController {}
    let controller = Controller()
    await launch(controller)
    let log = EventLog()
    let registration = controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: Controller, previous: UITraitCollection) in
      log.note("\(previous.preferredContentSizeCategory == .large)")
    }
    SimulatedDevice.userInterfaceStyle = .dark
    XCTAssertEqual(log.take(), [], "another trait")
    SimulatedDevice.contentSizeCategory = .extraLarge
    XCTAssertEqual(log.take(), ["true"])
    controller.unregisterForTraitChanges(registration)
    SimulatedDevice.contentSizeCategory = .large
    XCTAssertEqual(log.take(), [])
  }

  func testFontsFollowTheTextSize() async {
    let view = await launchBlank()
    let metrics = UIFontMetrics(forTextStyle: .subheadline)
    let label = UILabel()
    label.font = metrics.scaledFont(for: .monospacedDigitSystemFont(ofSize: 15, weight: .medium), maximumPointSize: 24)
    label.adjustsFontForContentSizeCategory = true
    let fixed = UILabel()
    fixed.font = .preferredFont(forTextStyle: .body)
    view.addSubview(label)
    view.addSubview(fixed)
    XCTAssertEqual(label.font.pointSize, 15)
    SimulatedDevice.contentSizeCategory = .extraExtraExtraLarge
    XCTAssertEqual(label.font.pointSize, 21)
    XCTAssertEqual(fixed.font.pointSize, 17, "it was not asked to adjust")
    SimulatedDevice.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    XCTAssertEqual(label.font.pointSize, 24)
    SimulatedDevice.contentSizeCategory = .large
    XCTAssertEqual(label.font.pointSize, 15)
    XCTAssertEqual(metrics.scaledValue(for: 30), 30)
  }

  func testAccessibilitySettings() async {
    let log = EventLog()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { log.note("\(UIAccessibility.isReduceMotionEnabled)") } }
    defer { NotificationCenter.default.removeObserver(token) }
    SimulatedDevice.accessibility.isReduceMotionEnabled = true
    XCTAssertEqual(log.take(), ["true"])
    UIAccessibility.post(notification: .announcement, argument: "One picture taken")
    UIAccessibility.post(notification: .layoutChanged, argument: "not spoken")
    XCTAssertEqual(SimulatedDevice.announcements, ["One picture taken"])
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    XCTAssertEqual(SimulatedDevice.hapticCount, 1)
  }
}
