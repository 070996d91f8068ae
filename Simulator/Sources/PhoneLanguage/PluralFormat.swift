import Foundation

/// A format that has plural forms. Apple's strings carry theirs hidden in them; here the format names the place where they are.
struct PluralFormat {
  let table: StringTable
  let key: String

  init(table: StringTable, key: String) {
    self.table = table
    self.key = key
  }

  init?(format: String) {
    guard let parts = format.wholeMatch(of: /%#@(.+)\|(.+)@/),
      let table = StringTable.at(URL(fileURLWithPath: String(parts.1)))
    else { return nil }
    self.init(table: table, key: String(parts.2))
  }

  var format: String { "%#@\(table.base.path)|\(key)@" }

  func variant(for number: Int) -> String? {
    let forms = table.plurals[key]
    return forms?[PluralCategory(number, language: table.language).rawValue] ?? forms?["other"]
  }
}

/// Unicode's plural categories, for whole numbers up to a million, in the languages of the framework.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  init(_ number: Int, language: String) {
    switch language.prefix(while: { $0 != "-" }) {
    case "ja", "ko", "zh": self = .other
    case "fr", "pt", "hi": self = number == 0 || number == 1 ? .one : .other
    case "ar": self = Self.arabic(number)
    case "de", "en", "es", "it": self = number == 1 ? .one : .other
    default: preconditionFailure("Not modelled: the plural forms of \(language)")
    }
  }

  private static func arabic(_ number: Int) -> Self {
    switch (number, number % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
