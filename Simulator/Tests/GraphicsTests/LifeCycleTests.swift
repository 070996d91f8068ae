@_spi(Simulator) import UIKit
import XCTest

/// The app, its scene and its controllers hear of things in the order of a phone.
@MainActor final class LifeCycleTests: PhoneTestCase {
  func testRootControllerAppears() async {
    let log = EventLog()
    SimulatedDevice.profile = .iPhone
    TestApp.root = LoggingController("a", log)
    SimulatedDevice.launch(TestApp())
    XCTAssertEqual(log.take(), ["a.loadView", "a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing"])
    await finishTransitions()
    XCTAssertEqual(log.take(), ["a.viewDidAppear"])
  }

  func testLayoutComesBeforeViewDidAppear() async {
    final class Controller: UIViewController {
      var events: [String] = []
      override func viewWillLayoutSubviews() { events.append("will layout") }
      override func viewDidLayoutSubviews() { events.append("did layout \(view.bounds.size.width)") }
      override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
    }
    let controller = Controller()
    await launch(controller, on: .iPhoneSE)
    XCTAssertEqual(controller.events, ["will layout", "did layout 320.0", "did appear"])
  }

  func testSceneAndAppAreToldOfForegroundAndBackground() async {
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIScene.didEnterBackgroundNotification, UIScene.didActivateNotification,
    ]
    let log = EventLog()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let text = note.name.rawValue
        MainActor.assumeIsolated { log.note(text) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    await launch(UIViewController())
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
    XCTAssertEqual(
      log.take(),
      [
        "UIApplicationWillEnterForegroundNotification", "UISceneDidActivateNotification",
        "UIApplicationDidBecomeActiveNotification",
      ])
    SimulatedDevice.enterBackground()
    XCTAssertEqual(UIApplication.shared.applicationState, .background)
    XCTAssertEqual(
      log.take(),
      [
        "UIApplicationWillResignActiveNotification", "UISceneDidEnterBackgroundNotification",
        "UIApplicationDidEnterBackgroundNotification",
      ])
    SimulatedDevice.enterForeground()
    XCTAssertEqual(log.take().last, "UIApplicationDidBecomeActiveNotification")
  }

  func testMemoryWarningReachesAppAndControllers() async {
    final class Controller: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let controller = Controller()
    await launch(controller)
    SimulatedDevice.sendMemoryWarning()
    XCTAssertEqual(controller.warnings, 1)
  }

  func testAnotherRootTakesTheFirstOneAway() async {
    let log = EventLog()
    await launch(LoggingController("a", log))
    _ = log.take()
    SimulatedDevice.windows[0].rootViewController = LoggingController("b", log)
    await finishTransitions()
    XCTAssertEqual(
      log.take(),
      [
        "a.viewWillDisappear", "a.viewDidDisappear", "b.loadView", "b.viewDidLoad", "b.viewWillAppear",
        "b.viewIsAppearing", "b.viewDidAppear",
      ])
  }

  func testChildAppearsWithItsView() async {
    let log = EventLog()
    let parent = UIViewController()
    await launch(parent)
    let child = LoggingController("c", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    XCTAssertEqual(log.take().suffix(2), ["c.viewIsAppearing", "c.viewDidAppear"])
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertEqual(log.take(), ["c.viewWillDisappear", "c.viewDidDisappear"])
    XCTAssertNil(child.parent)
  }

  func testTerminatedAppIsReleased() async {
    weak var controller: UIViewController?
    weak var window: UIWindow?
    do {
      let root = UIViewController()
      await launch(root)
      root.present(UIViewController(), animated: true)
      await finishTransitions()
      controller = root.presentedViewController
      window = SimulatedDevice.windows.first
    }
    XCTAssertNotNil(controller)
    SimulatedDevice.terminate()
    TestApp.root = UIViewController()
    await finishTransitions()
    XCTAssertNil(controller)
    XCTAssertNil(window)
  }

  func testOpenedURLs() async {
    await launch(UIViewController())
    let url = URL(string: UIApplication.openSettingsURLString)!
    let isOpened = await UIApplication.shared.open(url)
    XCTAssertTrue(isOpened)
    XCTAssertEqual(SimulatedDevice.openedURLs, [url])
  }
}
