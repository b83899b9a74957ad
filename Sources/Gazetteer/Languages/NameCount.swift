/// How many names of a table are known in a language, by column.
package struct NameCount: Equatable, Sendable {
  /// The names of one column.
  package struct Column: Equatable, Sendable {
    /// The name of the column: `capital`, `capital:ar`.
    package let name: String
    /// The language.
    let language: WorldLanguage
    /// How many names there are.
    var names = 0
    /// How many of them stay as they are in the feed, since none is known in the language.
    package var asInFeed = 0
  }

  /// The columns in which there are names, in their order.
  package private(set) var columns: [Column] = []

  /// Nothing counted.
  init() {}

  /// Counts the names of a column.
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

  /// Adds the columns of another count behind these.
  static func += (count: inout NameCount, other: NameCount) { count.columns += other.columns }

  /// The count of those columns alone that a table has.
  package func of(_ table: Table) -> NameCount {
    var count = self
    count.columns = columns.filter { column in table.columns.contains { $0.name == column.name } }
    return count
  }

  /// A sentence for each language on names that are not known in it; none where all are.
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
