/// Lines such as a title above the header of a table: single fields, or prose with commas followed by an empty line, as
/// in World Bank files.
struct TablePreface {
  let lines: Int
  let end: Int

  private static let mostLines = 10

  /// `nil` if the header is the first line or is not found. A header has several names, and the next row has no more
  /// fields.
  init?(of text: ArraySlice<UInt8>) {
    var (start, passed, lines) = (text.startIndex, 0, 0)
    // Prose lines with delimiters, and whether an empty line followed them.
    var (prose, isProseOver): ([ArraySlice<UInt8>], Bool) = ([], false)
    var (isOfWorldBank, isPadded) = (false, false)
    while start < text.endIndex, passed <= Self.mostLines {
      let line = text[start...].prefix { !SeparatedScanner.isLineEnd($0) }
      // A field with line breaks can only be in the header.
      guard line.count(where: { $0 == SeparatedScanner.quote }).isMultiple(of: 2) else { return nil }
      let delimiter = SeparatedScanner.delimiter(in: line)
      let fields = Self.fields(of: line, delimiter)
      if fields.count > 1 {
        let row = text[line.endIndex...].drop(while: SeparatedScanner.isLineEnd).prefix {
          !SeparatedScanner.isLineEnd($0)
        }
        let first = Self.text(of: fields[0])
        isOfWorldBank = isOfWorldBank || passed == 0 && first == "Data Source"
        let isHeader =
          isOfWorldBank
          ? first == "Country Name"
          : passed > 0 && (prose.isEmpty || isProseOver || isPadded && !first.isEmpty) && Self.areNames(fields)
            && (2...fields.count).contains(Self.fields(of: row, delimiter).count)
            && prose.allSatisfy { Self.fields(of: $0, delimiter).count < fields.count }
        if isHeader {
          (self.lines, end) = (lines, start)
          return
        }
        // Spreadsheets write a title with the delimiters of the header. The yearbooks of the UN have its number, `T02`,
        // before it.
        let isTitle = fields.count { !$0.isEmpty } == 1 || first.first == "T" && Int(first.dropFirst()) != nil
        isPadded = passed == 0 && isTitle && line.count(where: { $0 == delimiter }) > 2 * fields.count
        guard isOfWorldBank || isPadded || !isProseOver && Self.isProse(fields) else { return nil }
        prose.append(line)
      }
      if fields.isEmpty, !prose.isEmpty { isProseOver = true }
      passed += fields.isEmpty ? 0 : 1
      lines += 1
      start = line.endIndex + 1
      if start < text.endIndex, text[start - 1] == 0x0D, text[start] == 0x0A { start += 1 }
    }
    return nil
  }

  static func isHeader(_ line: ArraySlice<UInt8>, above text: ArraySlice<UInt8>) -> Bool {
    let delimiter = SeparatedScanner.delimiter(in: line)
    let names = fields(of: line, delimiter)
    let row = fields(of: text.prefix { !SeparatedScanner.isLineEnd($0) }, delimiter)
    return names.count > 1 && (2...names.count).contains(row.count) && (!isProse(names) || !areNames(row))
  }

  private static func fields(of line: ArraySlice<UInt8>, _ delimiter: UInt8) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    var fields = line.split(omittingEmptySubsequences: false) { byte in
      if byte == SeparatedScanner.quote { isQuoted.toggle() }
      return byte == delimiter && !isQuoted
    }
    while fields.last?.isEmpty == true { fields.removeLast() }
    return fields
  }

  /// Whether fields are prose, with a space after each delimiter: `Population, total`.
  private static func isProse(_ fields: [ArraySlice<UInt8>]) -> Bool {
    fields.dropFirst().allSatisfy { $0.count > 1 && $0.first == UInt8(ascii: " ") }
  }

  /// Whether fields are column names: texts or years.
  private static func areNames(_ fields: [ArraySlice<UInt8>]) -> Bool {
    fields.lazy.map(text).allSatisfy { text in
      WrittenNumber(text)?.unit.isEmpty != true || Int(text).map(NumberBounds.usualYears.contains) == true
    }
  }

  private static func text(of field: ArraySlice<UInt8>) -> String {
    String(decoding: field.filter { $0 != SeparatedScanner.quote }, as: UTF8.self)
  }
}
