import JSON

/// A table in separated values, by RFC 4180 and as spreadsheets and databases write it, as a sequence of runs of its
/// records that can be decoded by themselves, at the same time too.
///
/// The delimiter is a comma, a semicolon, a tab or a vertical bar, whichever stands most often in the first line; a
/// line `sep=;` before it names one. Lines end with LF, CRLF or CR, and blank ones count as none. A record may have
/// fewer fields than the header, since Excel leaves empty ones at the end out; one that has more is a mistake, or in a
/// table that may have a title, one of its runs.
struct SeparatedText: Sequence {
  /// The names of the columns, each once; empty for a column without a name.
  let header: [String]
  /// What usually stands before decimals: a comma where fields are separated by semicolons, as spreadsheets do in such countries.
  var usualMark: DecimalMark { scanner.delimiter == UInt8(ascii: ";") ? .comma : .point }
  /// How many lines, such as a title, were passed over above the header.
  let linesAboveHeader: Int
  /// How many fields the header has, with those at its end that name no column.
  private let headerFields: Int
  /// Whether records with more fields than the header are left to the reader.
  private let keepsLong: Bool
  /// Behind the header.
  private let scanner: SeparatedScanner

  /// So that positions have 32 bits, also those of two values for each byte.
  private static let mostBytes = 1 << 30
  /// Records of more bytes begin a new run.
  private static let runBytes = 1 << 16

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - mayHaveTitle: whether a ``TablePreface`` may stand above the header.
  /// - Throws: ``SeparatedMistake`` where it is broken, or names a column twice.
  init(_ bytes: [UInt8], mayHaveTitle: Bool = false) throws(SeparatedMistake) {
    guard bytes.count <= Self.mostBytes else {
      throw SeparatedMistake(reason: "it has more than \(Self.mostBytes.grouped) bytes", line: 1, column: 1)
    }
    var scanner = SeparatedScanner(bytes)
    keepsLong = mayHaveTitle
    linesAboveHeader = scanner.skipComments() + (mayHaveTitle ? scanner.skipTitle() : 0)
    var fields = try scanner.header()
    headerFields = fields.count
    while let last = fields.last, last.isEmpty { fields.removeLast() }
    // Records of no columns would never end.
    guard !fields.isEmpty || scanner.isAtEnd else {
      throw SeparatedMistake(reason: "its first line names no column", line: 1, column: 1)
    }
    var known: [[UInt8]: Int] = [:]
    var header: [String] = []
    for (index, field) in fields.enumerated() {
      // Compared whole: names that are too long become no columns, be they alike as far as they are read.
      let whole = String(decoding: scanner.bytes(of: field), as: UTF8.self).trimmed
      let name = whole.cut(to: FeedLimits.columnName).trimmed
      if let first = known.updateValue(index + 1, forKey: Array(whole.utf8)), !name.isEmpty {
        let quoted = name.oneLine(limit: FeedLimits.quoted)
        throw scanner.mistake(
          "the columns \(first) and \(index + 1) are both called “\(quoted)”", at: field.start)
      }
      header.append(name)
    }
    (self.header, self.scanner) = (header, scanner)
  }

  /// Some records that stand one behind the other.
  struct Run: Sendable {
    fileprivate let scanner: SeparatedScanner
    /// The fields of all records, one behind the other.
    fileprivate var fields: [SeparatedField] = []
    /// Where the fields of each record begin.
    fileprivate var starts: [Int] = []
    /// Records with fewer fields than there are columns, by their positions in the run, and the numbers of their
    /// fields.
    fileprivate(set) var short: [(record: Int, fields: Int)] = []
    /// Records with more fields than there are columns, which are cut, by their positions in the run.
    fileprivate(set) var long: [Int: LongRecord] = [:]
    /// The records before which an empty line stands; the one behind the last one may be among them.
    fileprivate(set) var afterEmptyLines: Set<Int> = []
    /// What is wrong with the record behind the last one.
    fileprivate(set) var mistake: SeparatedMistake?

    /// The records as objects whose members are texts; an empty field is no member.
    ///
    /// - Parameters:
    ///   - keys: the names of the members, one for each column; a column without one is left out.
    ///   - numbers: how the numbers of some columns are written, by their positions.
    func rows(keys: [[UInt8]?], numbers: [Int: NumberColumn] = [:]) -> [JSONValue] {
      var rows = JSONObjectList(keys: keys.map { $0 ?? [] })
      for record in starts.indices {
        rows.beginRow()
        for (column, field) in fields(of: record).enumerated() where !field.isEmpty {
          guard keys[column] != nil else { continue }
          let text = scanner.bytes(of: field)
          if let plain = numbers[column]?.plain(text) {
            if !plain.isEmpty { rows.append(plain, at: column) }
          } else {
            rows.append(FormulaGuard.unguarded(text), at: column)
          }
        }
      }
      return rows.elements()
    }

    /// What is wrong with a record that has more fields than there are columns.
    func mistake(of record: LongRecord) -> SeparatedMistake { scanner.mistake(record.reason, at: record.position) }

    /// The texts of a column, empty where a record ends before it.
    func texts(of column: Int) -> some Sequence<ArraySlice<UInt8>> {
      starts.indices.lazy.map { record in
        let fields = fields(of: record)
        return column < fields.count ? scanner.bytes(of: fields[fields.startIndex + column]) : []
      }
    }

    private func fields(of record: Int) -> ArraySlice<SeparatedField> {
      fields[starts[record]..<(record + 1 < starts.count ? starts[record + 1] : fields.count)]
    }
  }

  /// A record that has more fields than there are columns.
  struct LongRecord {
    /// Why it is a mistake.
    let reason: String
    /// Where the first of these fields begins.
    let position: Int
  }

  /// The runs from the first one. The last one may have a mistake.
  func makeIterator() -> Iterator {
    Iterator(scanner: scanner, columns: header.count, headerFields: headerFields, keepsLong: keepsLong)
  }

  /// Cuts a run after the other.
  struct Iterator: IteratorProtocol, Sendable {
    fileprivate var scanner: SeparatedScanner
    fileprivate let columns: Int
    private let headerFields: Int
    private let keepsLong: Bool
    private var hasEnded = false

    fileprivate init(scanner: SeparatedScanner, columns: Int, headerFields: Int, keepsLong: Bool) {
      (self.scanner, self.columns) = (scanner, columns)
      (self.headerFields, self.keepsLong) = (headerFields, keepsLong)
    }

    mutating func next() -> Run? {
      guard !hasEnded, !scanner.isAtEnd else { return nil }
      var run = Run(scanner: scanner)
      let start = scanner.position
      var fields: [SeparatedField] = []
      do throws(SeparatedMistake) {
        while scanner.position - start < SeparatedText.runBytes, try scanner.next(&fields) {
          if fields.count == 1, fields[0].isBlank {
            run.afterEmptyLines.insert(run.starts.count)
            continue
          }
          if fields.count > columns, let long = longRecord(of: fields) {
            guard keepsLong else { throw scanner.mistake(long.reason, at: long.position) }
            run.long[run.starts.count] = long
          }
          if fields.count < columns { run.short.append((run.starts.count, fields.count)) }
          run.starts.append(run.fields.count)
          run.fields += fields.prefix(columns)
        }
      } catch {
        (run.mistake, hasEnded) = (error, true)
      }
      return run
    }

    /// What is wrong with a record of more fields than there are columns; `nil` where the others are empty.
    private func longRecord(of fields: [SeparatedField]) -> LongRecord? {
      guard let position = fields.indices.dropFirst(columns).first(where: { !fields[$0].isEmpty }) else { return nil }
      let reason =
        fields.count > headerFields
        ? "the line has \(fields.count.grouped) fields, where the header has \(headerFields.grouped)"
        : "a value stands in column \((position + 1).grouped), which has no name in the header"
      return LongRecord(reason: reason, position: fields[position].start)
    }
  }
}

/// Where the text of separated values is broken.
struct SeparatedMistake: Error, Equatable {
  /// Why, as a clause.
  let reason: String
  /// The line, from 1.
  let line: Int
  /// The column, from 1, in characters of Unicode.
  let column: Int
}

/// Where a field is.
struct SeparatedField: Sendable {
  /// Without its quotation marks.
  fileprivate(set) var start: Int
  fileprivate(set) var end: Int
  fileprivate(set) var isQuoted = false
  /// Whether quotation marks in it stand twice.
  fileprivate(set) var hasQuotes = false

  var isEmpty: Bool { start == end }
  /// Whether a record that is this field alone is a blank line.
  fileprivate var isBlank: Bool { isEmpty && !isQuoted }
}

/// Goes through the fields of separated values.
struct SeparatedScanner: Sendable {
  private let text: [UInt8]
  private(set) var delimiter: UInt8
  private(set) var position: Int

  /// Whether no name of a column stands in quotation marks, and how many columns there are.
  private var (hasPlainHeader, columns) = (false, 0)
  /// What is known of the lines from the start of the record: up to where all have as many tabs as the header, and whether one
  /// has not. Each line is looked at once.
  private var wholeEnd = 0
  private var isBroken = false

  /// Whether a blank stands behind each delimiter, before the quotation mark of the next field: the first line shows it.
  private var hasBlanks = false

  static let quote = UInt8(ascii: "\"")
  private static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  init(_ text: [UInt8]) {
    self.text = text
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = text[start...].prefix { !Self.isLineEnd($0) }
    // As Excel writes it, and reads it.
    if line.count == 5, line.starts(with: "sep=".utf8) {
      (delimiter, position) = (line[start + 4], start)
      skipLineEnd(from: start + 5)
      return
    }
    (delimiter, position) = (Self.delimiter(in: text[start...]), start)
    let isBeforeQuote = { (index: Int) in line.dropFirst(index + 1 - line.startIndex).starts(with: " \"".utf8) }
    hasBlanks = line.indices.contains { line[$0] == delimiter && isBeforeQuote($0) }
  }

  /// Skips lines of comments, which begin with `#`. The last one is the header where it has as many fields as the line below
  /// it, as in the files of GeoNames; `#` as a field is the name of a column.
  ///
  /// - Returns: how many lines are above the header.
  mutating func skipComments() -> Int {
    let start = position
    var (lines, last) = (0, text[start..<start])
    while position < text.count, isComment(at: position) || Self.isLineEnd(text[position]) {
      let line = text[position...].prefix { !Self.isLineEnd($0) }
      if !line.isEmpty { (lines, last) = (lines + 1, line) }
      skipLineEnd(from: line.endIndex)
    }
    guard lines > 0 else {
      position = start
      return 0
    }
    let header = last.dropFirst().drop { $0 == UInt8(ascii: " ") }
    if TablePreface.isHeader(header, above: text[position...]) {
      (lines, position) = (lines - 1, header.startIndex)
    }
    delimiter = Self.delimiter(in: text[position...])
    return lines
  }

  private func isComment(at position: Int) -> Bool {
    text[position] == UInt8(ascii: "#") && (position + 1 == text.count || !Self.delimiters.contains(text[position + 1]))
  }

  /// Passes over a ``TablePreface``.
  ///
  /// - Returns: how many lines stand above the header.
  mutating func skipTitle() -> Int {
    // A line `sep=;` has been passed over already, and says itself where the header is.
    guard position <= 3, let preface = TablePreface(of: text[position...]) else { return 0 }
    (delimiter, position) = (preface.delimiter, preface.end)
    return preface.lines
  }

  /// The delimiter that stands most often in the first line that is not blank, outside of quotation marks.
  static func delimiter(in text: ArraySlice<UInt8>) -> UInt8 {
    var (counts, isQuoted) = ([Int](repeating: 0, count: delimiters.count), false)
    for byte in text.drop(while: isLineEnd) {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineEnd(byte) { break }
      if let index = delimiters.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return delimiters[counts.firstIndex(of: most) ?? 0]
  }

  var isAtEnd: Bool { position >= text.count }

  /// The fields of the header, which is the first line that is not blank. The files of the World Bank have some lines
  /// on themselves before it.
  mutating func header() throws(SeparatedMistake) -> [SeparatedField] {
    var fields: [SeparatedField] = []
    while try next(&fields), fields.count == 1, fields[0].isBlank {}
    if let first = fields.first, bytes(of: first).elementsEqual("Data Source".utf8) {
      var (ahead, line) = (self, [SeparatedField]())
      for _ in 0..<TablePreface.mostLines {
        guard try ahead.next(&line) else { break }
        guard bytes(of: line[0]).elementsEqual("Country Name".utf8) else { continue }
        (self, fields) = (ahead, line)
        break
      }
    }
    hasPlainHeader = !fields.contains(where: \.isQuoted)
    columns = fields.count
    return fields
  }

  /// Reads the next record.
  ///
  /// - Parameter fields: becomes its fields.
  /// - Returns: whether there was one.
  mutating func next(_ fields: inout [SeparatedField]) throws(SeparatedMistake) -> Bool {
    fields.removeAll(keepingCapacity: true)
    guard position < text.count else { return false }
    (wholeEnd, isBroken) = (position, false)
    while true {
      let field = try field()
      fields.append(field)
      guard position < text.count else { return true }
      if text[position] == delimiter {
        position += 1
        continue
      }
      skipLineEnd(from: position)
      return true
    }
  }

  /// Reads a field, up to what ends it.
  private mutating func field() throws(SeparatedMistake) -> SeparatedField {
    let start = position
    while hasBlanks, position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
    if position < text.count, text[position] == Self.quote, let field = try quotedField() { return field }
    position = start
    position = text.withUnsafeBufferPointer { [delimiter] text in
      var end = start
      while end < text.count, text[end] != delimiter, !Self.isLineEnd(text[end]) { end += 1 }
      return end
    }
    return SeparatedField(start: start, end: position)
  }

  /// Reads a field in quotation marks; `nil` where these belong to the text, as values that are separated by tabs have
  /// none by their standard, and mostly do where spreadsheets write them.
  private mutating func quotedField() throws(SeparatedMistake) -> SeparatedField? {
    var field = SeparatedField(start: position + 1, end: position + 1, isQuoted: true)
    let isBySpreadsheet = delimiter == UInt8(ascii: "\t")
    let end = text.withUnsafeBufferPointer { text -> Int? in
      var end = field.start
      while end < text.count {
        if text[end] == Self.quote {
          guard end + 1 < text.count, text[end + 1] == Self.quote else { return end }
          field.hasQuotes = true
          end += 1
        }
        end += 1
      }
      return nil
    }
    guard let end else {
      if isBySpreadsheet { return nil }
      throw mistake("a quotation mark opens here that none closes", at: position)
    }
    guard end + 1 == text.count || text[end + 1] == delimiter || Self.isLineEnd(text[end + 1]) else {
      if isBySpreadsheet { return nil }
      throw mistake("text stands behind a quotation mark that closes a field", at: end + 1)
    }
    field.end = end
    if isBySpreadsheet, hasPlainHeader, !field.hasQuotes, divides(field), areWholeLines(to: end) { return nil }
    position = end + 1
    return field
  }

  /// Whether a field holds what would end it without quotation marks.
  private func divides(_ field: SeparatedField) -> Bool {
    text[field.start..<field.end].contains { $0 == delimiter || Self.isLineEnd($0) }
  }

  /// Whether each line, from the start of the record to the one with a position, has as many tabs as the header. Quotation marks
  /// there are those of the texts then: those of a program would be around a value that runs over lines or tabs.
  private mutating func areWholeLines(to end: Int) -> Bool {
    while !isBroken, wholeEnd <= end {
      let line = text[wholeEnd...].prefix { !Self.isLineEnd($0) }
      isBroken = columns != 1 + line.count { $0 == delimiter }
      wholeEnd = line.endIndex + 1
      if wholeEnd < text.count, text[wholeEnd - 1] == 0x0D, text[wholeEnd] == 0x0A { wholeEnd += 1 }
    }
    return !isBroken
  }

  private mutating func skipLineEnd(from start: Int) {
    position = start
    guard position < text.count else { return }
    let isCarriageReturn = text[position] == 0x0D
    position += 1
    if isCarriageReturn, position < text.count, text[position] == 0x0A { position += 1 }
  }

  /// The text of a field.
  func bytes(of field: SeparatedField) -> ArraySlice<UInt8> {
    let bytes = text[field.start..<field.end]
    guard field.hasQuotes else { return bytes }
    var (result, isSecond) = (ArraySlice<UInt8>(), false)
    for byte in bytes {
      isSecond = byte == Self.quote && !isSecond
      if byte != Self.quote || isSecond { result.append(byte) }
    }
    return result
  }

  /// A mistake at a position.
  func mistake(_ reason: String, at position: Int) -> SeparatedMistake {
    var (line, start) = (1, 0)
    var index = 0
    while index < position {
      let byte = text[index]
      index += 1
      guard Self.isLineEnd(byte) else { continue }
      if byte == 0x0D, index < position, text[index] == 0x0A { index += 1 }
      (line, start) = (line + 1, index)
    }
    let column = text[start..<position].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return SeparatedMistake(reason: reason, line: line, column: column)
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
