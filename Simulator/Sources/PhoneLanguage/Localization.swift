import Foundation

/// Foundation's function of this name, for the table `Localizable` in the phone's language.
public func NSLocalizedString(_ key: String, bundle: Bundle = .main, comment: String) -> String {
  bundle.localizedString(forKey: key, value: nil, table: "Localizable")
}

/// Foundation's function of this name, for the table `Localizable` in the phone's language.
/// - Parameter value: What stands for a text that is missing; empty for the key itself.
public func NSLocalizedString(_ key: String, bundle: Bundle = .main, value: String, comment: String) -> String {
  bundle.localizedString(forKey: key, value: value, table: "Localizable")
}

/// Foundation's function of this name, in the phone's language.
/// - Parameter value: What stands for a text that is missing; empty for the key itself.
public func NSLocalizedString(
  _ key: String, tableName: String, bundle: Bundle = .main, value: String = "", comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}

extension Bundle {
  /// Foundation's method of this name, in the phone's language.
  public func localizedString(forKey key: String, value: String?, table tableName: String) -> String {
    let table = StringTable.named(tableName, in: self, language: PhoneLanguage.current)
    if let text = table?.text(for: key) { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

extension String {
  /// Foundation's function of this name, for a format with one number, which may have plural forms.
  public static func localizedStringWithFormat(_ format: String, _ number: Int) -> String {
    let format = PluralFormat(format: format)?.variant(for: number) ?? format
    return String(format: format, locale: .current, number)
  }
}
