import Foundation
import XCTest

/// The project is in order, and the check of it can tell: each fault that is put into a copy is found.
final class ProjectTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private var copy: URL!

  override func setUpWithError() throws {
    copy = FileManager.default.temporaryDirectory.appendingPathComponent("ProjectTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in [
      "FaceCapture", "FaceCaptureDemo", "FaceCapture.xcworkspace", "FaceCapture.podspec", "Podfile", "Package.swift",
      "Version.xcconfig", "CHANGELOG.md",
    ] {
      try FileManager.default.copyItem(
        at: Self.root.appendingPathComponent(name), to: copy.appendingPathComponent(name))
    }
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: copy)
  }

  func testTheProjectIsInOrder() {
    XCTAssertEqual(ProjectChecker(root: Self.root).problems(), [])
  }

  func testACopyIsInOrder() {
    XCTAssertEqual(ProjectChecker(root: copy).problems(), [])
  }

  // MARK: - Project files

  func testFindsADroppedSemicolon() throws {
    try change(frameworkProject, "archiveVersion = 1;", "archiveVersion = 1")
    assertFound("FaceCapture/FaceCapture.xcodeproj cannot be read")
  }

  func testFindsAnIdentifierThatNamesNothing() throws {
    try change(demoProject, "fileRef = FACE00020000000000000023", "fileRef = FACE0002DEAD000000000023")
    assertFound("FACE0002DEAD000000000023 is named and does not exist")
  }

  func testFindsAnObjectThatNothingNames() throws {
    try change(frameworkProject, "\t\t\t\tFACE00010000000000000022 /* Version.xcconfig */,\n", "")
    try change(frameworkProject, "baseConfigurationReference = FACE00010000000000000022 /* Version.xcconfig */;", "")
    assertFound("nothing names FACE00010000000000000022")
  }

  func testFindsAnOlderProjectFormat() throws {
    try change(frameworkProject, "objectVersion = 77", "objectVersion = 70")
    assertFound("objectVersion is not 77")
  }

  // MARK: - Folders

  func testFindsARenamedFolder() throws {
    try FileManager.default.moveItem(
      at: copy.appendingPathComponent("FaceCapture/Tests"), to: copy.appendingPathComponent("FaceCapture/UnitTests"))
    assertFound("there is no folder Tests")
  }

  func testFindsAnotherFolderInThePackage() throws {
    try change("Package.swift", "path: \"FaceCaptureDemo/Sources\"", "path: \"FaceCaptureDemo/Code\"")
    assertFound("Package.swift does not compile FaceCaptureDemo/Sources")
  }

  func testFindsCodeThatThePackageLeavesOut() throws {
    try change("Package.swift", "exclude: [\"FaceCapture.docc\"", "exclude: [\"Screen\"")
    assertFound("Package.swift excludes code: FaceCapture/Sources/Screen")
  }

  func testFindsAFolderWithExceptions() throws {
    try change(
      demoProject, "\t\t\tpath = Sources;",
      "\t\t\texceptions = (\n\t\t\t\tFACE00020000000000000011,\n\t\t\t);\n\t\t\tpath = Sources;")
    assertFound("its folder has exceptions")
  }

  // MARK: - Settings

  func testFindsALowerDeploymentTarget() throws {
    try change(demoProject, "IPHONEOS_DEPLOYMENT_TARGET = 15.5", "IPHONEOS_DEPLOYMENT_TARGET = 14.0")
    assertFound("IPHONEOS_DEPLOYMENT_TARGET is 14.0 instead of 15.5")
  }

  func testFindsAMissingUsageDescription() throws {
    try change(demoProject, "INFOPLIST_KEY_NSCameraUsageDescription", "INFOPLIST_KEY_NSMicrophoneUsageDescription")
    assertFound("no INFOPLIST_KEY_NSCameraUsageDescription")
  }

  func testFindsSandboxedScripts() throws {
    try change(frameworkProject, "ENABLE_USER_SCRIPT_SANDBOXING = NO", "ENABLE_USER_SCRIPT_SANDBOXING = YES")
    assertFound("ENABLE_USER_SCRIPT_SANDBOXING is YES instead of NO")
  }

  func testFindsAMissingRunpath() throws {
    try change(demoProject, "\t\t\t\t\t\"@executable_path/Frameworks\",\n", "")
    assertFound("LD_RUNPATH_SEARCH_PATHS")
  }

  func testFindsAFrameworkThatShowsItsImports() throws {
    try change(frameworkProject, "BUILD_LIBRARY_FOR_DISTRIBUTION = YES", "BUILD_LIBRARY_FOR_DISTRIBUTION = NO")
    assertFound("BUILD_LIBRARY_FOR_DISTRIBUTION is NO instead of YES")
  }

  func testFindsALanguageThatTheProjectDoesNotKnow() throws {
    try FileManager.default.createDirectory(
      at: copy.appendingPathComponent("FaceCapture/Sources/Resources/xx.lproj"), withIntermediateDirectories: true)
    assertFound("knownRegions lacks xx")
  }

  // MARK: - Phases

  func testFindsAnUnsignedFramework() throws {
    try change(demoProject, "CodeSignOnCopy, ", "")
    assertFound("the app does not sign the embedded FaceCapture.framework")
  }

  func testFindsAFrameworkThatIsNotEmbedded() throws {
    try change(demoProject, "dstSubfolderSpec = 10", "dstSubfolderSpec = 6")
    assertFound("the app does not embed FaceCapture.framework")
  }

  func testFindsAScriptWithoutInput() throws {
    try change(
      demoProject,
      "\t\t\t\t\"$(BUILT_PRODUCTS_DIR)/FaceCapture.framework/GoogleMVFaceDetectorResources.bundle\",\n", "")
    assertFound("does not declare its input")
  }

  func testFindsTestsThatDoNotBuildWhatTheyTest() throws {
    try change(frameworkProject, "\t\t\t\tFACE00010000000000000230 /* PBXTargetDependency */,\n", "")
    assertFound("FaceCaptureTests: it does not depend on FaceCapture")
  }

  // MARK: - Schemes and workspace

  func testFindsASchemeOfATargetThatIsGone() throws {
    try change(demoScheme, "FACE00020000000000000200", "FACE00020000000000000201")
    assertFound("FaceCaptureDemoTests is no target of the project")
  }

  func testFindsASchemeWithoutTests() throws {
    try change(demoScheme, "TestAction", "TestingAction")
    assertFound("does not test FaceCaptureDemoTests")
  }

  func testFindsASchemeThatRunsNothing() throws {
    try change(demoScheme, "BuildableProductRunnable", "MacroExpansion")
    assertFound("does not run FaceCaptureDemo")
  }

  func testFindsABrokenScheme() throws {
    try change(demoScheme, "</Scheme>", "")
    assertFound("FaceCaptureDemo.xcscheme cannot be read")
  }

  func testFindsAWorkspaceWithoutAProject() throws {
    try change(
      "FaceCapture.xcworkspace/contents.xcworkspacedata", "FaceCaptureDemo/FaceCaptureDemo.xcodeproj",
      "Demo/Demo.xcodeproj")
    assertFound("the workspace lacks FaceCaptureDemo/FaceCaptureDemo.xcodeproj")
  }

  // MARK: - Versions and pods

  func testFindsAVersionThatTheChangelogDoesNotKnow() throws {
    try change("Version.xcconfig", "MARKETING_VERSION = ", "MARKETING_VERSION = 9")
    assertFound("CHANGELOG.md has no section for 9")
  }

  func testFindsASecondVersion() throws {
    try change(demoProject, "PRODUCT_NAME = ", "MARKETING_VERSION = 2.0;\n\t\t\t\tPRODUCT_NAME = ")
    assertFound("FaceCaptureDemo/FaceCaptureDemo.xcodeproj sets MARKETING_VERSION once more")
  }

  func testFindsTwoVersionsOfMLKit() throws {
    try change("FaceCapture.podspec", "'GoogleMLKit/FaceDetection', '9.0.0'", "'GoogleMLKit/FaceDetection', '8.0.0'")
    assertFound("the podspec asks for another GoogleMLKit/FaceDetection")
  }

  func testFindsAPodfileThatBreaksSimulators() throws {
    try change("Podfile", "MLKitPods.link_for_devices_only(installer)", "")
    assertFound("the Podfile links ML Kit for simulators")
  }

  func testFindsDynamicPods() throws {
    try change("Podfile", "use_frameworks! :linkage => :static", "use_frameworks!")
    assertFound("the Podfile's frameworks are not static")
  }

  // MARK: - Resources

  func testFindsAPrivacyManifestThatHidesAnAPI() throws {
    try "let uptime = ProcessInfo.processInfo.systemUptime\n".write(
      to: copy.appendingPathComponent("FaceCapture/Sources/Uptime.swift"), atomically: true, encoding: .utf8)
    assertFound("the code uses [\"NSPrivacyAccessedAPICategorySystemBootTime\"]")
  }

  func testFindsABrokenPrivacyManifest() throws {
    try change("FaceCapture/Sources/Resources/PrivacyInfo.xcprivacy", "</plist>", "")
    assertFound("PrivacyInfo.xcprivacy cannot be read")
  }

  func testFindsAMissingIcon() throws {
    try FileManager.default.removeItem(
      at: copy.appendingPathComponent("FaceCaptureDemo/Sources/Assets.xcassets/AppIcon.appiconset/AppIcon.png"))
    assertFound("AppIcon.png is not an opaque PNG")
  }

  func testFindsBrokenStrings() throws {
    try change("FaceCapture/Sources/Resources/en.lproj/Localizable.strings", ";", "")
    assertFound("Localizable.strings is not a table of strings")
  }

  func testFindsBrokenPluralForms() throws {
    try change("FaceCaptureDemo/Sources/Resources/ar.lproj/Localizable.stringsdict", "</plist>", "")
    assertFound("ar.lproj/Localizable.stringsdict is not a table of plural forms")
  }

  // MARK: -

  private let frameworkProject = "FaceCapture/FaceCapture.xcodeproj/project.pbxproj"
  private let demoProject = "FaceCaptureDemo/FaceCaptureDemo.xcodeproj/project.pbxproj"
  private let demoScheme = "FaceCaptureDemo/FaceCaptureDemo.xcodeproj/xcshareddata/xcschemes/FaceCaptureDemo.xcscheme"

  /// Puts a fault into the copy, wherever the old text stands.
  private func change(_ path: String, _ old: String, _ new: String) throws {
    let url = copy.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    XCTAssertTrue(text.contains(old), "\(path) does not contain \(old)")
    try text.replacingOccurrences(of: old, with: new).write(to: url, atomically: true, encoding: .utf8)
  }

  private func assertFound(_ problem: String, line: UInt = #line) {
    let problems = ProjectChecker(root: copy).problems()
    XCTAssertTrue(problems.contains { $0.contains(problem) }, "found only \(problems)", line: line)
  }
}
