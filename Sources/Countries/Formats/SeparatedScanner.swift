import Base

struct SeparatedField: Sendable {
  /// Without quotation marks.
  var start: Int
  var end: Int
  var isQuoted = false
  var hasQuotes = false

  var isEmpty: Bool { start == end }
  var outerEnd: Int { end + (isQuoted ? 1 : 0) }
  /// Whether a record of only this field is a blank line.
  var isBlank: Bool { isEmpty && !isQuoted }
}

struct SeparatedScanner: Sendable {
  let text: [UInt8]
  private(set) var delimiter: UInt8
  var position: Int

  private var (hasPlainHeader, columns) = (false, 0)
  /// Checks the lines of a record for the right number of tabs, each once: the end of those checked, and whether one
  /// failed.
  private var wholeEnd = 0
  private var isBroken = false

  /// Whether the first line has a space between a delimiter and a quotation mark.
  private var hasBlanks = false

  static let quote = UInt8(ascii: "\"")
  private static let delimiters = [",", ";", "|", "\t"].map { UInt8(ascii: $0) }

  init(_ text: [UInt8]) {
    self.text = text
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = text[start...].prefix { !Self.isLineEnd($0) }
    // Written and understood by Excel.
    if line.count == 5, line.starts(with: "sep=".utf8) {
      (delimiter, position) = (line[start + 4], start)
      skipLineEnd(from: start + 5)
      return
    }
    (delimiter, position) = (Self.delimiters[0], start)
    chooseDelimiter()
  }

  private init(_ text: [UInt8], delimiter: UInt8, at position: Int) {
    (self.text, self.delimiter, self.position) = (text, delimiter, position)
    let line = text[position...].drop(while: Self.isLineEnd).prefix { !Self.isLineEnd($0) }
    let isBeforeQuote = { (index: Int) in line.dropFirst(index + 1 - line.startIndex).starts(with: " \"".utf8) }
    hasBlanks = line.indices.contains { line[$0] == delimiter && isBeforeQuote($0) }
  }

  /// Chooses the delimiter that gives all records as many fields as the header; of several, the one with the most known
  /// headings, and then the one that is rarest in texts.
  private mutating func chooseDelimiter() {
    let counts = Self.counts(in: text[position...])
    let found = Self.delimiters.indices.filter { counts[$0] > 0 }
    if found.count < 2 {
      self = SeparatedScanner(text, delimiter: Self.delimiters[found.first ?? 0], at: position)
      return
    }
    let scanners = found.map { SeparatedScanner(text, delimiter: Self.delimiters[$0], at: position) }
    let fits = scanners.map(\.fit)
    let best = fits.indices.reversed().reduce(fits.count - 1) { best, index in fits[best] < fits[index] ? index : best }
    self = scanners[best]
  }

  /// How many records have another number of fields than the header, as a negative number, and how many headings are
  /// known.
  private var fit: (records: Int, headings: Int) {
    var (scanner, fields, others) = (self, [SeparatedField](), 0)
    guard let header = try? scanner.header() else { return (.min, 0) }
    let headings = header.count { CountryReader.column(ofKey: String(decoding: bytes(of: $0), as: UTF8.self)) != nil }
    do throws(PlainError) {
      while try scanner.next(&fields) {
        let isBlank = fields.count == 1 && fields[0].isBlank
        if !isBlank, fields.count != header.count { others += 1 }
      }
    } catch { return (.min, headings) }
    return (-others, headings)
  }

  /// Skips comment lines, which begin with `#`. If the last one has as many fields as the next line, it is the header,
  /// as in GeoNames files. A field that is just `#` is a column name.
  ///
  /// - Returns: how many lines are above the header.
  private mutating func skipComments() -> Int {
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
    chooseDelimiter()
    return lines
  }

  private func isComment(at position: Int) -> Bool {
    guard text[position] == UInt8(ascii: "#") else { return false }
    // Spreadsheets fill comments with the delimiters of the table.
    let rest = text[(position + 1)...].prefix { !Self.isLineEnd($0) }
    return rest.first.map(Self.delimiters.contains) != true || rest.allSatisfy(Self.delimiters.contains)
  }

  /// Skips comments or a ``TablePreface``.
  ///
  /// - Returns: how many lines are above the header.
  mutating func skipLinesAboveHeader() -> Int {
    let comments = skipComments()
    // After `sep=;`, the header is the next line.
    guard comments == 0, position <= 3, let preface = TablePreface(of: text[position...]) else { return comments }
    position = preface.end
    chooseDelimiter()
    return preface.lines
  }

  /// The most frequent delimiter in a line, outside quotation marks.
  static func delimiter(in text: ArraySlice<UInt8>) -> UInt8 {
    let counts = counts(in: text)
    return delimiters[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
  }

  /// How often each delimiter is in the first non-blank line, outside quotation marks.
  private static func counts(in text: ArraySlice<UInt8>) -> [Int] {
    var (counts, isQuoted) = ([Int](repeating: 0, count: delimiters.count), false)
    for byte in text.drop(while: isLineEnd) {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineEnd(byte) { break }
      if let index = delimiters.firstIndex(of: byte) { counts[index] += 1 }
    }
    return counts
  }

  var isAtEnd: Bool { position >= text.count }

  mutating func header() throws(PlainError) -> [SeparatedField] {
    var fields: [SeparatedField] = []
    while try next(&fields), fields.count == 1, fields[0].isBlank {}
    hasPlainHeader = !fields.contains(where: \.isQuoted)
    columns = fields.count
    return fields
  }

  /// Reads the next record into `fields`.
  ///
  /// - Returns: whether there was one.
  mutating func next(_ fields: inout [SeparatedField]) throws(PlainError) -> Bool {
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

  private mutating func field() throws(PlainError) -> SeparatedField {
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

  /// Reads a quoted field; `nil` if the quotation marks are part of the text. In tab-separated values, they are by
  /// definition, and usually also in files from spreadsheets.
  private mutating func quotedField() throws(PlainError) -> SeparatedField? {
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
      throw mistake("unterminated quotation mark", at: position)
    }
    guard end + 1 == text.count || text[end + 1] == delimiter || Self.isLineEnd(text[end + 1]) else {
      if isBySpreadsheet { return nil }
      throw mistake("text after a closing quotation mark", at: end + 1)
    }
    field.end = end
    if isBySpreadsheet, hasPlainHeader, !field.hasQuotes, divides(field), areWholeLines(to: end) { return nil }
    position = end + 1
    return field
  }

  private func divides(_ field: SeparatedField) -> Bool {
    text[field.start..<field.end].contains { $0 == delimiter || Self.isLineEnd($0) }
  }

  /// Whether each line from the start of the record to a position has as many tabs as the header. If so, quotation
  /// marks belong to the text; otherwise they enclose a value with line breaks or tabs.
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

  func bytes(of field: SeparatedField) -> ArraySlice<UInt8> {
    let bytes = text[field.start..<field.end]
    guard field.hasQuotes else { return bytes }
    var isSecond = false
    return bytes.filter { byte in
      isSecond = byte == Self.quote && !isSecond
      return byte != Self.quote || isSecond
    }[...]
  }

  func mistake(_ reason: String, at position: Int, advice: String? = nil) -> PlainError {
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
    return PlainError(
      "the feed is not valid CSV", at: "line \(line), column \(column)", reason,
      advice: advice ?? "Correct that line, or export the file again with a program that quotes fields with commas, "
        + "quotation marks or line breaks (RFC 4180).", .badData)
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
