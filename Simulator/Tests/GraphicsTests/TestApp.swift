@_spi(Simulator) import UIKit
import XCTest

/// An app whose first screen is what the test says.
final class TestApp: UIResponder, UIApplicationDelegate {
  static var root: UIViewController = UIViewController()

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = TestScene.self
    return configuration
  }
}

final class TestScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = TestApp.root
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// A test on a phone that is as good as new before it and after it.
///
/// XCTest finds the methods of a class of the main actor only if they are asynchronous.
@MainActor class PhoneTestCase: XCTestCase {
  override func setUp() async throws {
    await MainActor.run { SimulatedDevice.terminate() }
  }

  override func tearDown() async throws {
    await MainActor.run {
      SimulatedDevice.terminate()
      TestApp.root = UIViewController()
    }
  }

  func launch(_ root: UIViewController, on profile: DeviceProfile = .iPhone) async {
    SimulatedDevice.profile = profile
    TestApp.root = root
    SimulatedDevice.launch(TestApp())
    await finishTransitions()
  }

  /// Lets the main loop turn until nothing that UIKit has put off is left.
  func finishTransitions() async {
    for _ in 0..<4 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  /// A controller on display, and its view to put things into.
  func launchBlank(on profile: DeviceProfile = .iPhone) async -> UIView {
    let root = UIViewController()
    await launch(root, on: profile)
    return root.view
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// Frames are on whole pixels, which are not whole numbers.
func assertEqual(
  _ rect: CGRect, _ expected: CGRect, accuracy: CGFloat = 0.01, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  let isEqual =
    abs(rect.minX - expected.minX) <= accuracy && abs(rect.minY - expected.minY) <= accuracy
    && abs(rect.width - expected.width) <= accuracy && abs(rect.height - expected.height) <= accuracy
  XCTAssertTrue(isEqual, "\(rect) is not \(expected). \(message)", file: file, line: line)
}
