extension SimulatedDevice {
  /// Turns the phone, so that an interface turned like this would be upright.
  ///
  /// The interface follows if the app and the controller on top support it; on an iPhone upside down never.
  public static func rotate(to orientation: UIInterfaceOrientation) {
    precondition(orientation != .unknown, "A phone is held some way or other")
    guard orientation != heldOrientation else { return }
    heldOrientation = orientation
    UIDevice.current.orientationDidChange()
    updateInterfaceOrientation()
  }

  /// Turns the interface as the phone is held, or as near to it as is supported.
  static func updateInterfaceOrientation() {
    guard let scene else {
      currentOrientation = heldOrientation
      return
    }
    let supported = supportedOrientations(in: scene)
    let candidates = [heldOrientation, currentOrientation, .portrait, .landscapeRight, .landscapeLeft]
    guard let orientation = candidates.first(where: { supported.contains($0.mask) }) else {
      preconditionFailure(
        "Supported orientations has no common orientation with the application, and \(supported) is empty")
    }
    if orientation != currentOrientation { turnInterface(to: orientation, in: scene) }
  }

  private static func supportedOrientations(in scene: UIWindowScene) -> UIInterfaceOrientationMask {
    let app = UIApplication.shared
    guard let window = scene.visibleWindows.last, let root = window.rootViewController else { return .all }
    // The controller on top that covers the display; a sheet has no say.
    let top = root.stayingChain.last { $0.presentedBy?.presentation?.isSheet != true } ?? root
    let byApp =
      app.delegate?.application(app, supportedInterfaceOrientationsFor: window)
      ?? app.supportedInterfaceOrientations(for: window)
    return byApp.intersection(top.supportedInterfaceOrientations)
  }

  private static func turnInterface(to orientation: UIInterfaceOrientation, in scene: UIWindowScene) {
    let isTurnedAround = orientation.isLandscape == currentOrientation.isLandscape
    let portrait = profile.portraitSize
    let newSize = orientation.isLandscape ? CGSize(width: portrait.height, height: portrait.width) : portrait
    var coordinators: [RotationCoordinator] = []
    for window in scene.windows where !isTurnedAround {
      let coordinator = RotationCoordinator(in: window)
      coordinators.append(coordinator)
      for controller in window.rootViewController?.stayingChain ?? [] {
        let size = controller.presentedBy?.presentation?.size(in: newSize) ?? newSize
        controller.viewWillTransition(to: size, with: coordinator)
      }
    }
    currentOrientation = orientation
    scene.interfaceOrientation = orientation
    for window in scene.windows {
      window.bounds.size = newSize
      window.center = CGPoint(x: newSize.width / 2, y: newSize.height / 2)
      window.setNeedsSolving()
    }
    settingsDidChange()
    for coordinator in coordinators { coordinator.run() }
    layoutIfNeeded()
  }
}
