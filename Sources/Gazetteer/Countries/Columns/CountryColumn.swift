/// A column of the countries table: what it is called and means, where feeds have it, and where its cells come from.
package struct CountryColumn: Sendable {
  /// Name, title and kind.
  package let column: Column
  /// The cell of one country.
  let cell: @Sendable (Country) -> Cell
  /// What its cells mean, for the documents that describe a table.
  var meaning = ColumnMeaning("")
  /// How feeds have it; `nil` for what is made of other columns, and for a feed's own.
  var field: Field?
  /// What it is called on a map, with the unit of its numbers; `nil` where no map shows it.
  var figure: (title: String, unit: String)?
  /// Where a database has its values, a row for each; `nil` where a cell holds one.
  var list: (table: String, member: String, leadsToRows: Bool)?
  /// Whether `figures` on the page of a country stands for it too.
  var isOnPages = false
  /// The keys by which any feed may have it, the most exact one first.
  var keys: [String] { field?.keys ?? [] }

}

extension CountryColumn {
  /// A column of a feed's own.
  init(own column: Column, at position: Int) {
    self.init(column: column) {
      let cell = $0.ownCells[position]
      return column.kind == .list && cell.isEmpty ? .list([]) : cell
    }
  }

  /// The names of ``known``, in their order.
  package static let knownNames = known.map(\.column.name)

  /// A known column by its name, also one that is exported only where it is asked for.
  static func named(_ name: String) -> CountryColumn? { byName[name] }

  /// The keys by which any feed may have a known column.
  static func keys(of name: String) -> [String] { named(name)?.keys ?? [] }

  private static let byName = Dictionary(
    all.map { ($0.column.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The place among countries by population; equal ones share theirs.
  ///
  /// - Parameter descending: the populations of the countries, the largest first.
  static func rank(among descending: [Int]) -> CountryColumn {
    let ranks = Dictionary(zip(descending, 1...), uniquingKeysWith: { first, _ in first })
    return integer("rank", "Rank by population") { $0.population.flatMap { ranks[$0] } }
  }

  /// The same column with where feeds have it, and what it means.
  func from(_ field: Field?, _ meaning: ColumnMeaning) -> CountryColumn {
    var column = self
    (column.field, column.meaning) = (field, meaning)
    return column
  }

  /// The same column as a figure of a map, and maybe of the page of a country.
  func mapped(as title: String, unit: String = "", isOnPages: Bool = false) -> CountryColumn {
    var column = self
    (column.figure, column.isOnPages) = ((title, unit), isOnPages)
    return column
  }

  /// The same column with the table of its values in a database.
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

/// What the cells of a column mean.
package struct ColumnMeaning: Sendable {
  /// A phrase for people.
  let description: String
  /// The least that its numbers can be.
  let minimum: Int?
  /// The most that its numbers can be.
  let maximum: Int?
  /// Whether every row has it.
  let isRequired: Bool
  /// The property of schema.org that says the same.
  let property: String?
  /// Whether its cells are codes, which can tell rows apart.
  let isCode: Bool

  init(
    _ description: String, minimum: Int? = nil, maximum: Int? = nil, isRequired: Bool = false, property: String? = nil,
    isCode: Bool = false
  ) {
    (self.description, self.minimum, self.maximum) = (description, minimum, maximum)
    (self.isRequired, self.property, self.isCode) = (isRequired, property, isCode)
  }

  /// The meaning of a column of countries or of facts; `nil` for one that is not known.
  static func of(_ column: Column) -> ColumnMeaning? {
    // One in a language of its own is named after the one of the feed: `name:ru`.
    let name = column.language == nil ? column.name : String(column.name.prefix { $0 != ":" })
    return (CountryColumn.named(name) ?? CountryColumn.ofFacts.first { $0.column.name == name })?.meaning
  }
}
