import Base

// MARK: - Reading
extension ChangeLog {
  /// Whether a document is `changes.json`, in any version.
  static func recognises(_ root: JSONValue) -> Bool { root["gazetteer_changes"] != nil }

  /// Parses `changes.json`.
  ///
  /// - Throws: ``Mistake``.
  init(_ root: JSONValue) throws {
    guard root["gazetteer_changes"]?.integer == Self.version else {
      throw Mistake(reason: "its version is not \(Self.version): it was written by another version of Gazetteer")
    }
    let kind = try Self.member("kind", of: root) { $0.word.flatMap(Dataset.Kind.init(rawValue:)) }
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
      let field = try member("field", of: change, \.word)
      let cell = { try Cell(member($0, of: change) { $0 }, in: Column.known(field, of: kind)) }
      return FieldChange(
        row: try name(of: change), field: field, old: try cell("old"), new: try cell("new"),
        correction: change["correction"]?.string)
    }
    changes.columnsAdded = try member("columns_added", of: value, texts)
    changes.columnsRemoved = try member("columns_removed", of: value, texts)
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
    RowName(key: try member("key", of: value, \.word), name: try member("name", of: value, \.word))
  }

  private static func texts(_ value: JSONValue) -> [String]? {
    value.array.flatMap { texts in texts.allSatisfy { $0.word != nil } ? texts.compactMap(\.word) : nil }
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
