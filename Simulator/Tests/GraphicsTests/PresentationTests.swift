@_spi(Simulator) import UIKit
import XCTest

/// `present` and `dismiss`, in all the ways an app can use them.
@MainActor final class PresentationTests: PhoneTestCase {
  private let log = EventLog()
  private lazy var a = LoggingController("a", log)
  private lazy var b = LoggingController("b", log)

  private func launchA(on profile: DeviceProfile = .iPhone) async {
    await launch(a, on: profile)
    _ = log.take()
  }

  private func present(_ style: UIModalPresentationStyle, animated: Bool = true) async {
    b.modalPresentationStyle = style
    a.present(b, animated: animated) { [log] in log.note("completion") }
    await finishTransitions()
    _ = log.take()
  }

  func testFullScreenComesAndGoes() async {
    for animated in [true, false] {
      await launchA()
      b = LoggingController("b", log)
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: animated) { [log] in log.note("completion") }
      XCTAssertEqual(
        log.take(),
        [
          "b.loadView", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear presented", "b.viewIsAppearing",
        ], "before present returns")
      XCTAssertTrue(a.presentedViewController === b)
      XCTAssertTrue(b.presentingViewController === a)
      await finishTransitions()
      XCTAssertEqual(log.take(), ["b.viewDidAppear presented", "a.viewDidDisappear", "completion"])
      XCTAssertNil(a.view.window, "nothing of it is seen")
      // when
      b.dismiss(animated: animated) { [log] in log.note("completion") }
      XCTAssertEqual(log.take(), ["b.viewWillDisappear dismissed", "a.viewWillAppear", "a.viewIsAppearing"])
      XCTAssertTrue(b.isBeingDismissed)
      await finishTransitions()
      XCTAssertEqual(log.take(), ["a.viewDidAppear", "b.viewDidDisappear dismissed", "completion"])
      XCTAssertNil(a.presentedViewController)
      XCTAssertNil(b.presentingViewController)
      XCTAssertFalse(b.isBeingDismissed)
      XCTAssertNotNil(a.view.window)
      SimulatedDevice.terminate()
      a = LoggingController("a", log)
    }
  }

  func testSheetLeavesThePresenterInView() async {
    await launchA()
    await present(.automatic)
    XCTAssertNotNil(a.view.window)
    assertEqual(b.view.convert(b.view.bounds, to: nil), CGRect(0, 57, 390, 787))
    b.dismiss(animated: true)
    await finishTransitions()
    XCTAssertEqual(log.take(), ["b.viewWillDisappear dismissed", "b.viewDidDisappear dismissed"])
  }

  func testFormSheetOnATablet() async {
    await launchA(on: .iPadPro11)
    await present(.formSheet)
    assertEqual(b.view.convert(b.view.bounds, to: nil), CGRect(147, 287, 540, 620))
    XCTAssertEqual(b.view.safeAreaInsets, .zero)
  }

  func testSheetIsClosedByASwipeUnlessItIsModal() async {
    await launchA()
    b.isModalInPresentation = true
    await present(.pageSheet)
    XCTAssertFalse(SimulatedDevice.swipeDownSheet())
    b.isModalInPresentation = false
    XCTAssertTrue(SimulatedDevice.swipeDownSheet())
    await finishTransitions()
    XCTAssertNil(a.presentedViewController)
  }

  func testPresenterDismissesAllThatIsAbove() async {
    await launchA()
    await present(.fullScreen)
    let c = LoggingController("c", log)
    c.modalPresentationStyle = .fullScreen
    b.present(c, animated: false)
    await finishTransitions()
    _ = log.take()
    a.dismiss(animated: true) { [log] in log.note("completion") }
    await finishTransitions()
    XCTAssertEqual(
      log.take(),
      [
        "c.viewWillDisappear dismissed", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
        "c.viewDidDisappear dismissed", "completion",
      ], "b was not in view")
    XCTAssertNil(a.presentedViewController)
    XCTAssertNil(b.presentedViewController)
    XCTAssertEqual(SimulatedDevice.windows[0].subviews, [a.view])
  }

  func testDismissalDuringPresentationWaitsForItsEnd() async {
    await launchA()
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true) { [log] in log.note("presented") }
    a.dismiss(animated: true) { [log] in log.note("gone") }
    await finishTransitions()
    XCTAssertEqual(log.events.filter { !$0.contains(".") }, ["presented", "gone"])
    XCTAssertNil(a.presentedViewController)
  }

  func testEachCompletionIsCalledOnce() async {
    await launchA()
    await present(.fullScreen)
    for _ in 0..<3 { b.dismiss(animated: true) { [log] in log.note("gone") } }
    await finishTransitions()
    XCTAssertEqual(log.take().filter { $0 == "gone" }.count, 3)
    a.dismiss(animated: true) { [log] in log.note("nothing to close") }
    await finishTransitions()
    XCTAssertEqual(log.take(), ["nothing to close"])
  }

  func testSecondPresentationIsRefused() async {
    await launchA()
    await present(.fullScreen)
    let c = LoggingController("c", log)
    a.present(c, animated: true) { [log] in log.note("never") }
    await finishTransitions()
    XCTAssertEqual(log.take(), [])
    XCTAssertTrue(a.presentedViewController === b)
    XCTAssertNil(c.presentingViewController)
  }

  func testControllerThatIsNotOnDisplayPresentsNothing() async {
    await launchA()
    b.present(LoggingController("c", log), animated: true)
    await finishTransitions()
    XCTAssertNil(b.presentedViewController)
  }

  func testDismissedControllerIsReleased() async {
    await launchA()
    weak var screen: UIViewController?
    do {
      let controller = UIViewController()
      controller.modalPresentationStyle = .fullScreen
      screen = controller
      a.present(controller, animated: true)
    }
    await finishTransitions()
    XCTAssertNotNil(screen)
    a.dismiss(animated: true)
    await finishTransitions()
    XCTAssertNil(screen)
  }

  func testWindowThatGetsAnotherRootLetsGoOfWhatWasPresented() async {
    await launchA()
    await present(.fullScreen)
    SimulatedDevice.windows[0].rootViewController = UIViewController()
    XCTAssertEqual(log.take(), ["b.viewWillDisappear", "b.viewDidDisappear"])
    await finishTransitions()
    XCTAssertEqual(SimulatedDevice.windows[0].subviews.count, 1)
  }

  func testWhoeverWaitsIsToldAlsoWhenTheWindowGetsAnotherRoot() async {
    await launchA()
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true) { [log] in log.note("presented") }
    b.dismiss(animated: true) { [log] in log.note("gone") }
    SimulatedDevice.windows[0].rootViewController = UIViewController()
    await finishTransitions()
    XCTAssertEqual(log.events.filter { !$0.contains(".") }, ["presented", "gone"])
    XCTAssertFalse(b.view.isDescendant(of: SimulatedDevice.windows[0]))
  }
}
