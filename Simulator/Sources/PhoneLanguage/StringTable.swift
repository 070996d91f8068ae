import Foundation
import Synchronization

/// Texts in one language: a `.strings` file and its `.stringsdict`, as a rule in an `.lproj` folder.
struct StringTable: Sendable {
  /// Where the files are, without their extensions.
  let base: URL
  private let strings: [String: String]
  /// By key, the text for each plural category.
  let plurals: [String: [String: String]]

  var language: String { base.deletingLastPathComponent().deletingPathExtension().lastPathComponent }

  /// The table that the bundle has for all languages, else the one in a language or the nearest to it, else in English,
  /// in which the texts are written.
  static func named(_ name: String, in bundle: Bundle, language: String) -> StringTable? {
    let languages = [language, String(language.prefix { $0 != "-" }), "en"]
    for folder in [""] + languages.map({ $0 + ".lproj/" }) {
      if let table = at(bundle.bundleURL.appendingPathComponent(folder + name)) { return table }
    }
    return nil
  }

  static func at(_ base: URL) -> StringTable? {
    tables.withLock { tables in
      if let known = tables[base.path] { return known }
      let table = StringTable(reading: base)
      tables[base.path] = .some(table)
      return table
    }
  }

  /// An app that is started anew reads its texts anew.
  static func forgetAll() { tables.withLock { $0 = [:] } }

  private static let tables = Mutex<[String: StringTable?]>([:])

  private init?(reading base: URL) {
    func propertyList(_ fileExtension: String) -> [String: Any]? {
      guard let data = try? Data(contentsOf: base.appendingPathExtension(fileExtension)) else { return nil }
      return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }
    guard let strings = propertyList("strings") as? [String: String] else { return nil }
    self.base = base
    self.strings = strings
    plurals = (propertyList("stringsdict") ?? [:]).compactMapValues(Self.forms)
  }

  /// A text, or a format that stands for its plural forms.
  func text(for key: String) -> String? {
    plurals[key] == nil ? strings[key] : PluralFormat(table: self, key: key).format
  }

  /// The forms of an entry whose whole format is one plural variable, which is all that is modelled.
  private static func forms(_ entry: Any) -> [String: String]? {
    guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String,
      let name = format.wholeMatch(of: /%#@(\w+)@/)?.1, var forms = entry[String(name)] as? [String: String],
      forms.removeValue(forKey: "NSStringFormatSpecTypeKey") == "NSStringPluralRuleType"
    else { preconditionFailure("Not modelled: \(entry)") }
    forms["NSStringFormatValueTypeKey"] = nil
    return forms
  }
}
