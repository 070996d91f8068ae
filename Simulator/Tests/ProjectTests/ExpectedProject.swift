/// What a project has to hold.
struct ExpectedProject: Sendable {
  struct Target: Sendable {
    let name: String
    let productType: String
    /// The synchronized folder that holds the target's files.
    let folder: String
    let settings: [String: String]
  }

  let name: String
  let main: Target
  let tests: Target

  var path: String { "\(name)/\(name).xcodeproj" }
  var targets: [Target] { [main, tests] }

  static let all = [framework, demo]

  static let framework = ExpectedProject(
    name: "FaceCapture",
    main: Target(
      name: "FaceCapture", productType: "framework", folder: "Sources",
      settings: [
        // Hides ML Kit, which is imported internally, from the apps that import the framework.
        "BUILD_LIBRARY_FOR_DISTRIBUTION": "YES",
        "DEFINES_MODULE": "YES",
        "DYLIB_INSTALL_NAME_BASE": "@rpath",
        "ENABLE_MODULE_VERIFIER": "NO",
        "MACH_O_TYPE": "mh_dylib",
        "SKIP_INSTALL": "YES",
      ]),
    tests: Target(
      name: "FaceCaptureTests", productType: "bundle.unit-test", folder: "Tests",
      settings: ["LD_RUNPATH_SEARCH_PATHS": bundleRunpaths]))

  static let demo = ExpectedProject(
    name: "FaceCaptureDemo",
    main: Target(
      name: "FaceCaptureDemo", productType: "application", folder: "Sources",
      settings: [
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
        "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": allOrientations,
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": allOrientations,
        "LD_RUNPATH_SEARCH_PATHS": "$(inherited) @executable_path/Frameworks",
      ]),
    tests: Target(
      name: "FaceCaptureDemoTests", productType: "bundle.unit-test", folder: "Tests",
      settings: [
        "BUNDLE_LOADER": "$(TEST_HOST)",
        "LD_RUNPATH_SEARCH_PATHS": bundleRunpaths,
        "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/FaceCaptureDemo.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/FaceCaptureDemo",
      ]))

  /// What every target's settings have to be.
  static let commonSettings = [
    // CocoaPods' script phases read and write outside the sandbox.
    "ENABLE_USER_SCRIPT_SANDBOXING": "NO",
    "GENERATE_INFOPLIST_FILE": "YES",
    "IPHONEOS_DEPLOYMENT_TARGET": "15.5",
    "SDKROOT": "iphoneos",
    "SWIFT_STRICT_CONCURRENCY": "complete",
    // An annotation that differs between SDKs is then a warning and no error.
    "SWIFT_VERSION": "5.0",
    "TARGETED_DEVICE_FAMILY": "1,2",
  ]

  private static let bundleRunpaths = "$(inherited) @executable_path/Frameworks @loader_path/Frameworks"
  private static let allOrientations =
    "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown "
    + "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"
}
