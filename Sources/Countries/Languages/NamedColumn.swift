import Base

/// A column of names that depend on the language.
package enum NamedColumn: String, CaseIterable, Sendable {
  case name
  case officialName = "official_name"
  case region, subregion, capital
  case currencyName = "currency_name"
  case languageName = "language_name"

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

  var column: Column { CountryColumn.named(rawValue)?.column ?? Column(name: rawValue, title: rawValue, kind: .text) }
}

/// A column of names in a specific language: `capital:ar`.
package struct LanguageColumn: Equatable, Hashable, Sendable {
  let column: NamedColumn
  package let language: WorldLanguage

  /// The name in options and files: `capital:ar`.
  package var name: String { "\(column.rawValue):\(language.tag)" }

  /// Parses a column name; `nil` if it has no language.
  ///
  /// - Parameter option: the option with the name, such as `--columns`.
  /// - Throws: ``PlainError`` for an unknown language, or for a column without names.
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

/// Counts of known names in a language, by column.
package struct NameCount: Equatable, Sendable {
  package struct Column: Equatable, Sendable {
    /// The column name: `capital`, `capital:ar`.
    package let name: String
    let language: WorldLanguage
    var names = 0
    /// The number of names without a translation.
    package var asInFeed = 0
  }

  /// The columns with names, in order.
  package private(set) var columns: [Column] = []

  package init() {}

  mutating func add(_ column: NamedColumn, called name: String, of countries: [Country], in names: WorldNames) {
    var counted = Column(name: name, language: names.language)
    for country in countries {
      for found in column.names(of: country, in: names) where !found.text.isEmpty {
        counted.names += 1
        if found.isAsInFeed { counted.asInFeed += 1 }
      }
    }
    columns.append(counted)
  }

  package static func += (count: inout NameCount, other: NameCount) { count.columns += other.columns }

  /// Only the columns of a table.
  package func of(_ table: Table) -> NameCount {
    var count = self
    count.columns = columns.filter { column in table.columns.contains { $0.name == column.name } }
    return count
  }

  /// A warning for each language with names that have no translation.
  package var remarks: [String] {
    (WorldLanguage.shipped + WorldLanguage.others).compactMap { language in
      let columns = columns.filter { $0.language == language }
      let (all, missing) = columns.reduce((0, 0)) { ($0.0 + $1.names, $0.1 + $1.asInFeed) }
      guard missing > 0 else { return nil }
      let parts = columns.filter { $0.asInFeed > 0 }.map { "\($0.name) \($0.asInFeed.grouped)" }
      return
        "\(missing.grouped) of \(all.grouped) names are not known in \(language.englishName) and stay as in the feed "
        + "(\(parts.joined(separator: ", ")))"
    }
  }
}
