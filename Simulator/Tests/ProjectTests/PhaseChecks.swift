extension ProjectChecker {
  func checkPhases(of project: XcodeProject, _ expected: ExpectedProject, _ report: inout Report) {
    for target in expected.targets {
      let object = project.target(named: target.name) ?? [:]
      for phase in ["PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"] {
        report.expect(
          project.phases(of: object, phase).count == 1, "\(target.name): there is not exactly one \(phase)")
      }
    }
    checkTestedTarget(of: project, expected, &report)
    guard expected.main.productType == "application", let app = project.target(named: expected.main.name) else {
      return
    }
    checkFramework(of: app, in: project, &report)
    checkModel(of: app, in: project, &report)
  }

  /// Xcode builds what the tests test before them.
  private func checkTestedTarget(of project: XcodeProject, _ expected: ExpectedProject, _ report: inout Report) {
    let tests = project.target(named: expected.tests.name) ?? [:]
    let tested = project.objects(tests["dependencies"]).map { project.object($0["target"])["name"] as? String }
    report.expect(
      tested == [expected.main.name], "\(expected.tests.name): it does not depend on \(expected.main.name)")
  }

  /// The app links the framework, and holds a signed copy.
  private func checkFramework(of app: XcodeProject.Object, in project: XcodeProject, _ report: inout Report) {
    let linked = project.phases(of: app, "PBXFrameworksBuildPhase").flatMap { project.objects($0["files"]) }
    report.expect(linked.contains { isFramework($0, in: project) }, "the app does not link FaceCapture.framework")

    let embedded = project.phases(of: app, "PBXCopyFilesBuildPhase")
      .filter { $0["dstSubfolderSpec"] as? String == "10" }
      .flatMap { project.objects($0["files"]) }
      .first { isFramework($0, in: project) }
    let attributes = (embedded?["settings"] as? XcodeProject.Object)?["ATTRIBUTES"] as? [String] ?? []
    report.expect(embedded != nil, "the app does not embed FaceCapture.framework")
    report.expect(attributes.contains("CodeSignOnCopy"), "the app does not sign the embedded FaceCapture.framework")
  }

  private func isFramework(_ file: XcodeProject.Object, in project: XcodeProject) -> Bool {
    project.object(file["fileRef"])["path"] as? String == "FaceCapture.framework"
  }

  /// ML Kit's model is copied from the framework into the app, and Xcode knows when to copy it again.
  private func checkModel(of app: XcodeProject.Object, in project: XcodeProject, _ report: inout Report) {
    let model = "GoogleMVFaceDetectorResources.bundle"
    let phase = project.phases(of: app, "PBXShellScriptBuildPhase").first {
      ($0["outputPaths"] as? [String])?.contains { $0.hasSuffix("/\(model)") } == true
    }
    report.expect(phase != nil, "no script phase of the app declares \(model) as its output")
    report.expect(
      phase == nil || phase?["inputPaths"] as? [String] == ["$(BUILT_PRODUCTS_DIR)/FaceCapture.framework/\(model)"],
      "the script phase that copies \(model) does not declare its input")
  }
}
