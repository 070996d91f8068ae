import Foundation

extension ProjectChecker {
  /// Xcode and Package.swift compile the same files: whole folders, without exceptions.
  func checkFolders(of project: XcodeProject, _ expected: ExpectedProject, _ report: inout Report) {
    let package = text("Package.swift", &report)
    let groups = project.objects(project.object(project.root["mainGroup"])["children"])
    for target in expected.targets {
      let folders = project.objects(project.target(named: target.name)?["fileSystemSynchronizedGroups"])
      report.expect(
        folders.compactMap { $0["path"] as? String } == [target.folder],
        "\(target.name): its folder is not \(target.folder)")
      for folder in folders {
        let path = folder["path"] as? String ?? ""
        report.expect(
          isFolder(project.folder.appendingPathComponent(path)), "\(target.name): there is no folder \(path)")
        report.expect(
          (folder["exceptions"] as? [Any] ?? []).isEmpty,
          "\(target.name): its folder has exceptions, which Linux has not")
        report.expect(
          groups.contains { $0["path"] as? String == path }, "\(target.name): the navigator does not show \(path)")
      }
      let packagePath = "\(expected.name)/\(target.folder)"
      report.expect(package.contains("path: \"\(packagePath)\""), "Package.swift does not compile \(packagePath)")
      checkExclusions(in: package, packagePath, &report)
    }
  }

  /// Package.swift may leave resources out, never code.
  private func checkExclusions(in package: String, _ path: String, _ report: inout Report) {
    guard let start = package.range(of: "path: \"\(path)\"")?.upperBound,
      let list = package[start...].prefixMatch(of: /,\s*exclude: \[(.*?)\]/)
    else { return }
    for name in list.1.split(separator: ",").map({ $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"")) }) {
      let file = root.appendingPathComponent(path).appendingPathComponent(name)
      report.expect(
        FileManager.default.fileExists(atPath: file.path),
        "Package.swift excludes \(path)/\(name), which does not exist")
      report.expect(swiftFiles(in: file).isEmpty, "Package.swift excludes code: \(path)/\(name)")
    }
  }

  private func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  private func swiftFiles(in url: URL) -> [String] {
    guard isFolder(url) else { return url.pathExtension == "swift" ? [url.path] : [] }
    return (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".swift") }
  }
}
