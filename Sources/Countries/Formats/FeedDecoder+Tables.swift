package import Base

extension FeedDecoder {
  /// Decodes CSV and similar tables; `nil` for other text.
  static func decodeSeparated(_ bytes: [UInt8], _ mapping: FeedMapping) throws(PlainError) -> Dataset? {
    guard let first = bytes.first(where: { !whiteSpace.contains($0) }), !beginsOtherwise(first) else { return nil }
    if let kind = KnownFileKind(text: bytes.drop(while: whiteSpace.contains)) { throw .otherKind(kind) }
    var table = try SeparatedTable(bytes, headings: mapping.headings)
    let mapping = mapping.withHeadings(of: table.header)
    let headings = Headings(table.header, mapping)
    if !headings.haveNames, !headings.areOfFacts, table.header.count < 2 {
      if KnownFileKind.areLines(bytes) { throw .otherKind(.lines) }
      return nil
    }
    try requireUTF8(bytes)
    guard headings.haveNames || headings.areOfFacts else {
      try? table.readRows()
      if table.isHeaderRow { throw .noHeadings(table.header) }
      if let repeated = table.repeated { throw repeated }
      throw .noNameColumn(columns: table.header, likely: Headings.likelyNames(in: table))
    }
    if let key = mapping.columns["name"], !table.header.contains(key) {
      throw .noKey(key, known: table.header.filter { !$0.isEmpty })
    }
    try table.readRows()
    if let repeated = table.repeated { throw repeated }
    let (numbers, remarks) = headings.areOfFacts ? ([:], []) : table.numbers(mapping)
    var reader = CountryReader(mapping: mapping.columns)
    reader.isOfSeparatedText = true
    let keys = table.header.map { $0.isEmpty ? nil : $0 }
    let rows = table.rows(keys: keys, numbers: numbers)
    var dataset = headings.areOfFacts ? FactsFormat.decode(rows) : reader.decode(rows)
    for row in 0..<table.rowCount where table.fields(of: row).count < keys.count {
      let fields = table.fields(of: row).count
      dataset.remark(on: row + 1, "has \(fields) of \(keys.count) fields; the others are empty")
    }
    dataset.remark(onMissingKeysOf: mapping, among: table.header)
    if !headings.areOfFacts {
      for (heading, known) in headings.likelyColumns {
        dataset.keyRemarks.append(
          "the column “\(heading.oneLine(limit: FeedLimits.quoted))” is kept as a custom column; did you mean “\(known)”? "
            + "Then use \(heading.oneLine(limit: FeedLimits.quoted).columnOption(for: known))")
      }
    }
    dataset.keyRemarks += table.notes
    dataset.feedRemarks += remarks
    for (index, name) in table.header.enumerated() where name.isEmpty {
      dataset.keyRemarks.append("skipped column \(index + 1): it has no name")
    }
    dataset.settleCustomColumns(areTexts: true)
    for (column, numbers) in numbers {
      guard let index = dataset.customColumns.firstIndex(where: { $0.key == table.header[column] }) else { continue }
      numbers.show(in: &dataset.customColumns[index].column.display)
    }
    return dataset
  }

  /// Decodes a table to join.
  ///
  /// - Parameter isCopied: whether all bytes are written again: columns may then share a name, and marks are not cut.
  package static func separatedTable(
    _ bytes: [UInt8], headings: [String] = [], isCopied: Bool = false
  ) throws(PlainError) -> SeparatedTable {
    if let kind = KnownFileKind(text: bytes.drop(while: whiteSpace.contains)) { throw .otherKind(kind) }
    var table = try SeparatedTable(bytes, headings: headings, cutsMarks: !isCopied)
    try requireUTF8(bytes)
    try table.readRows()
    if !isCopied, let repeated = table.repeated {
      throw table.isHeaderRow ? .rowAsHeadings(table.header[0], of: "FILE") : repeated
    }
    return table
  }

  package static func beginsOtherwise(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<")].contains(byte)
  }

  /// Bytes reach this point without being UTF-8 only if they do not look like text.
  private static func requireUTF8(_ bytes: [UInt8]) throws(PlainError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw .notText(encoding: "UTF-8", reason: "it contains invalid bytes", line: 1, column: 1)
  }

  /// Converts JSON lines (NDJSON) to one JSON list; `nil` for other text.
  static func listOfLines(_ bytes: [UInt8]) -> [UInt8]? {
    // Most feeds are lists, whose lines need not be found.
    guard bytes.first(where: { !whiteSpace.contains($0) }) == UInt8(ascii: "{") else { return nil }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy(whiteSpace.contains) }
    let full = lines.lazy.filter { !isBlank($0) }.prefix(2)
    guard full.count == 2, full.allSatisfy({ $0.first { !whiteSpace.contains($0) } == UInt8(ascii: "{") }),
      let first = full.first, (try? JSONDocument(parsing: Array(first)))?.root.kind == .object
    else { return nil }
    var list = [UInt8(ascii: "[")]
    list.reserveCapacity(bytes.count + lines.count + 2)
    // Commas go before line breaks, so that lines and columns in error messages match the feed.
    var (hasRows, newlines) = (false, 0)
    for (index, line) in lines.enumerated() {
      newlines += index > 0 ? 1 : 0
      if isBlank(line) { continue }
      if hasRows { list.append(UInt8(ascii: ",")) }
      hasRows = true
      list += repeatElement(UInt8(ascii: "\n"), count: newlines)
      newlines = 0
      list += line
    }
    list.append(UInt8(ascii: "]"))
    return list
  }

  /// The rows at the path of `--records`.
  static func rows(of root: JSONValue, at path: [String]) throws(PlainError) -> FoundRows {
    var value = root
    for key in path {
      guard let member = value[key] else {
        throw ServiceError.error(in: root)
          ?? .noRecords(path: path, "there is no “\(key)” in \(describe(value))")
      }
      value = member
    }
    guard var found = try RowFinder.rows(of: value) else {
      throw .noRecords(path: path, "its value is \(describe(value))")
    }
    found.more = RowFinder.more(beside: path, in: root, of: found.rows.count)
    return found
  }
}

extension FeedMapping {
  /// A copy with the exact headings of a table, matched without case and punctuation.
  fileprivate func withHeadings(of headings: [String]) -> FeedMapping {
    var mapping = self
    for (name, key) in columns where !headings.contains(key) {
      mapping.columns[name] = CustomColumns.place(of: key, among: headings).map { headings[$0] } ?? key
    }
    return mapping
  }
}

extension SeparatedTable {
  /// The positions of columns whose numbers need parsing. In a custom column, all values must be numbers.
  fileprivate func numbers(_ mapping: FeedMapping) -> (columns: [Int: NumberColumn], remarks: [String]) {
    var found: [(index: Int, isKnown: Bool, hasMissing: Bool)] = []
    var columns: [NumberColumn] = []
    for (index, heading) in header.enumerated() {
      let known = mapping.columns.first { $0.value == heading }?.key ?? CountryReader.column(ofKey: heading)
      let kind = known.flatMap(CountryColumn.named)?.column.kind
      let isKnown = kind == .integer || kind == .decimal
      guard isKnown || kind == nil else { continue }
      var (column, hasMissing) = (NumberColumn(isKnown: isKnown), false)
      // Columns of text end soon.
      for bytes in texts(of: index) where !bytes.isEmpty && (isKnown || column.mayBeNumbers) {
        let text = String(decoding: bytes, as: UTF8.self)
        let number = WrittenNumber(text)
        if number == nil, WrittenNumber.isMissing(text) {
          hasMissing = true
        } else {
          column.add(isKnown && number?.fitsKnownColumn == false ? nil : number, text)
        }
      }
      found.append((index, isKnown, hasMissing))
      columns.append(column)
    }
    NumberColumn.settle(&columns, usual: usualMark)
    let read = zip(found, columns)
    let remarks = read.compactMap { found, column in found.isKnown ? nil : remark(on: column, at: found.index) }
    let written = read.filter { found, column in
      (found.isKnown || column.isWhole) && !(column.areNumbersPlain && !found.hasMissing)
    }
    return (Dictionary(written.map { ($0.index, $1) }) { first, _ in first }, remarks)
  }

  /// Why a column that looks like numbers stays text, or which of its numbers may be none.
  private func remark(on column: NumberColumn, at index: Int) -> String? {
    let key = header[index].oneLine(limit: FeedLimits.quoted)
    if column.isWhole, !column.isDoubtful { return column.noteOnMissing(of: key) }
    guard column.areMostlyNumbers, !key.isEmpty else { return nil }
    let values = texts(of: index).map { String(decoding: $0, as: UTF8.self) }.filter {
      !$0.isEmpty && !WrittenNumber.isMissing($0)
    }
    let quoted = { (text: String?) in "“\((text ?? "").oneLine(limit: FeedLimits.quoted))”" }
    let advice = "write its numbers without separators of thousands"
    if let words = column.remarkOnOpen(key, advice: advice, quoted: { quoted(values[$0]) }) { return words }
    let number = values.first { column.number(WrittenNumber($0)) != nil } ?? values[0]
    let unit = WrittenNumber(number)?.unit
    let other = values.first {
      column.number(WrittenNumber($0)) == nil && $0 != number && WrittenNumber($0)?.unit != unit
    }
    return "“\(key)” stays text: not all of its values are numbers of one kind (\(quoted(number)), but not "
      + "\(quoted(other ?? values[values.count - 1])))"
  }
}
