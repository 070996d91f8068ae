import Foundation

/// Foundation's function of this name, for the table `Localizable` in the phone's language.
public func NSLocalizedString(_ key: String, bundle: Bundle = .main, comment: String) -> String {
  guard let table = StringTable.inBundle(bundle, language: PhoneLanguage.current) else { return key }
  if table.plurals[key] != nil { return PluralFormat(table: table, key: key).format }
  return table.strings[key] ?? key
}

extension String {
  /// Foundation's function of this name, for a format with one number, which may have plural forms.
  public static func localizedStringWithFormat(_ format: String, _ number: Int) -> String {
    let format = PluralFormat(format: format)?.variant(for: number) ?? format
    return String(format: format, locale: .current, number)
  }
}
