package import Base

/// A published table of figures by country: keyed rows of cells, not yet joined to a dataset.
package struct ForeignTable: Sendable {
  /// The column keys in order.
  package private(set) var keys: [String]
  /// The cells of each row, by position in ``keys``.
  package var rows: [CustomCells]
  package let areTexts: Bool
  /// The usual decimal separator: a comma if semicolons separate fields.
  private(set) var usualMark = DecimalMark.point
  /// The positions of columns without a name in the text, of which only the first is kept, for countries.
  private(set) var unnamed: [Int] = []
  /// What was skipped above the header and at the end, one sentence each.
  private(set) var notes: [String] = []
  /// Warnings about how the table was read, as of a feed.
  private(set) var remarks: [String] = []
  /// Which object has a key twice; `nil` if none has.
  package private(set) var repeatedKey: String?

  package init(keys: [String], rows: [CustomCells], areTexts: Bool, notes: [String] = []) {
    (self.keys, self.rows, self.areTexts, self.notes) = (keys, rows, areTexts, notes)
  }

  /// The keys without empty ones; the first CSV column may have no name.
  package var namedKeys: [String] { keys.filter { !$0.isEmpty } }

  /// Decodes a table. The first bytes determine whether it is CSV, JSON, JSON lines or GeoJSON. Objects in a row become
  /// columns such as `country.id`.
  ///
  /// - Parameters:
  ///   - charset: the encoding declared by the server.
  ///   - records: the path to the rows; empty for the top-level list.
  ///   - headings: the column names of a CSV without a header.
  ///   - isPage: whether the other pages of the table are read too.
  ///   - earlier: its earlier pages, whose rows come first.
  package static func decode(
    _ bytes: [UInt8], charset: String? = nil, records: [String] = [], headings: [String] = [], isPage: Bool = false,
    after earlier: ForeignTable? = nil
  ) throws(PlainError) -> ForeignTable {
    let feed = try FeedText(bytes, charset: charset)
    let text = feed.utf8
    guard let first = text.first(where: { !FeedDecoder.whiteSpace.contains($0) }) else { throw .empty(advice) }
    var builder = Builder(after: earlier)
    if FeedDecoder.beginsOtherwise(first) {
      let root = try FeedDecoder.parse(FeedDecoder.listOfLines(text) ?? text, advice)
      if records.isEmpty, let table = ForeignTable(dataMapper: root) { return table }
      let found = try rows(of: root, records, isPage: isPage)
      for row in try RowFinder.plain(found.rows) { builder.addAll(of: row) }
      // SPARQL functions return numbers as text.
      var table = ForeignTable(
        keys: builder.columns.keys, rows: builder.rows, areTexts: root["results"]?["bindings"] != nil,
        notes: found.notes)
      table.repeatedKey = earlier?.repeatedKey ?? FeedDecoder.repeatedKey(in: root)
      if root.document.hasCutMarks { table.notes.append(String.cutMarks) }
      if !builder.nested.isEmpty { table.notes.append("left out \(PlainError.list(builder.nested)): lists of objects") }
      table.remarks = [feed.encoding.remark, isPage ? nil : found.more, builder.remarkOnSkipped].compactMap(\.self)
      return table
    }
    let separated = try FeedDecoder.separatedTable(text, headings: headings)
    // A column of countries may have no name, as with R's row names.
    let unnamed = separated.header.firstIndex(of: "")
    let keys = separated.header.enumerated().map { $0 != unnamed && $1.isEmpty ? nil : $1 }
    for row in 0..<separated.rowCount { builder.add(separated.texts(inRow: row), of: keys) }
    var table = ForeignTable(keys: builder.columns.keys, rows: builder.rows, areTexts: true)
    table.splitFirstColumn()
    (table.usualMark, table.notes) = (separated.usualMark, separated.notes)
    table.unnamed = keys.indices.filter { separated.header[$0].isEmpty }
    table.remarks = [feed.encoding.remark, builder.remarkOnSkipped].compactMap(\.self)
    return table
  }

  private static let advice =
    "A table must be CSV or a JSON list of objects; check its file or URL."

  private static func rows(
    of root: JSONValue, _ records: [String], isPage: Bool
  ) throws(PlainError) -> FoundRows {
    if !records.isEmpty { return try FeedDecoder.rows(of: root, at: records) }
    if let features = root["features"]?.array, features.first?["properties"] != nil {
      let more = RowFinder.more(beside: ["features"], in: root, of: features.count)
      return FoundRows(rows: features.compactMap { $0["properties"] }, more: more)
    }
    // A list beside a message holds the rows.
    if let error = ServiceError.error(in: root),
      !ServiceError.isMessageOnly(root) || RowFinder.lists(within: root).isEmpty
    {
      throw error
    }
    if let list = root.array { return FoundRows(rows: try RowFinder.rows(ofList: list, isPage: isPage)) }
    guard KnownFileKind(root) == nil, let found = try RowFinder.rows(within: root) else {
      throw FeedDecoder.noList(root, advice)
    }
    return found
  }

  /// Splits the first column of a Eurostat table, which combines several: `freq,unit,geo\TIME_PERIOD`.
  private mutating func splitFirstColumn() {
    guard let key = keys.first, let end = key.lastIndex(of: "\\") else { return }
    let names = key[..<end].split(separator: ",").map { $0.trimmed }
    guard let more = names.indices.last, Set(names + keys).count == names.count + keys.count else { return }
    rows = rows.map { row in
      var cells = CustomCells()
      for column in keys.indices.dropFirst() { cells[column + more] = row[column] }
      for (position, part) in row[0].text.split(separator: ",").prefix(names.count).enumerated() {
        cells[position] = .text(part.trimmed)
      }
      return cells
    }
    keys = names + keys.dropFirst()
  }

  /// Pivots a table with countries as columns into a row for each value; `nil` for other tables.
  ///
  /// - Parameter value: the name of the value column.
  func withCountriesInRows(_ matcher: CountryMatcher, value: String) -> ForeignTable? {
    let countries = keys.indices.filter { matcher.position(of: keys[$0]) != nil }
    let groups = Set(keys.indices.filter { matcher.isAggregate(keys[$0]) })
    guard let first = countries.first, 2 * (countries.count + groups.count) >= keys.count - first,
      countries.count > 2 || countries.count == 2 && countries.allSatisfy({ keys[$0].utf8.count > 3 })
    else { return nil }
    let shared = (0..<first).filter { !groups.contains($0) }
    var names = ["country", value] + shared.map { keys[$0] }
    // Anything but years, such as “Population”, describes the rows.
    let subject = shared.indices.first { column in
      rows.contains { !$0[shared[column]].isEmpty && WrittenMoment($0[shared[column]]) == nil }
    }
    if let subject { names[2 + subject] = "indicator" }
    guard Set(names).count == names.count else { return nil }
    var table = self
    table.keys = names
    let values = Set(keys.indices).subtracting(shared).sorted()
    table.rows = rows.flatMap { row in
      values.lazy.filter { !row[$0].isEmpty }.map { column in
        var cells = CustomCells()
        (cells[0], cells[1]) = (.text(keys[column]), row[column])
        for (place, other) in shared.enumerated() { cells[2 + place] = row[other] }
        return cells
      }
    }
    return table
  }

  private struct Builder {
    var columns = CustomColumns(most: FeedLimits.foreignColumns, mostBytes: .max)
    var rows: [CustomCells]
    /// The keys of lists of objects, which are no cells.
    private(set) var nested: [String] = []

    init(after earlier: ForeignTable?) {
      for key in earlier?.keys ?? [] { _ = columns.position(of: key) }
      rows = earlier?.rows ?? []
    }

    /// A sentence on columns beyond the limit; `nil` if there are none.
    var remarkOnSkipped: String? {
      columns.skippedKeys.keys.min().map {
        "skipped further columns, such as “\($0.oneLine(limit: 60))”; the limit is \(FeedLimits.foreignColumns.grouped)"
      }
    }

    /// The keys of lists with the values of a country for several years.
    private static let keysOfValues = ["data", "history", "observations", "series", "values"]

    /// Adds a row, or a row for each object in its list of values.
    mutating func addAll(of row: JSONValue) {
      guard let values = Self.keysOfValues.lazy.compactMap({ row[$0]?.array }).first, values.first?.kind == .object
      else { return add(row) }
      var shared = Builder(after: nil)
      shared.columns = columns
      shared.add(row)
      columns = shared.columns
      for value in values { add(value, to: shared.rows.first ?? CustomCells()) }
    }

    mutating func add(_ row: JSONValue, to cells: CustomCells = CustomCells()) {
      guard row.kind == .object else { return }
      var cells = cells
      var reader = RowReader(position: rows.count + 1, row: row)
      for (key, value) in row.pairs {
        guard value.kind == .object else {
          add(value, key, &reader, to: &cells)
          continue
        }
        for (member, value) in value.pairs { add(value, "\(key).\(member)", &reader, to: &cells) }
      }
      rows.append(cells)
    }

    /// Adds a row of separated values.
    ///
    /// - Parameter keys: the key of each column; `nil` skips it.
    mutating func add(_ texts: [String], of keys: [String?]) {
      var cells = CustomCells()
      for (key, text) in zip(keys, texts) where text.utf8.count <= FeedLimits.description {
        if let key { add(.text(text.trimmed), key, to: &cells) }
      }
      rows.append(cells)
    }

    private mutating func add(_ value: JSONValue, _ key: String, _ reader: inout RowReader, to cells: inout CustomCells)
    {
      let key = key.cut(to: FeedLimits.columnName)
      if let cell = reader.cell(value, of: key) {
        add(cell, key, to: &cells)
      } else if value.kind == .array, !nested.contains(key), nested.count < FeedLimits.foreignColumns {
        nested.append(key)
      }
    }

    private mutating func add(_ cell: Cell, _ key: String, to cells: inout CustomCells) {
      guard !cell.isEmpty, let position = columns.position(of: key) else { return }
      cells[position] = cell
    }
  }
}

extension ForeignTable {
  /// The values of a column by code, with their years.
  ///
  /// - Parameter codes: the countries to take.
  /// - Throws: ``PlainError`` for an unknown column.
  package init(_ column: String, of dataset: Dataset, codes: Set<String>) throws(PlainError) {
    let keys = ["code", column] + [dataset.yearColumn(of: column)?.column.name].compactMap(\.self)
    let rows = try dataset.table(named: keys).rows.filter { !$0[1].isEmpty && codes.contains($0[0].text) }.map { row in
      row.enumerated().reduce(into: CustomCells()) { $0[$1.offset] = $1.element }
    }
    self.init(keys: keys, rows: rows, areTexts: false)
  }

  /// A table from an IMF DataMapper response, `{"values": {"INDICATOR": {"FRA": {"2020": 1.5}}}}`; `nil` for others.
  fileprivate init?(dataMapper root: JSONValue) {
    guard let values = root["values"], let first = values.pairs.first?.1, first.pairs.first?.1.kind == .object else {
      return nil
    }
    var rows: [CustomCells] = []
    let text = { (key: String) in Cell.text(key.cut(to: FeedLimits.columnName)) }
    for (indicator, countries) in values.pairs {
      for (country, years) in countries.pairs {
        for (year, value) in years.pairs {
          var cells = CustomCells()
          var reader = RowReader(position: rows.count + 1, row: years)
          (cells[0], cells[1], cells[2]) = (text(country), text(indicator), text(year))
          if let cell = reader.cell(value, of: year) { cells[3] = cell }
          rows.append(cells)
        }
      }
    }
    self.init(keys: ["country", "indicator", "year", "value"], rows: rows, areTexts: false)
  }
}
