/// Which row a code stands for: the first that has it, as on the pages.
struct RowIdentifiers {
  /// The columns that identify a country.
  static let columns = ["code", "alpha3", "numeric"]

  private var rows: [String: Int] = [:]

  init(_ table: Table) {
    let positions = table.columns.indices.filter { Self.columns.contains(table.columns[$0].name) }
    for (index, row) in table.rows.enumerated() {
      for text in positions.map({ row[$0].text }) where !text.isEmpty && rows[text] == nil { rows[text] = index + 1 }
    }
  }

  /// The row (from 1) of a code; `nil` where no row has it.
  func row(ofCode code: String) -> Int? { rows[code] }
}

extension Table {
  /// Whether no text stands twice in a column; cells without one do not count.
  func hasDistinctTexts(at column: Int) -> Bool {
    var seen: Set<String> = []
    return rows.allSatisfy { $0[column].isEmpty || seen.insert($0[column].text).inserted }
  }
}
