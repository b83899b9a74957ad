/// What the rows of a table are known by.
struct RowKeys {
  /// The key of one row.
  struct Key: Equatable {
    /// The code; empty where the row has none.
    let code: String
    /// The name, or what stands in for it.
    let name: String

    var rowName: RowName { RowName(key: code.isEmpty ? name : code, name: name) }
  }

  /// The keys in the order of the rows.
  let keys: [Key]

  init(_ rows: PublishedRows) {
    let columns = rows.columnPositions
    let text = { (row: [Cell], name: String) in columns[name].map { row[$0].text } ?? "" }
    keys = rows.table.rows.map { row in
      // A row without a name goes by what else it has.
      Key(code: text(row, "code"), name: rows.kind.headline.lazy.map { text(row, $0) }.first { !$0.isEmpty } ?? "")
    }
  }

  /// The positions of the rows that are the same in an earlier table, by their positions here.
  ///
  /// Rows with a code are the same by it; where one of two rows has no code, by their name. Of several with the same
  /// key the first goes with the first, the second with the second.
  func pairs(with earlier: RowKeys) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var free = Set(earlier.keys.indices)
    var byCode = Dictionary(
      grouping: earlier.keys.indices.reversed().filter { !earlier.keys[$0].code.isEmpty }, by: { earlier.keys[$0].code }
    )
    for (position, key) in keys.enumerated() where !key.code.isEmpty {
      guard let match = byCode[key.code]?.popLast() else { continue }
      pairs[position] = match
      free.remove(match)
    }
    var byName = Dictionary(grouping: free.sorted(by: >)) { earlier.keys[$0].name }
    for (position, key) in keys.enumerated() where pairs[position] == nil {
      let namesakes = byName[key.name, default: []]
      let match = namesakes.lastIndex { key.code.isEmpty || earlier.keys[$0].code.isEmpty }
      pairs[position] = match.flatMap { byName[key.name]?.remove(at: $0) }
    }
    return pairs
  }
}
