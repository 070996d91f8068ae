@_spi(Simulator) import UIKit
import XCTest

@MainActor final class RotationTests: PhoneTestCase {
  final class Controller: UIViewController {
    var orientations: UIInterfaceOrientationMask = .all
    var events: [String] = []

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      events.append("will \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
      coordinator.animate { [weak self] _ in
        self?.note("alongside")
      } completion: { [weak self] _ in
        self?.note("completion")
      }
    }

    override func viewDidLayoutSubviews() { note("layout") }

    func note(_ event: String) {
      let orientation = view.window?.windowScene?.interfaceOrientation
      events.append("\(event) \(Int(view.bounds.width)) \(orientation == .landscapeRight ? "landscape" : "other")")
    }
  }

  func testInterfaceTurnsWithThePhone() async {
    let controller = Controller()
    await launch(controller)
    controller.events = []
    SimulatedDevice.rotate(to: .landscapeRight)
    XCTAssertEqual(
      controller.events, ["will 844x390 from 390", "alongside 844 landscape", "layout 844 landscape"])
    await finishTransitions()
    XCTAssertEqual(controller.events.last, "completion 844 landscape")
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
  }

  func testInterfaceStaysWhereItMustNotTurn() async {
    let controller = Controller()
    controller.orientations = .portrait
    await launch(controller)
    SimulatedDevice.rotate(to: .landscapeLeft)
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .portrait)
    XCTAssertEqual(SimulatedDevice.heldOrientation, .landscapeLeft)
    // when it may
    controller.orientations = .all
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .landscapeLeft)
  }

  func testPhoneIsNeverUpsideDown() async {
    await launch(Controller())
    SimulatedDevice.rotate(to: .portraitUpsideDown)
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .portrait)
    SimulatedDevice.terminate()
    await launch(Controller(), on: .iPadPro11)
    SimulatedDevice.rotate(to: .portraitUpsideDown)
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .portraitUpsideDown)
  }

  func testHalfATurnChangesNoSize() async {
    let controller = Controller()
    await launch(controller)
    SimulatedDevice.rotate(to: .landscapeRight)
    controller.events = []
    SimulatedDevice.rotate(to: .landscapeLeft)
    await finishTransitions()
    XCTAssertEqual(controller.events.filter { $0.hasPrefix("will") }, [])
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .landscapeLeft)
  }

  func testPresentedScreenDecides() async {
    let root = Controller()
    root.orientations = .portrait
    await launch(root)
    SimulatedDevice.rotate(to: .landscapeRight)
    let screen = Controller()
    screen.modalPresentationStyle = .fullScreen
    root.present(screen, animated: true)
    await finishTransitions()
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .landscapeRight)
    XCTAssertEqual(screen.view.bounds.size, CGSize(width: 844, height: 390))
    screen.dismiss(animated: true)
    await finishTransitions()
    XCTAssertEqual(SimulatedDevice.interfaceOrientation, .portrait)
    XCTAssertEqual(root.view.bounds.size, CGSize(width: 390, height: 844))
  }

  func testDeviceTellsItsOrientationOnlyWhenAsked() async {
    await launch(Controller())
    let log = EventLog()
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { log.note("\(UIDevice.current.orientation.rawValue)") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    SimulatedDevice.rotate(to: .landscapeRight)
    XCTAssertEqual(log.take(), [])
    XCTAssertEqual(UIDevice.current.orientation, .unknown)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    SimulatedDevice.rotate(to: .landscapeLeft)
    XCTAssertEqual(log.take(), ["\(UIDeviceOrientation.landscapeRight.rawValue)"], "device and interface are opposite")
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    SimulatedDevice.rotate(to: .portrait)
    XCTAssertEqual(log.take(), [])
  }
}
