import Foundation

extension ProjectChecker {
  /// Everything that is named exists, and everything that exists is named.
  func checkObjects(of project: XcodeProject, _ report: inout Report) {
    report.expect(
      project.attributes["objectVersion"] as? String == "77",
      "\(project.name): objectVersion is not 77, which CocoaPods and synchronized folders need")
    report.expect(!project.root.isEmpty, "\(project.name): the root object does not exist")

    var reached: Set<String> = [project.rootID]
    var waiting = [project.rootID]
    while let id = waiting.popLast() {
      for name in identifiers(in: project.objects[id] ?? [:]) where reached.insert(name).inserted {
        report.expect(project.objects[name] != nil, "\(project.name): \(name) is named and does not exist")
        waiting.append(name)
      }
    }
    for id in project.objects.keys.sorted() where !reached.contains(id) {
      report.add("\(project.name): nothing names \(id)")
    }
  }

  private func identifiers(in value: Any) -> [String] {
    switch value {
    case let text as String: isIdentifier(text) ? [text] : []
    case let list as [Any]: list.flatMap { identifiers(in: $0) }
    case let table as [String: Any]: table.keys.filter(isIdentifier) + table.values.flatMap { identifiers(in: $0) }
    default: []
    }
  }

  private func isIdentifier(_ text: String) -> Bool {
    text.count == 24 && text.allSatisfy { $0.isHexDigit && !$0.isLowercase }
  }
}
