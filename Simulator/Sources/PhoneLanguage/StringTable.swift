import Foundation
import Synchronization

/// The texts in one language: `Localizable.strings` and `Localizable.stringsdict` of an `.lproj` folder.
struct StringTable: Sendable {
  let folder: URL
  let strings: [String: String]
  /// By key, the text for each plural category.
  let plurals: [String: [String: String]]

  var language: String { folder.deletingPathExtension().lastPathComponent }

  /// The table in a language or the nearest to it, else in English, in which the texts are written.
  static func inBundle(_ bundle: Bundle, language: String) -> StringTable? {
    let base = language.prefix { $0 != "-" }
    let names = [language, String(base), "en"]
    for name in names {
      let folder = bundle.bundleURL.appendingPathComponent("\(name).lproj", isDirectory: true)
      if let table = inFolder(folder) { return table }
    }
    return nil
  }

  static func inFolder(_ folder: URL) -> StringTable? {
    tables.withLock { tables in
      if let known = tables[folder.path] { return known }
      let table = StringTable(reading: folder)
      tables[folder.path] = .some(table)
      return table
    }
  }

  private static let tables = Mutex<[String: StringTable?]>([:])

  private init?(reading folder: URL) {
    func propertyList(_ name: String) -> [String: Any]? {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }
    guard let strings = propertyList("Localizable.strings") as? [String: String] else { return nil }
    self.folder = folder
    self.strings = strings
    plurals = (propertyList("Localizable.stringsdict") ?? [:]).compactMapValues(Self.forms)
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
