import Base

/// A table of separated values, by RFC 4180 and as written by spreadsheets and databases.
///
/// The delimiter is the one of comma, semicolon, tab and vertical bar that gives the most lines as many fields as the
/// header, or is set by a line `sep=;` before it. Lines end with LF, CRLF or CR; blank lines are skipped. A record may have fewer fields than the
/// header, since Excel omits empty ones at the end; more fields are an error. Comments and a title above the header are
/// skipped, and so are footnotes after the last empty line.
package struct SeparatedTable: Sendable {
  /// The unique column names; empty for a column without a name.
  package let header: [String]
  /// The usual decimal separator: a comma if semicolons separate fields, as spreadsheets do in such locales.
  var usualMark: DecimalMark { scanner.delimiter == UInt8(ascii: ";") ? .comma : .point }
  /// The number of lines skipped above the header, such as a title.
  package let linesAboveHeader: Int
  /// The number of rows skipped at the end, such as footnotes.
  package private(set) var footnotes = 0
  private let hasCutMarks: Bool
  private var hasFlags = false
  var notes: [String] {
    let lines = linesAboveHeader.of("line")
    let rows = footnotes.of("row")
    return (hasCutMarks ? [String.cutMarks] : []) + (linesAboveHeader > 0 ? ["skipped \(lines) above the header"] : [])
      + (hasFlags ? ["skipped the flags in the last column, which has no name"] : [])
      + (footnotes > 0 ? ["skipped \(rows) after the last empty line, such as footnotes"] : [])
  }
  /// The error for a column name that is not unique; `nil` if there is none.
  private(set) var repeated: PlainError?
  private let headerEnd: Int
  private let headerFields: Int
  private var scanner: SeparatedScanner
  private var fields: [SeparatedField] = []
  /// The index of each row's first field, and the end of the last row.
  private var starts = [0]

  /// Reads the header of UTF-8 text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - headings: the column names of a table without a header.
  ///   - cutsMarks: whether to cut combining marks; otherwise ``cells(of:columns:)`` does.
  /// - Throws: ``PlainError`` if it is malformed.
  init(_ bytes: [UInt8], headings: [String] = [], cutsMarks: Bool = true) throws(PlainError) {
    let cut = cutsMarks ? bytes.cutMarks : nil
    hasCutMarks = cut != nil
    scanner = SeparatedScanner(cut ?? bytes)
    linesAboveHeader = scanner.skipLinesAboveHeader()
    let start = scanner.position
    var fields = try scanner.header()
    headerFields = fields.count
    while let last = fields.last, last.isEmpty { fields.removeLast() }
    headerEnd = fields.last?.outerEnd ?? 0
    // A header without columns would make reading endless.
    guard !fields.isEmpty || scanner.isAtEnd else { throw scanner.mistake("its first line has no column names", at: 0) }
    guard headings.isEmpty else {
      scanner.position = start
      header = headings
      return
    }
    var known: [[UInt8]: Int] = [:]
    var header: [String] = []
    for (index, field) in fields.enumerated() {
      // Full names are compared, since overlong ones may share their beginning.
      let whole = String(decoding: scanner.bytes(of: field), as: UTF8.self).trimmed
      let name = whole.cut(to: FeedLimits.columnName).trimmed
      if let first = known.updateValue(index + 1, forKey: Array(whole.utf8)), !name.isEmpty, repeated == nil {
        let quoted = name.oneLine(limit: FeedLimits.quoted)
        repeated = scanner.mistake("the columns \(first) and \(index + 1) are both called “\(quoted)”", at: field.start)
      }
      header.append(name)
    }
    self.header = header
  }

  /// Reads the rows.
  ///
  /// - Throws: ``PlainError`` at the first malformed line; the rows before it are kept.
  mutating func readRows() throws(PlainError) {
    // The first row after an empty line from which all rows are incomplete or too long, as footnotes are.
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
      if rowCount == 0, filled > 1, areHeadings(record) { throw secondHeader(record) }
      isAfterEmpty = filled == 0
      if let position = record.indices.dropFirst(header.count).first(where: { !record[$0].isEmpty }),
        !isFlag(at: position, of: record)
      {
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

  /// Whether a field in a last column without a name has flags, as of Eurostat, which are skipped.
  private mutating func isFlag(at position: Int, of record: [SeparatedField]) -> Bool {
    let bytes = scanner.bytes(of: record[position])
    let isCode = ISO3166.isAssigned(String(decoding: bytes, as: UTF8.self))
    let isFlag =
      record.count == header.count + 1 && headerFields == record.count && WrittenNumber.areFlags(bytes) && !isCode
    hasFlags = hasFlags || isFlag
    return isFlag
  }

  /// Whether a first row continues the header: `Country,2019,,2020,` above `,Male,Female,Male,Female`.
  private func areHeadings(_ record: [SeparatedField]) -> Bool {
    guard record[0].isEmpty, header[0] != "", header.contains("") || repeated != nil || record.count > header.count
    else { return false }
    return record.allSatisfy { WrittenNumber(String(decoding: scanner.bytes(of: $0), as: UTF8.self)) == nil }
  }

  private func secondHeader(_ record: [SeparatedField]) -> PlainError {
    scanner.mistake(
      "it is a second line of headings", at: record[0].start,
      advice: "Combine the lines of headings to one, such as “2019 Male”.")
  }

  /// Whether the first line is a row: a heading is a number other than a year, or an alpha-3 code above such codes.
  var isHeaderRow: Bool {
    header.indices.contains { column in
      if let number = WrittenNumber(header[column]) {
        return number.unit.isEmpty && Int(header[column]).map(NumberBounds.usualYears.contains) != true
      }
      let codes = texts(of: column).prefix(100).map { String(decoding: $0, as: UTF8.self) }
      return !ISO3166.alpha2(alpha3: header[column], numeric: "").isEmpty && codes.allSatisfy(ISO3166.isAlpha3)
    }
  }

  private func mistake(inLong record: [SeparatedField], at position: Int) -> PlainError {
    let reason =
      record.count > headerFields
      ? "the line has \(record.count.grouped) fields, but the header has \(headerFields.grouped)"
      : "a value in column \((position + 1).grouped), which has no name in the header"
    return scanner.mistake(reason, at: record[position].start)
  }

  package var rowCount: Int { starts.count - 1 }
  package var delimiter: UInt8 { scanner.delimiter }

  func fields(of row: Int) -> ArraySlice<SeparatedField> { fields[starts[row]..<starts[row + 1]] }

  func texts(inRow row: Int) -> [String] {
    fields(of: row).map { String(decoding: FormulaGuard.unguarded(scanner.bytes(of: $0)), as: UTF8.self) }
  }

  /// The rows as objects of strings without empty fields.
  ///
  /// - Parameters:
  ///   - keys: a member name for each column; `nil` skips the column.
  ///   - numbers: number formats by column position.
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
    // Cannot fail: keys are within the JSON limit on combining marks.
    return (try? JSONDocument(parsing: json).root.array) ?? []
  }

  package func cells(of row: Int, columns: Int) -> CustomCells {
    fields(of: row).prefix(columns).enumerated().reduce(into: CustomCells()) { cells, field in
      let text = String(decoding: scanner.bytes(of: field.element), as: UTF8.self)
      cells[field.offset] = .text(text.cut(to: FeedLimits.text).streamSafe.trimmed)
    }
  }

  /// The texts of a column; empty for rows that are too short.
  func texts(of column: Int) -> some Sequence<ArraySlice<UInt8>> {
    (0..<rowCount).lazy.map { row in
      let fields = fields(of: row)
      return column < fields.count ? scanner.bytes(of: fields[fields.startIndex + column]) : []
    }
  }
  /// All bytes of the table, with further cells after the last named column of the header and of each row.
  package func bytes(adding header: [String], toRows cells: (Int) -> [String]) -> [UInt8] {
    var (output, copied) = ([UInt8](), 0)
    func add(_ cells: [String], at end: Int, missing: Int) {
      output += scanner.text[copied..<end]
      output += repeatElement(delimiter, count: missing)
      copied = end
      for cell in cells {
        let needsQuotes = cell.utf8.contains { $0 == delimiter || $0 == SeparatedScanner.quote || $0 < 0x20 }
        output.append(delimiter)
        output += (needsQuotes ? "\"\(cell.replacingScalars(of: "\"", with: "\"\""))\"" : cell).utf8
      }
    }
    add(header, at: headerEnd, missing: 0)
    for row in 0..<rowCount {
      let fields = fields(of: row)
      add(cells(row), at: fields.last?.outerEnd ?? copied, missing: self.header.count - fields.count)
    }
    return output + scanner.text[copied...]
  }
}
