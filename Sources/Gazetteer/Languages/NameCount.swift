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

  init() {}

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

  static func += (count: inout NameCount, other: NameCount) { count.columns += other.columns }

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
