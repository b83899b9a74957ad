import Base

// MARK: - Reading
extension ChangeLog {
  /// Parses `changes.json`.
  package init(decoding bytes: [UInt8]) throws {
    let root = try JSONDocument(parsing: bytes).root
    guard let version = root["gazetteer_changes"] else { throw Mistake(reason: "it is no changes.json of a site") }
    guard version.integer == Self.version else {
      throw Mistake(reason: "its version is not \(Self.version): it was written by another version of Gazetteer")
    }
    let kind = try Self.member("kind", of: root) { $0.string.flatMap(Dataset.Kind.init(rawValue:)) }
    let columns = try Self.member("columns", of: root, Self.texts).map { Column.known($0, of: kind) }
    let rows = try Self.member("rows", of: root, \.array).enumerated().map { index, row in
      guard let values = row.array, values.count == columns.count else {
        throw Mistake(reason: "row \(index + 1) does not have \(columns.count) cells")
      }
      return try zip(values, columns).map { try Cell($0, in: $1) }
    }
    self.init(
      rows: PublishedRows(kind: kind, table: Table(title: "", columns: columns, rows: rows)),
      date: try Self.date(of: root),
      entries: try Self.member("entries", of: root, \.array).map { try Self.entry($0, kind) })
  }

  private static func entry(_ value: JSONValue, _ kind: Dataset.Kind) throws -> ChangeEntry {
    let id = try member("id", of: value) { $0.string.flatMap { $0.wholeMatch(of: /[0-9a-f]{16}/) == nil ? nil : $0 } }
    var changes = DatasetChanges(before: try count("before", of: value), rows: try count("rows", of: value))
    changes.added = try member("added", of: value, \.array).map(name)
    changes.removed = try member("removed", of: value, \.array).map(name)
    changes.changed = try member("changed", of: value, \.array).map { change in
      let field = try member("field", of: change, \.string)
      let cell = { try Cell(member($0, of: change) { $0 }, in: Column.known(field, of: kind)) }
      return FieldChange(
        row: try name(of: change), field: field, old: try cell("old"), new: try cell("new"),
        correction: change["correction"]?.string)
    }
    changes.columnsAdded = try member("columns_added", of: value, texts)
    changes.columnsRemoved = try member("columns_removed", of: value, texts)
    changes.columns = try (value["columns_changed"]?.array ?? []).map { column in
      ColumnChange(
        name: try member("name", of: column, \.string), changed: try count("changed", of: column),
        values: try count("values", of: column), kept: try count("kept", of: column),
        year: column["newest_year"]?.integer)
    }
    let counts = try member("counts", of: value) { $0 }
    return ChangeEntry(
      id: id, date: try date(of: value), changes: changes,
      counts: ChangeCounts(
        added: try count("added", of: counts), removed: try count("removed", of: counts),
        changed: try count("changed", of: counts)))
  }

  /// A required member of an object.
  private static func member<Value>(
    _ key: String, of object: JSONValue, _ read: (JSONValue) -> Value?
  ) throws -> Value {
    guard let value = object[key].flatMap(read) else {
      throw Mistake(reason: "“\(key)” is missing or invalid")
    }
    return value
  }

  private static func name(of value: JSONValue) throws -> RowName {
    RowName(key: try member("key", of: value, \.string), name: try member("name", of: value, \.string))
  }

  private static func texts(_ value: JSONValue) -> [String]? {
    value.array.flatMap { texts in texts.allSatisfy { $0.string != nil } ? texts.compactMap(\.string) : nil }
  }

  /// More than any feed has, and small enough to add several counts.
  private static let mostRows = 1 << 40

  private static func count(_ key: String, of object: JSONValue) throws -> Int {
    try member(key, of: object) { $0.integer.flatMap { (0...mostRows).contains($0) ? $0 : nil } }
  }

  private static func date(of object: JSONValue) throws -> Moment? {
    if object["date"]?.kind ?? .null == .null { return nil }
    return try member("date", of: object) { $0.string.flatMap(Moment.init(iso:)) }
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
  init(_ value: JSONValue, in column: Column) throws(Mistake) {
    switch value.kind {
    case .null: self = .empty
    case .string: self = .text(value.string ?? "")
    case .number:
      let number = value.number ?? 0
      self = Int(exactly: number).map { column.kind == .decimal ? .decimal(number) : .integer($0) } ?? .decimal(number)
    case .array:
      let texts = value.array ?? []
      guard texts.allSatisfy({ $0.kind == .string }) else {
        throw Mistake(reason: "a cell of “\(column.name)” is a list with other values than texts")
      }
      self = .list(texts.compactMap { $0.string })
    case .boolean: self = .boolean(value.boolean == true)
    case .object:
      throw Mistake(reason: "a cell of “\(column.name)” is neither a text, a number, a boolean nor a list")
    }
  }
}
