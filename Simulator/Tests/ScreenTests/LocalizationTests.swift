import Foundation
@_spi(Simulator) import PhoneLanguage
import TestSupport
import XCTest

@testable import FaceCapture

/// Every text in every language, and no text beside the tables.
final class LocalizationTests: XCTestCase {
  private struct Project {
    let name: String
    var sources: URL { Clips.project.appendingPathComponent("\(name)/Sources") }

    func table(_ name: String, _ language: String) throws -> [String: Any] {
      let file = sources.appendingPathComponent("Resources/\(language).lproj/\(name)")
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      return try XCTUnwrap(list as? [String: Any], file.path)
    }

    /// All Swift files, by their names.
    func code() throws -> [(name: String, text: String)] {
      let paths = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
      return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
        ($0, try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8))
      }
    }
  }

  private let projects = [Project(name: "FaceCapture"), Project(name: "FaceCaptureDemo")]

  override func tearDown() {
    PhoneLanguage.current = "en"
  }

  func testEachProjectHasAllLanguages() throws {
    for project in projects {
      let resources = project.sources.appendingPathComponent("Resources")
      let folders = try FileManager.default.contentsOfDirectory(atPath: resources.path)
        .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
      XCTAssertEqual(Set(folders), Set(Situation.languages), project.name)
    }
  }

  func testAllLanguagesHaveTheSameKeys() throws {
    for project in projects {
      for table in ["Localizable.strings", "Localizable.stringsdict"] {
        let english = Set(try project.table(table, "en").keys)
        for language in Situation.languages {
          XCTAssertEqual(
            Set(try project.table(table, language).keys), english, "\(project.name), \(language), \(table)")
        }
      }
    }
    let demo = projects[1]
    for language in Situation.languages {
      XCTAssertEqual(Array(try demo.table("InfoPlist.strings", language).keys), ["NSCameraUsageDescription"], language)
    }
  }

  func testTheTablesHoldWhatTheCodeAsksForAndNothingElse() throws {
    for project in projects {
      let asked = Set(try project.code().flatMap { Self.keys(in: $0.text) })
      let strings = Set(try project.table("Localizable.strings", "en").keys)
      let plurals = Set(try project.table("Localizable.stringsdict", "en").keys)
      XCTAssertEqual(asked, strings.union(plurals), project.name)
      XCTAssertEqual(strings.intersection(plurals), [])
    }
  }

  func testEnglishIsWhatTheCodeSays() throws {
    for project in projects {
      for (key, text) in try project.table("Localizable.strings", "en") { XCTAssertEqual(text as? String, key) }
    }
  }

  func testNoTranslationIsEmptyOrHasOtherNumbers() throws {
    for project in projects {
      for language in Situation.languages {
        for (key, text) in try project.table("Localizable.strings", language) {
          let text = try XCTUnwrap(text as? String)
          XCTAssertFalse(text.isEmpty, "\(language): \(key)")
          XCTAssertEqual(Self.specifiers(in: text), Self.specifiers(in: key), "\(language): \(key)")
        }
      }
    }
  }

  func testEachLanguageHasItsPluralForms() throws {
    let forms: [String: Set<String>] = [
      "ar": ["zero", "one", "two", "few", "many", "other"], "ja": ["other"], "ko": ["other"], "zh-Hans": ["other"],
    ]
    for project in projects {
      for language in Situation.languages {
        for (key, entry) in try project.table("Localizable.stringsdict", language) {
          let entry = try XCTUnwrap(entry as? [String: Any])
          XCTAssertEqual(entry["NSStringLocalizedFormatKey"] as? String, "%#@pictures@")
          var rule = try XCTUnwrap(entry["pictures"] as? [String: String])
          XCTAssertEqual(rule.removeValue(forKey: "NSStringFormatSpecTypeKey"), "NSStringPluralRuleType")
          XCTAssertEqual(rule.removeValue(forKey: "NSStringFormatValueTypeKey"), "d")
          XCTAssertEqual(Set(rule.keys), forms[language] ?? ["one", "other"], "\(language): \(key)")
          for category in ["few", "many", "other"] where rule[category] != nil {
            XCTAssertEqual(Self.specifiers(in: rule[category] ?? ""), ["%d"], "\(language): \(category)")
          }
        }
      }
    }
  }

  func testPicturesAreCountedAsEachLanguageCounts() {
    let table: [(language: String, counts: [Int], texts: [String])] = [
      ("en", [0, 1, 2], ["0 pictures", "1 picture", "2 pictures"]),
      ("de", [0, 1, 2], ["0 Bilder", "1 Bild", "2 Bilder"]),
      ("fr", [0, 1, 2], ["0 photo", "1 photo", "2 photos"]),
      ("pt-BR", [0, 1, 2], ["0 foto", "1 foto", "2 fotos"]),
      ("ja", [0, 1, 2], ["0枚", "1枚", "2枚"]),
      ("hi", [0, 1, 2], ["0 तस्वीर", "1 तस्वीर", "2 तस्वीरें"]),
      (
        "ar", [0, 1, 2, 3, 10, 11, 99, 100, 102, 103],
        [
          "لا صور", "صورة واحدة", "صورتان", "3 صور", "10 صور", "11 صورة", "99 صورة", "100 صورة", "102 صورة",
          "103 صور",
        ]
      ),
    ]
    for (language, counts, texts) in table {
      PhoneLanguage.current = language
      XCTAssertEqual(counts.map(Strings.pictures), texts, language)
    }
  }

  func testTheTextsFollowThePhonesLanguage() {
    PhoneLanguage.current = "pt-BR"
    XCTAssertEqual(Strings.finish, "Concluir")
    XCTAssertEqual(
      FaceDetectionError.cameraUnavailable(.front).errorDescription, "Este dispositivo não tem câmera frontal.")
    XCTAssertEqual(Strings.eulerAngle("X"), "Euler X")
    PhoneLanguage.current = "de-AT"
    XCTAssertEqual(Strings.finish, "Fertig", "the nearest language")
    PhoneLanguage.current = "nl"
    XCTAssertEqual(Strings.finish, "Finish", "English where there is none")
  }

  func testNoTextBypassesTheTables() throws {
    // Given all literals with a space between words, or that are given to a view
    let sentence = /"([^"\\]*[a-z] [a-z][^"\\]*)"/
    let text = /(?:text|title|subtitle|accessibilityLabel|accessibilityValue|accessibilityHint) = "([^"]+)"/
    for project in projects {
      for (name, code) in try project.code() where name != "Resources/Strings.swift" {
        // Then each is looked up, or is not for a person: a log, a failed precondition, an unavailable initialiser
        for line in code.split(separator: "\n") where !line.contains("//") {
          let isForDevelopers = ["fatalError", "precondition", "log.", "privacy:", "unavailable"]
            .contains { line.contains($0) }
          let isLookedUp = line.contains("NSLocalizedString(") || line.contains("comment: ")
          guard !isForDevelopers, !isLookedUp else { continue }
          let found = (line.firstMatch(of: sentence)?.1 ?? line.firstMatch(of: text)?.1).map(String.init)
          let keys = Self.keys(in: code)
          XCTAssertTrue(found.map { keys.contains($0) } ?? true, "\(project.name)/\(name): \(found ?? "")")
        }
      }
    }
  }

  /// Keys that are looked up in Swift code.
  private static func keys(in code: String) -> Set<String> {
    Set(code.matches(of: /(?:NSLocalizedString|localized)\(\s*"([^"]+)",/).map { String($0.1) })
  }

  private static func specifiers(in text: String) -> [String] {
    text.matches(of: /%(?:\d\$)?[@d]/).map { String($0.0) }.sorted()
  }
}
