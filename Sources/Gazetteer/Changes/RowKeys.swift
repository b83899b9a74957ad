/// The keys that identify rows of a table.
struct RowKeys {
  struct Key: Equatable {
    /// The code; empty if the row has none.
    let code: String
    /// The name, or a substitute.
    let name: String

    var rowName: RowName { RowName(key: code.isEmpty ? name : code, name: name) }
  }

  let keys: [Key]

  init(_ rows: PublishedRows) {
    let columns = rows.columnPositions
    let text = { (row: [Cell], name: String) in columns[name].map { row[$0].text } ?? "" }
    keys = rows.table.rows.map { row in
      // A row without a name uses its next headline column.
      Key(code: text(row, "code"), name: rows.kind.headline.lazy.map { text(row, $0) }.first { !$0.isEmpty } ?? "")
    }
  }

  /// The matching rows of an earlier table: indexes there by indexes here.
  ///
  /// Rows with a code match by code; if one of two rows has no code, they match by name. Rows with equal keys match in
  /// order.
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
