import Foundation

/// Says what is wrong with the Xcode side of a project folder: there is no Xcode on Linux that would say it.
struct ProjectChecker {
  let root: URL

  /// One sentence for each problem, none for a project that is in order.
  func problems() -> [String] {
    var report = Report()
    let version = checkVersion(&report)
    for expected in ExpectedProject.all {
      guard let project = load(expected, &report) else { continue }
      checkObjects(of: project, &report)
      checkFolders(of: project, expected, &report)
      checkSettings(of: project, expected, version: version, &report)
      checkPhases(of: project, expected, &report)
      checkScheme(of: project, expected, &report)
    }
    checkWorkspace(&report)
    checkPods(version: version, &report)
    checkResources(&report)
    return report.problems
  }

  private func load(_ expected: ExpectedProject, _ report: inout Report) -> XcodeProject? {
    do {
      return try XcodeProject(bundle: root.appendingPathComponent(expected.path))
    } catch {
      report.add("\(expected.path) cannot be read: \(error)")
      return nil
    }
  }

  func text(_ path: String, _ report: inout Report) -> String {
    do {
      return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    } catch {
      report.add("\(path) cannot be read")
      return ""
    }
  }
}

/// The problems found so far.
struct Report {
  private(set) var problems: [String] = []

  mutating func add(_ problem: String) {
    problems.append(problem)
  }

  mutating func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { add(problem()) }
  }
}
