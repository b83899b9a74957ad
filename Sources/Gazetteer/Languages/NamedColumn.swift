import Base

/// A column of names, which differ from one language to the next.
package enum NamedColumn: String, CaseIterable, Sendable {
  case name
  case officialName = "official_name"
  case region, subregion, capital
  case currencyName = "currency_name"
  case languageName = "language_name"

  /// The names that a country has in it.
  func names(of country: Country, in names: WorldNames) -> [WorldNames.Name] {
    switch self {
    case .name: [names.name(of: country)]
    case .officialName: [names.officialName(of: country)]
    case .region: [names.region(country.region)]
    case .subregion: [names.region(country.subregion)]
    case .capital: names.capitals(of: country)
    case .currencyName: country.currencies.map(names.name)
    case .languageName: country.languages.map(names.name)
    }
  }

  /// The known column that it is.
  var column: Column { CountryColumn.named(rawValue)?.column ?? Column(name: rawValue, title: rawValue, kind: .text) }
}

/// A column of names in a language of its own: `capital:ar`.
package struct LanguageColumn: Equatable, Hashable, Sendable {
  /// What is named.
  let column: NamedColumn
  /// In which language.
  let language: WorldLanguage

  /// Its name in options and files: `capital:ar`.
  var name: String { "\(column.rawValue):\(language.tag)" }

  /// The column that a name means; `nil` where it has no language.
  ///
  /// - Parameter option: where the name stands, such as `--columns`.
  /// - Throws: ``PlainError`` for an unknown language, or for a column that holds no names.
  package init?(parsing name: String, option: String) throws(any Error) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    guard let column = NamedColumn(rawValue: parts[0]) else {
      guard CountryColumn.knownNames.contains(parts[0]) else { return nil }
      throw PlainError(
        option, "the column “\(parts[0])” is the same in all languages",
        advice: "Remove the language; columns with names in languages are "
          + "\(NamedColumn.allCases.map(\.rawValue).joined(separator: ", ")).", .usage)
    }
    self.column = column
    language = try WorldLanguage(parsing: parts[1], option: "\(option) \(name.oneLine(limit: 60))")
  }
}
