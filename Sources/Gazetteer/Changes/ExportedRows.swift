import Base

/// Reads the rows of a JSON export: a list of objects with equal keys, the names of columns.
enum ExportedRows {
  /// The rows; `nil` for any other document. A feed with the same keys has texts where an export has lists.
  static func read(_ root: JSONValue) -> PublishedRows? {
    guard let objects = root.array, let first = objects.first, first.kind == .object else { return nil }
    let names = first.keys
    let (countries, facts) = (Dataset.Kind.countries.headline, Dataset.Kind.facts.headline)
    let areFacts = names.contains("title") && names.allSatisfy(facts.contains)
    guard areFacts || countries.allSatisfy(names.contains) else { return nil }
    let kind = areFacts ? Dataset.Kind.facts : .countries
    let columns = names.map { Column.known($0, of: kind) }
    var rows: [[Cell]] = []
    for object in objects {
      guard object.keys == names else { return nil }
      var row: [Cell] = []
      for column in columns {
        guard let value = object[column.name], let cell = try? Cell(value, in: column) else { return nil }
        if column.kind == .list, value.kind != .array { return nil }
        row.append(cell)
      }
      rows.append(row)
    }
    return PublishedRows(kind: kind, table: Table(title: "", columns: columns, rows: rows))
  }
}

extension Column {
  /// The column of a name; unknown columns contain text. Columns on request are never published, so such a name is a
  /// custom column with values of any type.
  static func known(_ name: String, of kind: Dataset.Kind) -> Column {
    kind.columns.first { $0.column.name == name }?.column ?? Column(name: name, title: name, kind: .text)
  }
}

extension Cell {
  /// Converts a JSON value.
  init(_ value: JSONValue, in column: Column) throws(Mistake) {
    switch value.kind {
    case .null: self = .empty
    case .string: self = .text((value.string ?? "").streamSafe)
    case .number:
      let number = value.number ?? 0
      self = Int(exactly: number).map { column.kind == .decimal ? .decimal(number) : .integer($0) } ?? .decimal(number)
    case .array:
      let texts = value.array ?? []
      guard texts.allSatisfy({ $0.kind == .string }) else {
        throw Mistake(reason: "a cell of “\(column.name)” is a list with other values than texts")
      }
      self = .list(texts.compactMap { $0.string?.streamSafe })
    case .boolean: self = .boolean(value.boolean == true)
    case .object:
      throw Mistake(reason: "a cell of “\(column.name)” is neither a text, a number, a boolean nor a list")
    }
  }
}
