/// A column of the countries table: its name, meaning, feed keys and cells.
package struct CountryColumn: Sendable {
  package let column: Column
  package let cell: @Sendable (Country) -> Cell
  var meaning = ColumnMeaning("")
  /// How feeds provide it; `nil` for computed and custom columns.
  package var field: Field?
  package var figure: (title: String, unit: String)?
  /// The database table with one row for each value; `nil` for single values.
  var list: (table: String, member: String, leadsToRows: Bool)?
  /// Whether `figures` on country pages includes it.
  package var isOnPages = false
  /// The keys in any feed, the most specific first.
  var keys: [String] { field?.keys ?? [] }

}

extension CountryColumn {
  init(own column: Column, at position: Int) {
    self.init(column: column) {
      let cell = $0.customCells[position]
      return column.kind == .list && cell.isEmpty ? .list([]) : cell
    }
  }

  package static let knownNames = known.map(\.column.name)

  package static func named(_ name: String) -> CountryColumn? { byName[name] }

  package static func keys(of name: String) -> [String] { named(name)?.keys ?? [] }

  private static let byName = Dictionary(
    all.map { ($0.column.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Rank by population; ties share a rank.
  ///
  /// - Parameter descending: the populations of the countries, the largest first.
  static func rank(among descending: [Int]) -> CountryColumn {
    let ranks = Dictionary(zip(descending, 1...), uniquingKeysWith: { first, _ in first })
    return integer("rank", "Rank by population") { $0.population.flatMap { ranks[$0] } }
  }

  func from(_ field: Field?, _ meaning: ColumnMeaning) -> CountryColumn {
    var column = self
    (column.field, column.meaning) = (field, meaning)
    return column
  }

  func mapped(as title: String, unit: String = "", isOnPages: Bool = false) -> CountryColumn {
    var column = self
    (column.figure, column.isOnPages) = ((title, unit), isOnPages)
    return column
  }

  /// A copy with a database table for its values.
  ///
  /// - Parameter leadsToRows: whether its values are codes of other rows.
  func inTable(_ table: String, as member: String, leadsToRows: Bool = false) -> CountryColumn {
    var column = self
    column.list = (table, member, leadsToRows)
    return column
  }

  static func text(
    _ name: String, _ title: String, _ value: @escaping @Sendable (Country) -> String
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .text)) {
      let text = value($0)
      return text.isEmpty ? .empty : .text(text)
    }
  }

  static func list(
    _ name: String, _ title: String, _ values: @escaping @Sendable (Country) -> [String]
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .list)) {
      let values = values($0)
      return .list(values.allSatisfy(\.isEmpty) ? [] : values)
    }
  }

  static func boolean(
    _ name: String, _ title: String, _ value: @escaping @Sendable (Country) -> Bool?
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .boolean)) { value($0).map(Cell.boolean) ?? .empty }
  }

  static func integer(
    _ name: String, _ title: String, _ display: ColumnDisplay = ColumnDisplay(),
    _ value: @escaping @Sendable (Country) -> Int?
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .integer, display: display)) {
      value($0).map(Cell.integer) ?? .empty
    }
  }

  static func decimal(
    _ name: String, _ title: String, _ display: ColumnDisplay = ColumnDisplay(),
    _ value: @escaping @Sendable (Country) -> Double?
  ) -> CountryColumn {
    CountryColumn(column: Column(name: name, title: title, kind: .decimal, display: display)) {
      value($0).map(Cell.decimal) ?? .empty
    }
  }
}

struct ColumnMeaning: Sendable {
  let description: String
  let minimum: Int?
  let maximum: Int?
  let isRequired: Bool
  /// Whether its cells are codes, which can identify rows.
  let isCode: Bool

  init(
    _ description: String, minimum: Int? = nil, maximum: Int? = nil, isRequired: Bool = false, isCode: Bool = false
  ) {
    self.description = description
    self.minimum = minimum
    self.maximum = maximum
    self.isRequired = isRequired
    self.isCode = isCode
  }

  static func of(_ column: Column) -> ColumnMeaning? {
    // A column in a specific language is named after the feed's column: `name:ru`.
    let name = column.language == nil ? column.name : String(column.name.prefix { $0 != ":" })
    return (CountryColumn.named(name) ?? CountryColumn.ofFacts.first { $0.column.name == name })?.meaning
  }
}
