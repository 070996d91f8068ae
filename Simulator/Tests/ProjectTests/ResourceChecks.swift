import Foundation

extension ProjectChecker {
  func checkResources(_ report: inout Report) {
    checkPrivacy("FaceCapture/Sources/Resources/PrivacyInfo.xcprivacy", sources: "FaceCapture/Sources", &report)
    checkPrivacy("FaceCaptureDemo/Sources/PrivacyInfo.xcprivacy", sources: "FaceCaptureDemo/Sources", &report)
    checkIcon(&report)
    for folder in ["FaceCapture/Sources", "FaceCaptureDemo/Sources"] {
      for path in files(in: folder, ending: ".strings") {
        report.expect(propertyList(path) is [String: String], "\(path) is not a table of strings")
      }
      for path in files(in: folder, ending: ".stringsdict") {
        report.expect(propertyList(path) is [String: [String: Any]], "\(path) is not a table of plural forms")
      }
    }
  }

  /// A privacy manifest that says so: nothing is collected, nobody is tracked, and each API that needs a reason has one.
  private func checkPrivacy(_ path: String, sources: String, _ report: inout Report) {
    guard let manifest = propertyList(path) as? [String: Any] else {
      report.add("\(path) cannot be read")
      return
    }
    report.expect(manifest["NSPrivacyTracking"] as? Bool == false, "\(path) does not deny tracking")
    for key in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
      report.expect((manifest[key] as? [Any])?.isEmpty == true, "\(path): \(key) is not an empty list")
    }
    let accessed = manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]]
    let declared = Set((accessed ?? []).compactMap { $0["NSPrivacyAccessedAPIType"] as? String })
    let code = files(in: sources, ending: ".swift").map { text($0, &report) }.joined()
    let used = Set(
      Self.apiWithReason.filter { code.contains($0.key) }.values.map { "NSPrivacyAccessedAPICategory\($0)" })
    report.expect(accessed != nil, "\(path): NSPrivacyAccessedAPITypes is missing")
    report.expect(
      declared == used,
      "\(path) declares \(declared.sorted()), the code uses \(used.sorted())")
  }

  /// Apple's required-reason API, by the words that betray its use.
  private static let apiWithReason = [
    "UserDefaults": "UserDefaults", "AppStorage": "UserDefaults",
    "systemUptime": "SystemBootTime", "mach_absolute_time": "SystemBootTime",
    "creationDate": "FileTimestamp", "modificationDate": "FileTimestamp", "contentModificationDateKey": "FileTimestamp",
    "volumeAvailableCapacity": "DiskSpace", "systemFreeSize": "DiskSpace",
    "activeInputModes": "ActiveKeyboards",
  ]

  /// One opaque picture of 1024 by 1024 pixels, from which Xcode makes all others.
  private func checkIcon(_ report: inout Report) {
    let folder = "FaceCaptureDemo/Sources/Assets.xcassets/AppIcon.appiconset"
    struct Contents: Decodable {
      struct Image: Decodable { let filename: String }
      let images: [Image]
    }
    guard let data = try? Data(contentsOf: root.appendingPathComponent("\(folder)/Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data), !contents.images.isEmpty
    else {
      report.add("\(folder) names no picture")
      return
    }
    for image in contents.images {
      // A PNG's width, height, depth and colour type stand at fixed places; colour type 2 has no alpha.
      let png = [UInt8]((try? Data(contentsOf: root.appendingPathComponent("\(folder)/\(image.filename)"))) ?? Data())
      report.expect(
        png.count > 26 && Array(png[16..<26]) == [0, 0, 4, 0, 0, 0, 4, 0, 8, 2],
        "\(folder)/\(image.filename) is not an opaque PNG of 1024 by 1024 pixels")
    }
  }

  private func propertyList(_ path: String) -> Any? {
    guard let data = try? Data(contentsOf: root.appendingPathComponent(path)) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil)
  }

  private func files(in folder: String, ending suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?.allObjects as? [String]
    return (all ?? []).filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
