import Datasets
import Dates
import JSON

// MARK: - Reading
extension ChangeLog {
  /// Whether a document is one of `changes.json`, in whatever version.
  static func recognises(_ root: JSONValue) -> Bool { root["gazetteer_changes"] != nil }

  /// Reads `changes.json`.
  init(_ root: JSONValue) throws(ComparisonMistake) {
    guard root["gazetteer_changes"]?.integer == Self.version else {
      throw ComparisonMistake("its version is not \(Self.version), so another Gazetteer wrote it")
    }
    guard let kind = root["kind"]?.word.flatMap(Dataset.Kind.init(rawValue:)) else {
      throw ComparisonMistake("“kind” is neither countries nor facts")
    }
    let names = try Self.texts(root["columns"], "columns")
    let columns = names.map { Column.known($0, of: kind) }
    guard let rows = root["rows"]?.array else { throw ComparisonMistake("“rows” is not a list") }
    var cells: [[Cell]] = []
    cells.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      guard let values = row.array, values.count == columns.count else {
        throw ComparisonMistake("row \(index + 1) does not have \(columns.count) cells")
      }
      var line: [Cell] = []
      for (column, value) in zip(columns, values) { line.append(try Cell(value, in: column)) }
      cells.append(line)
    }
    self.init(
      rows: PublishedRows(kind: kind, table: Table(title: "", columns: columns, rows: cells)),
      date: try Self.date(root["date"]), entries: [])
    guard let entries = root["entries"]?.array else { throw ComparisonMistake("“entries” is not a list") }
    for entry in entries { self.entries.append(try Self.entry(entry, kind)) }
  }

  private static func entry(_ value: JSONValue, _ kind: Dataset.Kind) throws(ComparisonMistake) -> ChangeEntry {
    guard let id = value["id"]?.string, id.utf8.count == 16,
      id.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { throw ComparisonMistake("an entry has no “id” of 16 hexadecimal digits") }
    var changes = DatasetChanges(before: try count(value, "before"), rows: try count(value, "rows"))
    changes.added = try list(value, "added") { value throws(ComparisonMistake) in try name(of: value) }
    changes.removed = try list(value, "removed") { value throws(ComparisonMistake) in try name(of: value) }
    changes.changed = try list(value, "changed") { value throws(ComparisonMistake) in
      guard let field = value["field"]?.word, let old = value["old"], let new = value["new"] else {
        throw ComparisonMistake("a change lacks “field”, “old” or “new”")
      }
      let column = Column.known(field, of: kind)
      return FieldChange(
        row: try name(of: value), field: field, old: try Cell(old, in: column), new: try Cell(new, in: column))
    }
    changes.columnsAdded = try texts(value["columns_added"], "columns_added")
    changes.columnsRemoved = try texts(value["columns_removed"], "columns_removed")
    guard let counts = value["counts"] else { throw ComparisonMistake("an entry has no “counts”") }
    return ChangeEntry(
      id: id, date: try date(value["date"]), changes: changes,
      counts: ChangeCounts(
        added: try count(counts, "added"), removed: try count(counts, "removed"),
        changed: try count(counts, "changed")))
  }

  private static func name(of value: JSONValue) throws(ComparisonMistake) -> RowName {
    guard let key = value["key"]?.word, let name = value["name"]?.word else {
      throw ComparisonMistake("a row has no “key” or no “name”")
    }
    return RowName(key: key, name: name)
  }

  private static func list<Element>(
    _ value: JSONValue, _ key: String, _ read: (JSONValue) throws(ComparisonMistake) -> Element
  ) throws(ComparisonMistake) -> [Element] {
    guard let values = value[key]?.array else { throw ComparisonMistake("“\(key)” is not a list") }
    var elements: [Element] = []
    for value in values { elements.append(try read(value)) }
    return elements
  }

  private static func texts(_ value: JSONValue?, _ key: String) throws(ComparisonMistake) -> [String] {
    guard let values = value?.array, values.allSatisfy({ $0.word != nil }) else {
      throw ComparisonMistake(
        "“\(key)” is not a list of texts with at most \(FeedLimits.marks) combining marks in a row")
    }
    return values.compactMap(\.word)
  }

  /// More rows than any feed has, and few enough that several counts can be added.
  private static let mostRows = 1 << 40

  private static func count(_ value: JSONValue, _ key: String) throws(ComparisonMistake) -> Int {
    guard let count = value[key]?.integer, (0...mostRows).contains(count) else {
      throw ComparisonMistake("“\(key)” is not a whole number from 0 to \(mostRows)")
    }
    return count
  }

  private static func date(_ value: JSONValue?) throws(ComparisonMistake) -> DataDate? {
    guard let value, value.kind != .null else { return nil }
    guard let date = value.string.flatMap(DataDate.init(iso:)) else {
      throw ComparisonMistake(
        "a date is not one \(Moment.rangeWords) of the form 2026-11-21 or 2026-11-21T05:30:00Z")
    }
    return date
  }
}
