import JSON

/// A table of figures by country, as others publish it: rows of cells under keys, not yet joined to anything.
public struct ForeignTable: Sendable {
  /// The keys of its columns, in order.
  let keys: [String]
  /// The cells of each row by the positions of ``keys``.
  let rows: [OwnCells]
  /// Whether all cells came as texts.
  let areTexts: Bool
  /// What stands before decimals in tables that are separated like this one: a comma where semicolons part the fields.
  private(set) var usualMark = DecimalMark.point
  /// How many lines, such as a title, stand above its header.
  private(set) var linesAboveHeader = 0

  /// The keys that people read: the first column of separated values may have none.
  var namedKeys: [String] { keys.filter { !$0.isEmpty } }

  /// How many rows it has.
  public var rowCount: Int { rows.count }

  /// Decodes the bytes of a table: separated values, JSON, JSON lines or GeoJSON, told apart by how they begin. Objects
  /// in a row give columns of their own, such as `country.id`.
  ///
  /// - Parameters:
  ///   - charset: the name of the encoding, where a server says it.
  ///   - records: the keys that lead to the rows; none where these are the outermost list.
  /// - Throws: ``DatasetError``.
  public static func decode(
    _ bytes: [UInt8], charset: String? = nil, records: [String] = []
  ) throws(DatasetError) -> ForeignTable {
    let text = try FeedText(bytes, charset: charset).utf8
    guard let first = text.first(where: { !FeedDecoder.whiteSpace.contains($0) }) else { throw .empty }
    var builder = Builder()
    if FeedDecoder.beginsOtherwise(first) {
      for row in try rows(of: text, records) { builder.add(row) }
      return ForeignTable(keys: builder.columns.keys, rows: builder.rows, areTexts: false)
    }
    let separated = try FeedDecoder.forEachRun(ofTable: text) { rows in
      for row in rows { builder.add(row) }
    }
    var table = ForeignTable(keys: builder.columns.keys, rows: builder.rows, areTexts: true)
    table.usualMark = separated.hasDecimalCommas ? .comma : .point
    table.linesAboveHeader = separated.linesAboveHeader
    return table
  }

  private static func rows(of bytes: [UInt8], _ records: [String]) throws(DatasetError) -> [JSONValue] {
    let root = try FeedDecoder.parse(FeedDecoder.listOfLines(bytes) ?? bytes)
    if !records.isEmpty { return try FeedDecoder.rows(of: root, at: records) }
    if let features = root["features"]?.array { return features.compactMap { $0["properties"] } }
    let error = ServiceAnswer.error(in: root)
    guard let rows = root.array else {
      let mistake = FeedDecoder.noList(root)
      // A list beside a message holds the rows, unless it is that of the errors.
      if case .notAList(_, _?) = mistake, root["errors"] == nil { throw mistake }
      throw error ?? mistake
    }
    if let error { throw error }
    // The World Bank puts an object that counts the pages before the list of rows.
    guard rows.count == 2, let page = rows[0]["page"]?.integer, let list = rows[1].array else { return rows }
    if let pages = rows[0]["pages"]?.integer, pages > 1 {
      throw .onePage(page, of: pages, total: rows[0]["total"]?.integer)
    }
    return list
  }

  private struct Builder {
    var columns = OwnColumns(most: FeedLimits.foreignColumns, mostBytes: .max)
    var rows: [OwnCells] = []

    mutating func add(_ row: JSONValue) {
      guard row.kind == .object else { return }
      var cells = OwnCells()
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

    private mutating func add(_ value: JSONValue, _ key: String, _ reader: inout RowReader, to cells: inout OwnCells) {
      let key = key.cut(to: FeedLimits.columnName)
      guard let cell = reader.cell(value, of: key), !cell.isEmpty, let position = columns.position(of: key) else {
        return
      }
      cells[position] = cell
    }
  }
}
