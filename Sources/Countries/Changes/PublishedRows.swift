package struct PublishedRows: Equatable, Sendable {
  var kind: Dataset.Kind
  package var table: Table
  /// The name of the column that identifies rows which are not countries; `nil` for countries.
  var keyColumn: String?

  func holdsTheSame(as other: PublishedRows) -> Bool {
    kind == other.kind && table.columns.map(\.name) == other.table.columns.map(\.name)
      && table.rows.elementsEqual(other.table.rows) { $0.elementsEqual($1) { $0.isIdentical(to: $1) } }
  }

  var columnPositions: [String: Int] {
    Dictionary(table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension PublishedRows {
  package init(_ dataset: Dataset) {
    self.init(kind: dataset.kind, table: dataset.table(of: dataset.columnsInUse), keyColumn: dataset.keyColumn)
  }
}

extension Cell {
  /// Whether two cells are equal byte by byte. Swift treats texts that differ only in normalization as equal (UAX #15),
  /// but programs do not.
  fileprivate func isIdentical(to other: Cell) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): text.utf8.elementsEqual(other.utf8)
    case (.list(let texts), .list(let others)): texts.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
    default: self == other
    }
  }

  /// Whether two cells have the same content: lists by elements, others as text, so that a number equals its digits.
  func says(_ other: Cell) -> Bool {
    if case .list = self, case .list = other { return isIdentical(to: other) }
    return text.utf8.elementsEqual(other.text.utf8)
  }
}

struct RowKeys {
  struct Key: Hashable {
    /// The code; empty if the row has none.
    let code: String
    let name: String
    /// The text of the column that identifies rows which are not countries, besides the name; empty if there is none.
    let id: String

    var rowName: RowName { RowName(key: code.isEmpty ? name : code, name: name) }
  }

  let keys: [Key]

  init(_ rows: PublishedRows, keyColumn: String? = nil) {
    let columns = rows.columnPositions
    let text = { (row: [Cell], name: String) in columns[name].map { row[$0].text } ?? "" }
    keys = rows.table.rows.map { row in
      // A row without a name uses its next headline column.
      Key(
        code: text(row, "code"), name: rows.kind.headline.lazy.map { text(row, $0) }.first { !$0.isEmpty } ?? "",
        id: keyColumn.map { $0 == "name" ? "" : text(row, $0) } ?? "")
    }
  }

  /// The matching rows of an earlier table: indexes there by indexes here.
  ///
  /// Rows match by key, by code and name, then by code; if one of two rows has no code, they match by name. Rows that are
  /// not countries match by name, but never by code alone. Rows with equal keys match in order.
  func pairs(with earlier: RowKeys, areCountries: Bool = true) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var free = Set(earlier.keys.indices)
    func match(by value: (Key) -> some Hashable, if isMeant: (Key) -> Bool = { _ in true }) {
      var found = Dictionary(grouping: free.sorted(by: >).filter { isMeant(earlier.keys[$0]) }) {
        value(earlier.keys[$0])
      }
      for (position, key) in keys.enumerated() where pairs[position] == nil && isMeant(key) {
        guard let match = found[value(key)]?.popLast() else { continue }
        pairs[position] = match
        free.remove(match)
      }
    }
    if !areCountries { match(by: \.id) { !$0.id.isEmpty } }
    match(by: \.self)
    guard areCountries else {
      match(by: \.name) { $0.id.isEmpty }
      return pairs
    }
    match(by: \.code) { !$0.code.isEmpty }
    var byName = Dictionary(grouping: free.sorted(by: >)) { earlier.keys[$0].name }
    for (position, key) in keys.enumerated() where pairs[position] == nil {
      let namesakes = byName[key.name, default: []]
      let match = namesakes.lastIndex { key.code.isEmpty || earlier.keys[$0].code.isEmpty }
      pairs[position] = match.flatMap { byName[key.name]?.remove(at: $0) }
    }
    return pairs
  }
}
