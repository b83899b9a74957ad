import Base

/// A table in separated values, by RFC 4180 and as spreadsheets and databases write it.
///
/// The delimiter is a comma, a semicolon, a tab or a vertical bar, whichever stands most often in the first line; a
/// line `sep=;` before it names one. Lines end with LF, CRLF or CR, and blank ones count as none. A record may have
/// fewer fields than the header, since Excel leaves empty ones at the end out; one that has more is a mistake. Comments
/// and a title above the header are skipped, and so are footnotes after the last empty line.
struct SeparatedTable: Sendable {
  /// The names of the columns, each once; empty for a column without a name.
  let header: [String]
  /// What usually stands before decimals: a comma where fields are separated by semicolons, as spreadsheets do in such countries.
  var usualMark: DecimalMark { scanner.delimiter == UInt8(ascii: ";") ? .comma : .point }
  /// How many lines, such as a title, are skipped above the header.
  let linesAboveHeader: Int
  /// How many rows, such as footnotes, are skipped at the end.
  private(set) var footnotes = 0
  /// How many fields the header has, with those at its end that name no column.
  private let headerFields: Int
  private var scanner: SeparatedScanner
  /// The fields of all rows.
  private var fields: [SeparatedField] = []
  /// Where the fields of each row begin, and where those of the last one end.
  private var starts = [0]

  /// Reads the header.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Throws: ``PlainError`` where it is broken, or names a column twice.
  init(_ bytes: [UInt8]) throws(PlainError) {
    scanner = SeparatedScanner(bytes)
    linesAboveHeader = scanner.skipLinesAboveHeader()
    var fields = try scanner.header()
    headerFields = fields.count
    while let last = fields.last, last.isEmpty { fields.removeLast() }
    // Records of no columns would never end.
    guard !fields.isEmpty || scanner.isAtEnd else { throw scanner.mistake("its first line has no column names", at: 0) }
    var known: [[UInt8]: Int] = [:]
    var header: [String] = []
    for (index, field) in fields.enumerated() {
      // Compared whole: names that are too long become no columns, be they alike as far as they are read.
      let whole = String(decoding: scanner.bytes(of: field), as: UTF8.self).trimmed
      let name = whole.cut(to: FeedLimits.columnName).streamSafe.trimmed
      if let first = known.updateValue(index + 1, forKey: Array(whole.utf8)), !name.isEmpty {
        let quoted = name.oneLine(limit: FeedLimits.quoted)
        throw scanner.mistake("the columns \(first) and \(index + 1) are both called “\(quoted)”", at: field.start)
      }
      header.append(name)
    }
    self.header = header
  }

  /// Reads the rows.
  ///
  /// - Throws: ``PlainError`` at the first line that is broken; the rows before it are there.
  mutating func readRows() throws(PlainError) {
    // The first row after the empty line from which on all rows are incomplete, or have too many fields, as footnotes do.
    var footnote: Int?
    var (record, isAfterEmpty, hasWhole): ([SeparatedField], Bool, Bool) = ([], false, false)
    var mistake: PlainError?
    while try scanner.next(&record) {
      if record.count == 1, record[0].isBlank {
        isAfterEmpty = true
        continue
      }
      if hasWhole, isAfterEmpty { footnote = footnote ?? rowCount }
      let filled = record.count { !$0.isEmpty }
      isAfterEmpty = filled == 0
      if let position = record.indices.dropFirst(header.count).first(where: { !record[$0].isEmpty }) {
        mistake = mistake ?? self.mistake(inLong: record, at: position)
      } else if record.count >= header.count, filled > 1 {
        (footnote, hasWhole) = (nil, true)
      }
      if footnote == nil, let mistake { throw mistake }
      fields += record.prefix(header.count)
      starts.append(fields.count)
    }
    guard let footnote else { return }
    footnotes = (footnote..<rowCount).count { row in self.fields(of: row).contains { !$0.isEmpty } }
    starts.removeLast(rowCount - footnote)
  }

  private func mistake(inLong record: [SeparatedField], at position: Int) -> PlainError {
    let reason =
      record.count > headerFields
      ? "the line has \(record.count.grouped) fields, but the header has \(headerFields.grouped)"
      : "a value in column \((position + 1).grouped), which has no name in the header"
    return scanner.mistake(reason, at: record[position].start)
  }

  var rowCount: Int { starts.count - 1 }

  /// The fields of a row, which may be fewer than there are columns.
  func fields(of row: Int) -> ArraySlice<SeparatedField> { fields[starts[row]..<starts[row + 1]] }

  /// The rows as objects whose members are texts; an empty field is no member.
  ///
  /// - Parameters:
  ///   - keys: the names of the members, one for each column; a column without one is left out.
  ///   - numbers: how the numbers of some columns are written, by their positions.
  func rows(keys: [String?], numbers: [Int: NumberColumn] = [:]) -> [JSONValue] {
    let objects = (0..<rowCount).map { row in
      let members = zip(fields(of: row), keys.enumerated()).compactMap { field, entry -> JSONTree.Member? in
        guard let key = entry.element, !field.isEmpty else { return nil }
        let written = scanner.bytes(of: field)
        let plain = numbers[entry.offset]?.plain(written).map { $0[...] }
        let text = String(decoding: plain ?? FormulaGuard.unguarded(written), as: UTF8.self)
        return text.isEmpty ? nil : .init(key, .string(text))
      }
      return JSONTree.object(members)
    }
    var json: [UInt8] = []
    JSONTree.array(objects).append(to: &json)
    // It cannot fail: the keys have no more marks than JSON may have.
    return (try? JSONDocument(parsing: json).root.array) ?? []
  }

  /// The texts of a column, empty where a row ends before it.
  func texts(of column: Int) -> some Sequence<ArraySlice<UInt8>> {
    (0..<rowCount).lazy.map { row in
      let fields = fields(of: row)
      return column < fields.count ? scanner.bytes(of: fields[fields.startIndex + column]) : []
    }
  }
}
