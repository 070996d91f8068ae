import Foundation

/// The version and the build number, as Version.xcconfig states them.
struct BuildVersion {
  let settings: [String: String]

  var marketing: String { settings["MARKETING_VERSION"] ?? "" }
}

extension ProjectChecker {
  /// The version stands in one place, and the changelog knows it.
  func checkVersion(_ report: inout Report) -> BuildVersion {
    let version = BuildVersion(settings: BuildSettings.parse(text("Version.xcconfig", &report)))
    for key in ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION"] {
      report.expect(version.settings[key]?.isEmpty == false, "Version.xcconfig does not set \(key)")
      for expected in ExpectedProject.all {
        report.expect(
          !text("\(expected.path)/project.pbxproj", &report).contains("\(key) ="),
          "\(expected.path) sets \(key) once more")
      }
    }
    let changelog = text("CHANGELOG.md", &report)
    report.expect(
      changelog.split(separator: "\n").contains { $0.hasPrefix("## \(version.marketing)") },
      "CHANGELOG.md has no section for \(version.marketing)")
    return version
  }

  /// Podfile and podspec ask for the same ML Kit and the same iOS.
  func checkPods(version: BuildVersion, _ report: inout Report) {
    let podfile = text("Podfile", &report)
    let podspec = text("FaceCapture.podspec", &report)
    let oldest = ExpectedProject.commonSettings["IPHONEOS_DEPLOYMENT_TARGET"] ?? ""

    let pinned = podfile.firstMatch(of: /pod 'GoogleMLKit\/FaceDetection', '([0-9.]+)'/)?.1
    report.expect(pinned != nil, "the Podfile does not pin GoogleMLKit/FaceDetection")
    report.expect(
      podspec.firstMatch(of: /dependency 'GoogleMLKit\/FaceDetection', '([0-9.]+)'/)?.1 == pinned,
      "the podspec asks for another GoogleMLKit/FaceDetection than the Podfile")
    report.expect(podfile.contains("platform :ios, '\(oldest)'"), "the Podfile is not for iOS \(oldest)")
    report.expect(
      podspec.contains("ios.deployment_target = '\(oldest)'"), "the podspec is not for iOS \(oldest)")
    report.expect(
      podspec.contains("static_framework = true"), "the podspec is not static, as a pod that needs ML Kit has to be")
    report.expect(
      podspec.contains("'Version.xcconfig'") && !podspec.contains(version.marketing),
      "the podspec does not take its version from Version.xcconfig")
    report.expect(
      podfile.contains("use_frameworks! :linkage => :static"), "the Podfile's frameworks are not static")
    for target in ["FaceCapture", "FaceCaptureTests", "FaceCaptureDemo"] {
      report.expect(podfile.contains("target '\(target)'"), "the Podfile lacks the target \(target)")
    }
    report.expect(
      podfile.contains("MLKitPods.link_for_devices_only"), "the Podfile links ML Kit for simulators, which it cannot be"
    )
  }
}
