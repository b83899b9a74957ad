import Datasets
import GRDB

/// Writes the rows of a table into a database: single values into the table of the rows, lists into tables of their own.
struct RowsWriter {
  let kind: Dataset.Kind
  let table: Datasets.Table
  /// The positions of the columns that hold one value.
  private let single: [Int]
  private let lists: [ListTable]

  init(kind: Dataset.Kind, table: Datasets.Table) {
    self.kind = kind
    self.table = table
    single = table.columns.indices.filter { table.columns[$0].kind != .list }
    lists = ListTable.tables(for: table.columns)
  }

  func write(to database: Database) throws {
    try createTables(in: database)
    try writeRows(to: database)
    let identifiers = RowIdentifiers(table)
    for list in lists { try write(list, to: database, identifiers) }
  }

  /// `id` is the position in the feed, from 1: the one thing that every feed has for every row, and only once.
  private func createTables(in database: Database) throws {
    try database.create(table: kind.rawValue) { definition in
      definition.primaryKey("id", .integer)
      for index in single {
        let column = table.columns[index]
        let written = definition.column(column.name, column.kind.databaseType)
        if RowIdentifiers.columns.contains(column.name), table.hasDistinctTexts(at: index) { written.unique() }
      }
    }
    for list in lists {
      try database.create(table: list.name, options: .withoutRowID) { definition in
        definition.primaryKey {
          definition.column(kind.singular, .integer).references(kind.rawValue)
          definition.column("position", .integer)
        }
        for member in list.members { definition.column(member.name, .text) }
        if list.name == ListTable.borders { definition.column("neighbour", .integer).references(kind.rawValue) }
      }
    }
  }

  private func writeRows(to database: Database) throws {
    let insertion = try database.insertion(into: kind.rawValue, values: single.count + 1)
    for (index, row) in table.rows.enumerated() {
      try insertion.execute(arguments: [index + 1] + StatementArguments(single.map { row[$0].databaseValue }))
    }
  }

  /// A row for every value; one of which nothing is known is left out, and its position stays free.
  private func write(_ list: ListTable, to database: Database, _ identifiers: RowIdentifiers) throws {
    let leadsToRows = list.name == ListTable.borders
    let insertion = try database.insertion(into: list.name, values: 2 + list.members.count + (leadsToRows ? 1 : 0))
    for (index, row) in table.rows.enumerated() {
      let texts = list.members.map { row[$0.column].texts }
      for position in 0..<(texts.map(\.count).max() ?? 0) {
        let values = texts.map { position < $0.count ? $0[position] : "" }
        guard !values.allSatisfy(\.isEmpty) else { continue }
        var arguments: StatementArguments = [index + 1, position + 1]
        arguments += StatementArguments(values.map { $0.isEmpty ? nil : $0 })
        if leadsToRows { arguments += [identifiers.row(ofCode: values[0])] }
        try insertion.execute(arguments: arguments)
      }
    }
  }
}

extension Database {
  /// A statement that puts a row of so many values into a table.
  fileprivate func insertion(into table: String, values: Int) throws -> Statement {
    let places = Array(repeating: "?", count: values).joined(separator: ", ")
    return try makeStatement(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) VALUES (\(places))")
  }
}
