/// Finds rows by code; the first row with a code counts, as on pages.
struct RowIdentifiers {
  static let columns = ["code", "alpha3", "numeric"]

  private var rows: [String: Int] = [:]

  init(_ table: Table) {
    let positions = table.columns.indices.filter { Self.columns.contains(table.columns[$0].name) }
    for (index, row) in table.rows.enumerated() {
      for text in positions.map({ row[$0].text }) where !text.isEmpty && rows[text] == nil { rows[text] = index + 1 }
    }
  }

  /// The row of a code, from 1.
  func row(ofCode code: String) -> Int? { rows[code] }
}

extension Table {
  /// Whether the non-empty texts of a column are unique.
  func hasDistinctTexts(at column: Int) -> Bool {
    var seen: Set<String> = []
    return rows.allSatisfy { $0[column].isEmpty || seen.insert($0[column].text).inserted }
  }
}
