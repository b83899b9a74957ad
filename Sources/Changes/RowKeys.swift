import Datasets

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

  init(_ table: Table, kind: Dataset.Kind) {
    let columns = Dictionary(
      table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let text = { (row: [Cell], name: String) in columns[name].map { row[$0].text } ?? "" }
    keys = table.rows.map { row in
      // A row without a name goes by what else it has.
      Key(code: text(row, "code"), name: kind.headline.lazy.map { text(row, $0) }.first { !$0.isEmpty } ?? "")
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
    var byName: [String: Namesakes] = [:]
    for position in free.sorted(by: >) {
      byName[earlier.keys[position].name, default: Namesakes()].add(position, earlier.keys[position])
    }
    for (position, key) in keys.enumerated() where pairs[position] == nil {
      pairs[position] = byName[key.name]?.take(hasCode: !key.code.isEmpty)
    }
    return pairs
  }

  /// The positions of the rows of one name that are free, last ones first; those with a code by themselves, since rows
  /// with one never go with them.
  private struct Namesakes {
    private var withCode: [Int] = []
    private var withoutCode: [Int] = []

    mutating func add(_ position: Int, _ key: Key) {
      if key.code.isEmpty { withoutCode.append(position) } else { withCode.append(position) }
    }

    /// Takes the first that goes with a row.
    mutating func take(hasCode: Bool) -> Int? {
      guard !hasCode, let first = withCode.last, first < withoutCode.last ?? .max else { return withoutCode.popLast() }
      return withCode.popLast()
    }
  }
}
