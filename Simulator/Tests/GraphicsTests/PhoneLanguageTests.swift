import Foundation
@_spi(Simulator) import PhoneLanguage
import XCTest

/// Which text an app gets for a key, from which table and in which language.
final class PhoneLanguageTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  override func tearDown() {
    PhoneLanguage.current = "en"
    try? FileManager.default.removeItem(at: folder)
  }

  private func makeBundle(_ files: [String: String]) throws -> Bundle {
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try XCTUnwrap(Bundle(url: folder))
  }

  func testATextIsThatOfTheTableElseTheValueElseTheKey() throws {
    let bundle = try makeBundle([
      "en.lproj/Localizable.strings": #""a" = "A";"#, "en.lproj/Own.strings": #""a" = "own A"; "empty" = "";"#,
    ])
    let cases: [(key: String, value: String, table: String, text: String)] = [
      ("a", "", "Localizable", "A"), ("a", "x", "Own", "own A"), ("b", "x", "Own", "x"), ("b", "", "Own", "b"),
      ("a", "x", "Missing", "x"), ("a", "", "Missing", "a"), ("empty", "x", "Own", ""),
    ]
    for (key, value, table, text) in cases {
      let found = NSLocalizedString(key, tableName: table, bundle: bundle, value: value, comment: "")
      XCTAssertEqual(found, text, "\(key) \(table)")
      XCTAssertEqual(bundle.localizedString(forKey: key, value: value, table: table), text)
    }
    XCTAssertEqual(bundle.localizedString(forKey: "b", value: nil, table: "Own"), "b")
    XCTAssertEqual(NSLocalizedString("a", bundle: bundle, comment: ""), "A")
    XCTAssertEqual(NSLocalizedString("b", bundle: bundle, value: "x", comment: ""), "x")
  }

  func testATableFollowsThePhonesLanguage() throws {
    let bundle = try makeBundle([
      "en.lproj/Own.strings": #""a" = "English";"#, "de.lproj/Own.strings": #""a" = "Deutsch";"#,
      "All.strings": #""a" = "all";"#,
    ])
    for (language, text) in [("de", "Deutsch"), ("de-AT", "Deutsch"), ("ja", "English")] {
      PhoneLanguage.current = language
      XCTAssertEqual(bundle.localizedString(forKey: "a", value: "", table: "Own"), text)
      XCTAssertEqual(bundle.localizedString(forKey: "a", value: "", table: "All"), "all")
    }
  }

  func testATableThatComesWithTheNextStartIsRead() throws {
    let bundle = try makeBundle(["en.lproj/Localizable.strings": ""])
    XCTAssertEqual(bundle.localizedString(forKey: "a", value: "", table: "Own"), "a")
    _ = try makeBundle(["en.lproj/Own.strings": #""a" = "A";"#])
    PhoneLanguage.current = "en"
    XCTAssertEqual(bundle.localizedString(forKey: "a", value: "", table: "Own"), "A")
  }

  func testAnAppsTextForOneOfTheFrameworksMayHavePluralForms() throws {
    let bundle = try makeBundle([
      "en.lproj/Own.strings": #""%d pictures" = "%d pictures";"#,
      "en.lproj/Own.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%d pictures</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>one picture</string><key>other</key><string>%d pictures</string></dict>
      </dict></dict></plist>
      """,
    ])
    let format = bundle.localizedString(forKey: "%d pictures", value: "", table: "Own")
    XCTAssertEqual(String.localizedStringWithFormat(format, 1), "one picture")
    XCTAssertEqual(String.localizedStringWithFormat(format, 3), "3 pictures")
  }
}
