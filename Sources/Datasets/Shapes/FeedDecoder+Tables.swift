import Concurrency
import Diagnostics
import JSON

extension FeedDecoder {
  /// The dataset of separated values; `nil` for any other text.
  ///
  /// - Throws: ``DatasetError`` where a line is broken, or no column has names.
  static func decodeSeparated(_ bytes: [UInt8], _ mapping: FeedMapping) throws(DatasetError) -> Dataset? {
    guard let first = bytes.first(where: { !whiteSpace.contains($0) }), !beginsOtherwise(first) else { return nil }
    if let kind = KnownFileKind(text: bytes.drop(while: whiteSpace.contains)) { throw .otherKind(kind) }
    let text = try read { () throws(SeparatedMistake) in try SeparatedText(bytes) }
    let mapping = mapping.withHeadings(of: text.header)
    let headings = Headings(text.header, mapping)
    guard headings.haveNames || headings.areOfFacts || text.header.count > 1 else { return nil }
    try requireUTF8(bytes)
    guard headings.haveNames || headings.areOfFacts else {
      throw .noNameColumn(columns: text.header, likely: Headings.likelyNames(in: text))
    }
    if let key = mapping.columns["name"], !text.header.contains(key) {
      throw .noKey(key, column: "name", known: text.header.filter { !$0.isEmpty })
    }
    let numbers = headings.areOfFacts ? [:] : text.numbers(mapping)
    var reader = CountryReader(mapping: mapping.columns)
    reader.isOfSeparatedText = true
    let keys = text.header.map { $0.isEmpty ? nil : Array($0.utf8) }
    let width = text.header.count
    let decode = { @Sendable [reader] (rows: [JSONValue]) in
      headings.areOfFacts ? FactsShape.decode(rows) : reader.decode(rows)
    }
    let start = (dataset: decode([]), mistake: SeparatedMistake?.none)
    let whole = ConcurrentMap.reduce(text, into: start) { run in
      var part = decode(run.rows(keys: keys, numbers: numbers))
      for short in run.short {
        part.remark(on: short.record + 1, "has \(short.fields) of \(width) fields; the others are empty")
      }
      return (part, run.mistake)
    } append: { (whole, part: consuming (Dataset, SeparatedMistake?)) in
      whole.mistake = whole.mistake ?? part.1
      whole.dataset.append(part.0)
    }
    guard var dataset = whole?.dataset else { return nil }
    if let mistake = whole?.mistake { throw error(for: mistake) }
    dataset.remark(onMissingKeysOf: mapping, among: text.header)
    if !headings.areOfFacts {
      for (heading, known) in headings.likelyColumns {
        dataset.keyRemarks.append(
          "the column “\(heading.oneLine(limit: FeedLimits.quoted))” is kept as a column of its own; did you mean “\(known)”? "
            + "Then say \(heading.oneLine(limit: FeedLimits.quoted).columnOption(for: known))")
      }
    }
    if text.linesAboveHeader > 0 {
      let lines = Noun(one: "line of comments", other: "lines of comments").words(for: text.linesAboveHeader)
      dataset.keyRemarks.append("skipped \(lines) above the header")
    }
    for (index, name) in text.header.enumerated() where name.isEmpty {
      dataset.keyRemarks.append("column \(index + 1) is passed over: it has no name")
    }
    dataset.settleOwnColumns(areTexts: true)
    for (column, numbers) in numbers {
      guard let index = dataset.ownColumns.firstIndex(where: { $0.key == text.header[column] }) else { continue }
      numbers.show(in: &dataset.ownColumns[index].column.display)
    }
    return dataset
  }

  /// Gives the rows of a table of separated values, as objects of texts, some after the others. Numbers stand in them as
  /// they do in the table. The first column may have no name, as that of the row names of R.
  ///
  /// - Returns: the table.
  /// - Throws: ``DatasetError`` where a line is broken.
  static func forEachRun(
    ofTable bytes: [UInt8], _ take: ([JSONValue], SeparatedText.Run) throws(SeparatedMistake) -> Void
  ) throws(DatasetError) -> SeparatedText {
    if let kind = KnownFileKind(text: bytes.drop(while: whiteSpace.contains)) { throw .otherKind(kind) }
    let text = try read { () throws(SeparatedMistake) in try SeparatedText(bytes, mayHaveTitle: true) }
    try requireUTF8(bytes)
    let keys = text.header.enumerated().map { $0 > 0 && $1.isEmpty ? nil : Array($1.utf8) }
    for run in text {
      try read { () throws(SeparatedMistake) in try take(run.rows(keys: keys), run) }
      if let mistake = run.mistake { throw error(for: mistake) }
    }
    return text
  }

  /// Whether a text that begins so is JSON or HTML.
  static func beginsOtherwise(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<")].contains(byte)
  }

  private static func read<Value>(_ read: () throws(SeparatedMistake) -> Value) throws(DatasetError) -> Value {
    do { return try read() } catch { throw Self.error(for: error) }
  }

  private static func error(for mistake: SeparatedMistake) -> DatasetError {
    .notSeparated(message: mistake.reason, line: mistake.line, column: mistake.column)
  }

  /// Texts that are not UTF-8 come so far only where they look like no text.
  private static func requireUTF8(_ bytes: [UInt8]) throws(DatasetError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw .notText(encoding: "UTF-8", reason: "it holds bytes that are not characters", line: 1, column: 1)
  }

  /// The text of JSON lines (NDJSON) as one list, line by line; `nil` for any other text.
  static func listOfLines(_ bytes: [UInt8]) -> [UInt8]? {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy(whiteSpace.contains) }
    let full = lines.lazy.filter { !isBlank($0) }.prefix(2)
    guard full.count == 2, full.allSatisfy({ $0.first { !whiteSpace.contains($0) } == UInt8(ascii: "{") }),
      let first = full.first, (try? JSONDocument(parsing: Array(first)))?.root.kind == .object
    else { return nil }
    var list = [UInt8(ascii: "[")]
    list.reserveCapacity(bytes.count + lines.count + 2)
    // Commas stand at the ends of lines, so that places within the others are those of the feed.
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

  /// The rows of a feed with a mapping, by the keys that lead to them.
  static func rows(of root: JSONValue, at path: [String]) throws(DatasetError) -> FoundRows {
    var value = root
    for (depth, key) in path.enumerated() {
      guard let member = value[key] else {
        throw ServiceAnswer.error(in: root)
          ?? .noRecords(path: path.joined(separator: "."), depth: depth, found: describe(value))
      }
      value = member
    }
    guard let rows = try RowFinder.rows(of: value) else {
      throw .noRecords(path: path.joined(separator: "."), depth: path.count, found: describe(value))
    }
    return rows
  }
}

extension FeedMapping {
  /// The same with the headings of a table, where a key is one but for capital letters and punctuation.
  fileprivate func withHeadings(of headings: [String]) -> FeedMapping {
    var mapping = self
    for (name, key) in columns where !headings.contains(key) {
      mapping.columns[name] = OwnColumns.place(of: key, among: headings).map { headings[$0] } ?? key
    }
    return mapping
  }
}

/// What the headings of a table say.
struct Headings {
  let all: [String]
  /// The known columns that they are.
  let known: Set<String>
  /// Whether a column has the names of the rows.
  var haveNames: Bool { known.contains("name") }
  /// Whether the columns are those of an export of facts.
  let areOfFacts: Bool

  init(_ headings: [String], _ mapping: FeedMapping) {
    all = headings
    known = Set(mapping.columns.keys).union(headings.compactMap(CountryReader.column))
    areOfFacts =
      !known.contains("name") && headings.contains("title")
      && Set(headings).isSubset(of: Dataset.Kind.facts.headline + ["imageHref"])
  }
}

extension SeparatedText {
  /// The columns, by their positions, whose numbers are not written as programs write them. Of a column of the feed's own
  /// all values have to be numbers.
  fileprivate func numbers(_ mapping: FeedMapping) -> [Int: NumberColumn] {
    let kinds = header.map { heading in
      let known = mapping.columns.first { $0.value == heading }?.key ?? CountryReader.column(ofKey: heading)
      return known.flatMap(CountryColumn.named)?.column.kind
    }
    let isNumber = { kinds[$0] == .integer || kinds[$0] == .decimal }
    var found: [Int: (column: NumberColumn, hasMissing: Bool)] = [:]
    for index in header.indices where kinds[index] == nil || isNumber(index) { found[index] = (NumberColumn(), false) }
    for run in self {
      for (index, var (column, hasMissing)) in found {
        var isOpen = true
        for bytes in run.texts(of: index) where !bytes.isEmpty {
          let text = String(decoding: bytes, as: UTF8.self)
          let number = WrittenNumber(text)
          if number == nil, WrittenNumber.isMissing(text) {
            hasMissing = true
            continue
          }
          column.add(number)
          isOpen = number != nil || isNumber(index)
          if !isOpen { break }
        }
        found[index] = isOpen ? (column, hasMissing) : nil
      }
    }
    let indices = found.keys.sorted()
    var columns = indices.compactMap { found[$0]?.column }
    NumberColumn.settle(&columns, usual: usualMark)
    return Dictionary(zip(indices, columns)) { first, _ in first }.filter { index, column in
      (isNumber(index) || column.isWhole) && !(column.areNumbersPlain && found[index]?.hasMissing == false)
    }
  }
}
