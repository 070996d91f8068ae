extension SimulatedDevice {
  /// Starts an app, up to the point where it is active and its first screen is seen.
  public static func launch(_ delegate: any UIApplicationDelegate) {
    precondition(scene == nil, "An app is running already: call terminate() first")
    UITraitCollection.current = traitCollection
    let app = UIApplication.shared
    app.delegate = delegate
    runningDelegate = delegate
    app.applicationState = .inactive
    _ = delegate.application(app, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(app, didFinishLaunchingWithOptions: nil)
    app.post(UIApplication.didFinishLaunchingNotification)
    connectScene(to: app, delegate)
    enterForeground()
    layoutIfNeeded()
  }

  private static var runningDelegate: (any UIApplicationDelegate)?

  private static func connectScene(to app: UIApplication, _ delegate: any UIApplicationDelegate) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    session.configuration = delegate.application(app, configurationForConnecting: session, options: options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.interfaceOrientation = currentOrientation
    scene.activationState = .background
    session.scene = scene
    app.connectedScenes = [scene]
    guard let delegateClass = session.configuration.delegateClass else {
      return warn("The scene's configuration names no delegate class, so the app shows nothing.")
    }
    guard let type = delegateClass as? any UISceneDelegate.Type else {
      preconditionFailure("\(delegateClass) is not a UISceneDelegate")
    }
    scene.delegate = type.init()
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    scene.post(UIScene.willConnectNotification)
  }

  /// Ends the app and makes the phone as good as new.
  public static func terminate() {
    let app = UIApplication.shared
    if let delegate = runningDelegate {
      app.post(UIApplication.willTerminateNotification)
      delegate.applicationWillTerminate(app)
    }
    for controller in controllers { controller.forget() }
    for window in scene?.windows ?? [] { window.windowScene = nil }
    scene?.delegate = nil
    app.connectedScenes = []
    app.delegate = nil
    runningDelegate = nil
    app.isIdleTimerDisabled = false
    app.applicationState = .inactive
    reset()
  }

  private static func reset() {
    profile = .iPhone
    currentOrientation = .portrait
    heldOrientation = .portrait
    accessibility = AccessibilitySettings()
    contentSizeCategory = .large
    userInterfaceStyle = .light
    layoutDirection = .leftToRight
    openedURLs = []
    announcements = []
    hapticCount = 0
    constraintConflicts = []
    showsSystemBars = true
    UIDevice.current.reset()
    touch = nil
  }

  /// The user goes to the home screen or to another app.
  public static func enterBackground() {
    guard let scene, scene.activationState == .foregroundActive else { return }
    let app = UIApplication.shared
    scene.activationState = .foregroundInactive
    app.applicationState = .inactive
    scene.delegate?.sceneWillResignActive(scene)
    scene.post(UIScene.willDeactivateNotification)
    app.post(UIApplication.willResignActiveNotification)
    scene.activationState = .background
    app.applicationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    scene.post(UIScene.didEnterBackgroundNotification)
    app.post(UIApplication.didEnterBackgroundNotification)
  }

  /// The user comes back to the app.
  public static func enterForeground() {
    guard let scene, scene.activationState == .background else { return }
    let app = UIApplication.shared
    scene.activationState = .foregroundInactive
    app.applicationState = .inactive
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.post(UIScene.willEnterForegroundNotification)
    app.post(UIApplication.willEnterForegroundNotification)
    scene.activationState = .foregroundActive
    app.applicationState = .active
    scene.delegate?.sceneDidBecomeActive(scene)
    scene.post(UIScene.didActivateNotification)
    app.post(UIApplication.didBecomeActiveNotification)
  }

  /// The system runs short of memory.
  public static func sendMemoryWarning() {
    let app = UIApplication.shared
    app.delegate?.applicationDidReceiveMemoryWarning(app)
    for controller in controllers { controller.didReceiveMemoryWarning() }
    app.post(UIApplication.didReceiveMemoryWarningNotification)
  }
}

extension UIViewController {
  /// Lets go of what is presented, without a callback: the process ends.
  fileprivate func forget() {
    presentation?.removeFromWindow()
    presentation = nil
    presentedBy = nil
    parentWindow = nil
  }
}
