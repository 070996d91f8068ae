/// What the app's Info.plist says, as far as UIKit reads it.
@MainActor enum InfoPlist {
  /// Orientations that the app supports; all that are usual for the device if there is no entry.
  static var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    let keys = ["UISupportedInterfaceOrientations"]
    let names = (isPad ? keys.map { $0 + "~ipad" } + keys : keys).lazy
      .compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? [String] }.first
    guard let names else { return isPad ? .all : .allButUpsideDown }
    return names.reduce(into: []) { mask, name in
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default: warn("UISupportedInterfaceOrientations has an unknown entry: \(name)")
      }
    }
  }
}
