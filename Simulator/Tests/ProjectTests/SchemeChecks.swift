import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension ProjectChecker {
  /// The shared scheme builds and tests the project's targets, and the app's runs it.
  func checkScheme(of project: XcodeProject, _ expected: ExpectedProject, _ report: inout Report) {
    let path = "\(expected.path)/xcshareddata/xcschemes/\(expected.name).xcscheme"
    guard let scheme = XMLFile(at: root.appendingPathComponent(path)) else {
      report.add("\(path) cannot be read")
      return
    }
    for reference in scheme.elements(named: "BuildableReference") {
      let name = reference.attributes["BlueprintName"] ?? ""
      report.expect(
        project.id(ofTargetNamed: name) == reference.attributes["BlueprintIdentifier"],
        "\(path): \(name) is no target of the project, or has another identifier")
      report.expect(
        reference.attributes["ReferencedContainer"] == "container:\(expected.name).xcodeproj",
        "\(path): \(name) is looked for in another project")
    }
    func names(in action: String) -> [String?] {
      scheme.elements(named: "BuildableReference", inside: action).map { $0.attributes["BlueprintName"] }
    }
    report.expect(names(in: "BuildAction").contains(expected.main.name), "\(path) does not build \(expected.main.name)")
    report.expect(names(in: "TestAction").contains(expected.tests.name), "\(path) does not test \(expected.tests.name)")
    if expected.main.productType == "application" {
      report.expect(
        scheme.elements(named: "BuildableProductRunnable", inside: "LaunchAction").count == 1,
        "\(path) does not run \(expected.main.name)")
    }
  }

  func checkWorkspace(_ report: inout Report) {
    let path = "FaceCapture.xcworkspace/contents.xcworkspacedata"
    guard let workspace = XMLFile(at: root.appendingPathComponent(path)) else {
      report.add("\(path) cannot be read")
      return
    }
    let locations = workspace.elements(named: "FileRef").compactMap { $0.attributes["location"] }
    for expected in ExpectedProject.all {
      report.expect(locations.contains("group:\(expected.path)"), "the workspace lacks \(expected.path)")
    }
  }
}

/// The elements of an XML file, in the order in which they begin.
private final class XMLFile: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    let ancestors: [String]
  }

  private var elements: [Element] = []
  private var open: [String] = []

  init?(at url: URL) {
    super.init()
    guard let data = try? Data(contentsOf: url) else { return nil }
    let parser = XMLParser(data: data)
    parser.delegate = self
    // A file that ends too early is no error to every parser.
    guard parser.parse(), open.isEmpty else { return nil }
  }

  func elements(named name: String, inside ancestor: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (ancestor == nil || $0.ancestors.contains(ancestor!)) }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    elements.append(Element(name: elementName, attributes: attributeDict, ancestors: open))
    open.append(elementName)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    open.removeLast()
  }
}
