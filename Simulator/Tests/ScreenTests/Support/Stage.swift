@_spi(Simulator) import CoreGraphics
import FaceCapture
@_spi(Simulator) import PhoneLanguage
@_spi(Simulator) import QuartzCore
@_spi(Simulator) import UIKit
import XCTest

@testable import FaceCapture
@testable import FaceCaptureDemo

/// A test that puts single screens on a phone that is as good as new.
@MainActor class ScreenTestCase: XCTestCase {
  private(set) var screen: CaptureView!

  override func tearDown() async throws {
    clear()
  }

  func clear() {
    SimulatedDevice.terminate()
    StageApp.root = nil
    screen = nil
    PhoneLanguage.current = "en"
    CALayer.resetMediaTime()
  }

  /// Shows what the situation says, laid out.
  /// - Parameter background: What the camera sees.
  func show(_ situation: Situation, background: CGColor = .black) {
    clear()
    PhoneLanguage.current = situation.language
    SimulatedDevice.profile = situation.profile
    SimulatedDevice.contentSizeCategory = situation.textSize
    SimulatedDevice.userInterfaceStyle = situation.style
    SimulatedDevice.layoutDirection = PhoneLanguage.isRightToLeft ? .rightToLeft : .leftToRight
    SimulatedDevice.rotate(to: situation.orientation)
    if case .demo(let state) = situation.content {
      let demo = ViewController()
      StageApp.root = demo
      SimulatedDevice.launch(StageApp())
      show(state, in: demo)
    } else {
      screen = CaptureView {}
      screen.preview.layer.backgroundColor = background
      StageApp.root = StageController(screen)
      SimulatedDevice.launch(StageApp())
      SimulatedDevice.layoutIfNeeded()
      show(situation.content)
    }
    SimulatedDevice.layoutIfNeeded()
  }

  // MARK: What is on the display

  func element(_ identifier: String) -> UIView {
    guard let element = SimulatedDevice.element(identifier: identifier) else {
      XCTFail("\(identifier) is not shown")
      return UIView()
    }
    return element
  }

  func frame(_ identifier: String) -> CGRect {
    let element = element(identifier)
    return element.convert(element.bounds, to: nil)
  }

  var oval: CGRect {
    let view = element("FaceCapture.hint").superview as? OvalView
    return view.map { $0.convert($0.oval, to: nil) } ?? .zero
  }

  /// The labels that are seen, from the back to the front.
  func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
  }

  // MARK: What is shown

  private func show(_ content: Situation.Content) {
    switch content {
    case .guidance(let guidance): watch(guidance)
    case .notice(let kind):
      screen.notice = kind.notice
      screen.show(nil)
    case .demo: break
    }
  }

  private func show(_ state: Situation.DemoState, in demo: ViewController) {
    switch state {
    case .fresh: break
    case .saved: demo.show(savedCount: 51)
    case .failed: demo.show(FaceDetectionError.captureSessionFailed)
    }
  }

  /// Shows frames until the guidance holds.
  private func watch(_ guidance: Guidance) {
    let imageCount = guidance == .inside ? 12 : guidance == .full ? 240 : 0
    for _ in 0..<SteadyGuidance.frameCount {
      let (report, geometry) = frame(guidance, imageCount: imageCount)
      screen.show(report, geometry: geometry)
    }
    // Without the flash of the capture.
    CALayer.setMediaTime { 1e9 }
  }

  /// A frame with a face where the guidance says.
  func frame(_ guidance: Guidance, imageCount: Int) -> (FrameReport, PreviewGeometry) {
    let size = screen.bounds.size
    var box = oval
    switch guidance {
    case .noFace, .inside, .full, .severalPeople: break
    case .tooFar: box = box.insetBy(dx: box.width * 0.4, dy: box.height * 0.4)
    case .tooClose: box = box.insetBy(dx: -box.width * 0.4, dy: -box.height * 0.4)
    case .offCentre: box.origin.x += box.width * 0.4
    }
    let face = DetectedFace(
      boundingBox: CGRect(
        x: box.minX / size.width, y: box.minY / size.height, width: box.width / size.width,
        height: box.height / size.height),
      headEulerAngleX: -12.3, headEulerAngleY: 4.2, headEulerAngleZ: -0.7,
      smilingProbability: guidance == .inside ? 1 : 0.04, leftEyeOpenProbability: 0.96,
      rightEyeOpenProbability: 0.98, trackingID: 3)
    let faces = guidance == .noFace ? [] : guidance == .severalPeople ? [face, face] : [face]
    let report = FrameReport(
      faces: faces, frameSize: size, isCaptured: guidance == .inside, imageCount: imageCount,
      isFull: guidance == .full)
    return (report, PreviewGeometry(frameSize: size, quarterTurns: 0, isMirrored: false))
  }
}

/// As the framework's own controller holds the screen, without a camera.
private final class StageController: UIViewController {
  private let screen: CaptureView

  init(_ screen: CaptureView) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }

  override func loadView() { view = screen }
}

private final class StageApp: UIResponder, UIApplicationDelegate {
  static var root: UIViewController?

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = StageScene.self
    return configuration
  }
}

private final class StageScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = StageApp.root
    window.makeKeyAndVisible()
    self.window = window
  }
}
