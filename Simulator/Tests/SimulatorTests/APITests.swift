import Foundation
import TestSupport
import XCTest

/// `Simulator/API.md` lists what framework and demo use of Apple's and ML Kit's modules: all of it, and nothing else.
final class APITests: XCTestCase {
  /// A module and a symbol of it.
  private struct Symbol: Hashable, Comparable, CustomStringConvertible {
    let module: String
    let name: String

    var description: String { "\(module) \(name)" }

    static func < (a: Symbol, b: Symbol) -> Bool { (a.module, a.name) < (b.module, b.name) }
  }

  /// How the host's own protocols hold together; Apple does that in Objective-C, where nobody sees it.
  private let hostOnly = [
    Symbol(module: "UIKit", name: "LayoutItem.layoutView"),
    Symbol(module: "UIKit", name: "UIApplicationDelegate.init()"),
    Symbol(module: "UIKit", name: "UISceneDelegate.init()"),
    Symbol(module: "UIKit", name: "UITraitChangeObservable.observeTraits(_:)"),
  ]

  /// The rows of the tables, with all their cells.
  private func rows() throws -> [(symbol: Symbol, cells: [String])] {
    let file = Clips.project.appendingPathComponent("Simulator/API.md")
    var module = ""
    var rows: [(Symbol, [String])] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { module = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let name = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      rows.append((Symbol(module: module, name: name), cells))
    }
    return rows
  }

  /// From the compiler's index of this very build.
  private func usedSymbols() throws -> Set<Symbol> {
    let folder = Bundle.main.bundleURL
    try XCTSkipIf(
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent("index/store").path),
      "This build has no index; a debug build has.")
    let text = try FFmpeg.run(
      Clips.project.appendingPathComponent("scripts/used-api").path, [folder.path])
    return Set(
      String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        return Symbol(module: String(parts[0]), name: String(parts[1]))
      }
    ).subtracting(hostOnly)
  }

  func testEverySymbolThatIsUsedIsListedOnceAndNoOther() throws {
    let listed = try rows().map(\.symbol)
    XCTAssertEqual(listed.count, Set(listed).count, "one row each")
    let used = try usedSymbols()
    XCTAssertGreaterThan(used.count, 300)
    XCTAssertEqual(used.subtracting(listed).sorted(), [], "used and not in Simulator/API.md: add its row")
    XCTAssertEqual(Set(listed).subtracting(used).sorted(), [], "in Simulator/API.md and not used: remove its row")
  }

  func testEveryRowHasItsDeclarationAndNoNewerVersionThanTheHeaders() throws {
    for (symbol, cells) in try rows() {
      XCTAssertEqual(cells.count, 4, "\(symbol)")
      XCTAssertTrue(cells[1].hasPrefix("`") && cells[1].hasSuffix("`"), "\(symbol) has no declaration")
      if !cells[2].isEmpty {
        XCTAssertTrue((2...17).contains(Double(cells[2]) ?? 0), "\(symbol): iOS \(cells[2])")
      }
    }
  }
}
