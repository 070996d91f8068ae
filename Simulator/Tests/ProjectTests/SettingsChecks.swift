import Foundation

extension ProjectChecker {
  func checkSettings(
    of project: XcodeProject, _ expected: ExpectedProject, version: BuildVersion, _ report: inout Report
  ) {
    for target in expected.targets {
      guard let object = project.target(named: target.name) else {
        report.add("\(project.name): there is no target \(target.name)")
        continue
      }
      report.expect(
        object["productType"] as? String == "com.apple.product-type.\(target.productType)",
        "\(target.name): its product is no \(target.productType)")
      for configuration in ["Debug", "Release"] {
        let settings = project.settings(of: object, configuration: configuration)
        let wanted = ExpectedProject.commonSettings
          .merging(target.settings) { _, own in own }
          .merging(version.settings) { _, own in own }
        for (key, value) in wanted.sorted(by: { $0.key < $1.key }) {
          report.expect(
            settings[key] == value,
            "\(target.name) \(configuration): \(key) is \(settings[key] ?? "not set") instead of \(value)")
        }
        report.expect(
          target.productType != "application" || settings["INFOPLIST_KEY_NSCameraUsageDescription"]?.isEmpty == false,
          "\(target.name) \(configuration): no INFOPLIST_KEY_NSCameraUsageDescription; iOS would end the app")
      }
    }
    let regions = project.root["knownRegions"] as? [String] ?? []
    for language in languages(in: expected) where !regions.contains(language) {
      report.add("\(project.name): knownRegions lacks \(language)")
    }
  }

  /// The languages that a project's resources are written in.
  private func languages(in expected: ExpectedProject) -> [String] {
    let folder = root.appendingPathComponent(expected.name).appendingPathComponent(expected.main.folder)
    return (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".lproj") }
      .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
      .sorted()
  }
}
