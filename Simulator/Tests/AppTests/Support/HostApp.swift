import AVFoundation
import FaceCapture
import Foundation
@_spi(Simulator) import UIKit

/// An app of somebody else's that calls the framework.
@MainActor final class HostApp {
  let root = UIViewController()
  private(set) var results: [Result<[CapturedImage], FaceDetectionError>] = []
  private var delegate: HostAppDelegate?

  func launch() {
    HostAppDelegate.root = root
    HostAppDelegate.mask = supportedOrientations
    let delegate = HostAppDelegate()
    self.delegate = delegate
    SimulatedDevice.launch(delegate)
    HostAppDelegate.root = nil
  }

  /// What the app's Info.plist and delegate allow.
  var supportedOrientations = UIInterfaceOrientationMask.all { didSet { HostAppDelegate.mask = supportedOrientations } }
  /// Called with each result, by the framework's completion.
  var onResult: (() -> Void)?

  func start(
    _ camera: Camera, from presenter: UIViewController? = nil,
    configuration: FaceDetectionConfiguration = FaceDetectionConfiguration()
  ) {
    FaceDetection.startDetection(cameraToUse: camera, from: presenter ?? root, configuration: configuration) {
      self.results.append($0)
      self.onResult?()
    }
  }

  /// All pictures that came back, in order.
  var images: [CapturedImage] { results.compactMap { try? $0.get() }.flatMap(\.self) }

  /// The same with the async method.
  func startTask(_ camera: Camera) -> Task<Void, Never> {
    Task {
      do {
        results.append(.success(try await FaceDetection.startDetection(cameraToUse: camera, from: root)))
      } catch {
        results.append(.failure(error as? FaceDetectionError ?? .captureSessionFailed))
      }
    }
  }

  /// The app throws its whole interface away.
  func closeWindow() {
    (UIApplication.shared.connectedScenes.first?.delegate as? HostSceneDelegate)?.window = nil
    SimulatedDevice.terminate()
    delegate = nil
  }
}

extension Result {
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

private final class HostAppDelegate: UIResponder, UIApplicationDelegate {
  static var root: UIViewController?
  static var mask = UIInterfaceOrientationMask.all

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    Self.mask
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = HostSceneDelegate.self
    return configuration
  }
}

private final class HostSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = HostAppDelegate.root
    window.makeKeyAndVisible()
    self.window = window
  }
}
