import Foundation

/// A project file: objects that name each other by identifiers of 24 hexadecimal digits.
struct XcodeProject {
  typealias Object = [String: Any]

  struct NotAProject: Error {}

  let name: String
  /// The folder that holds the project, from which its groups' paths count.
  let folder: URL
  let rootID: String
  let objects: [String: Object]
  let attributes: Object

  init(bundle: URL) throws {
    let data = try Data(contentsOf: bundle.appendingPathComponent("project.pbxproj"))
    let contents = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let attributes = contents as? Object,
      let objects = attributes["objects"] as? [String: Object],
      let rootID = attributes["rootObject"] as? String
    else { throw NotAProject() }
    name = bundle.deletingPathExtension().lastPathComponent
    folder = bundle.deletingLastPathComponent()
    self.attributes = attributes
    self.objects = objects
    self.rootID = rootID
  }

  /// A project without such an object is reported once, by the check of the references.
  func object(_ id: Any?) -> Object {
    (id as? String).flatMap { objects[$0] } ?? [:]
  }

  func objects(_ ids: Any?) -> [Object] {
    (ids as? [String] ?? []).map { object($0) }
  }

  var root: Object { object(rootID) }
  var targets: [Object] { objects(root["targets"]) }

  func target(named name: String) -> Object? {
    targets.first { $0["name"] as? String == name }
  }

  func id(ofTargetNamed name: String) -> String? {
    (root["targets"] as? [String])?.first { object($0)["name"] as? String == name }
  }

  func phases(of target: Object, _ isa: String) -> [Object] {
    objects(target["buildPhases"]).filter { $0["isa"] as? String == isa }
  }

  /// The settings of a target as Xcode would see them, project's and target's merged; lists are joined by spaces.
  func settings(of target: Object, configuration: String) -> [String: String] {
    settings(in: root, configuration).merging(settings(in: target, configuration)) { _, own in own }
  }

  private func settings(in owner: Object, _ configuration: String) -> [String: String] {
    let list = object(owner["buildConfigurationList"])
    let found = objects(list["buildConfigurations"]).first { $0["name"] as? String == configuration } ?? [:]
    let own = (found["buildSettings"] as? Object ?? [:]).mapValues { value in
      (value as? [String])?.joined(separator: " ") ?? "\(value)"
    }
    return baseSettings(of: found).merging(own) { _, own in own }
  }

  private func baseSettings(of configuration: Object) -> [String: String] {
    guard let path = object(configuration["baseConfigurationReference"])["path"] as? String,
      let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    else { return [:] }
    return BuildSettings.parse(text)
  }
}

/// The settings of an xcconfig file.
enum BuildSettings {
  static func parse(_ text: String) -> [String: String] {
    var settings: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { settings[parts[0]] = parts[1] }
    }
    return settings
  }
}
