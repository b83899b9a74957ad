package import Base

extension PlainError {
  static func empty(_ advice: String) -> Self { PlainError("the feed is empty", advice: advice, .badData) }

  /// Bytes that are invalid in their encoding, such as `UTF-16LE`. Line and column start at 1.
  static func notText(encoding: String, reason: String, line: Int, column: Int) -> Self {
    PlainError(
      "the feed is not valid \(encoding)", at: "line \(line), column \(column)", reason,
      advice: "Save it again as UTF-8, or ask its publisher to do so.", .badData)
  }

  /// - Parameter likely: the column that probably has the names.
  static func noNameColumn(columns: [String], likely: String?) -> Self {
    let advice =
      likely.map {
        "If “\($0.oneLine(limit: 40))” has the names of the rows, use "
          + "\($0.oneLine(limit: FeedLimits.quoted).columnOption(for: "name")). Headings such as “name” and “country” are known. "
          + "If the first line is a row, name the columns with --headings."
      } ?? "Name the column that has the names of the rows: “--column name=COLUMN”; or check the URL or the file."
    return PlainError(
      "the feed has no column of names", "its columns are \(list(columns))", advice: advice, .badData)
  }

  static func noHeadings(_ row: [String]) -> Self {
    PlainError(
      "the feed has no line of headings", "its first line is a row: \(list(row))",
      advice:
        "Name the columns in order: “--headings name,capital,code”; a column without a name between the commas is "
        + "skipped. Or add a line of headings.", .badData)
  }

  static let listsWithoutHeadings = PlainError(
    "the feed has lists without headings", "its first list does not name the columns",
    advice: "Add a first list with the names of the columns, such as [\"name\", \"code\"], or write objects.", .badData)

  static func oddLists(_ reason: String) -> Self {
    let advice = "Give each list one value for each heading, and each heading another name."
    return PlainError("the lists of the feed do not fit their headings", reason, advice: advice, .badData)
  }

  static func rowAsHeadings(_ text: String, of source: String, columns: Int = 2) -> Self {
    notJoined(
      "it has no line of headings: its first line is a row, with “\(text.oneLine(limit: 40))”",
      advice: "Add a line of headings, or name the columns with “headings” under “joins” in the configuration: "
        + "joins: [{source: \(source), headings: [\(headings(of: columns).joined(separator: ", "))]}].")
  }

  /// Examples of headings for this many columns.
  package static func headings(of columns: Int) -> [String] {
    let names = ["country", "VALUE"].prefix(columns) + (0..<max(columns - 2, 0)).prefix(8).map { "VALUE_\($0 + 2)" }
    return names + (columns > names.count ? ["…"] : [])
  }

  /// A text of one column without a heading instead of a table.
  static let linesAsTable = notJoined(
    KnownFileKind.lines.words, advice: "Use a table with a column of countries and its heading, such as “country”.")

  /// No row has the key mapped to `name`.
  static func noKey(_ key: String, known: [String]) -> Self {
    let closest = ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" }
    return PlainError(
      "the column “name” cannot be read from “\(key.oneLine())”",
      "no row has that key" + (closest ?? "; the keys are \(list(known))"),
      advice: "Use a key that the rows have: --column name=KEY, or “column” in the configuration.", .badData)
  }

  /// The path of `--records` leads to no rows. `reason` is a clause.
  static func noRecords(path: [String], _ reason: String) -> Self {
    PlainError(
      "the feed has no list of rows at “\(path.joined(separator: "."))”", reason,
      advice: "Give the path to the list, such as “--records data.items”, or “records” of a joined table in the "
        + "configuration.", .badData)
  }

  /// - Parameter lists: paths to lists within the JSON that may be the rows, as `--records` takes them.
  static func notAList(
    found: String, lists: [String] = [], _ advice: String = Dataset.Kind.countries.advice
  ) -> Self {
    PlainError(
      "the feed is not a list of countries",
      "its outermost value is \(found)"
        + (lists.isEmpty ? "" : "; it contains \(lists.count == 1 ? "a list" : "lists") as \(list(lists))"),
      advice: lists.first.map {
        "Name the list that has the rows: “--records \($0)”, or “records: \($0)” of a joined table in the configuration."
      } ?? advice, .badData)
  }

  static func otherKind(_ kind: KnownFileKind) -> Self {
    PlainError("the feed is neither JSON nor CSV", kind.words, advice: kind.advice, .badData)
  }

  package static func noUsableRow(of kind: Dataset.Kind, rows: Int = 0, first: RowRemark? = nil) -> Self {
    PlainError(
      "the feed contains no \(kind.rawValue)",
      rows == 0
        ? "its list is empty"
        : (rows == 1 ? "its one row cannot be used" : "none of its \(rows.grouped) rows can be used")
          + (first.map { "; \($0)" } ?? ""), advice: kind.advice, .badData)
  }

  /// A file in an unknown version of one of Gazetteer's formats, given by the value of a key.
  static func unknownVersion(_ version: String, key: String) -> Self {
    PlainError(
      "the file was written for another version of Gazetteer", "its “\(key)” is \(version), but this version reads 1",
      advice: "Update Gazetteer, or use a file written by this version.", .badData)
  }

  package static func notJoined(_ reason: String, advice: String) -> Self {
    PlainError("the table cannot be joined", reason, advice: advice, .badData)
  }

  static func noColumn(_ key: String, known: [String]) -> Self {
    let closest = ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" }
    return notJoined(
      "it has no column “\(key)”\(closest ?? "; its columns are \(list(known))")",
      advice: "Set “key” or “columns” under “joins” in the configuration to columns that it has.")
  }

  static func noCountryColumn(known: [String], of source: String) -> Self {
    notJoined(
      "no column has codes or names of countries; its columns are \(list(known))",
      advice: "A table needs a column of codes or names of countries. If a column has other values for countries, map "
        + "them with “key” and “names” under “joins” in the configuration: "
        + "joins: [{source: \(source), key: COLUMN, names: {TEXT: CODE}}]. To query it in SQL without joining it, list it "
        + "under “tables”: tables: {NAME: \(source)}.")
  }

  package static func list(_ names: [String]) -> String {
    names.prefix(8).map { "“\($0.oneLine(limit: 40))”" }.joined(separator: ", ") + (names.count > 8 ? " and so on" : "")
  }
}

extension PlainError {
  /// An invalid line, counted from 1; 0 if the line is unknown.
  package static func mistake(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "invalid configuration", at: line > 0 ? "\(file), line \(line)" : file, reason,
      advice:
        "Correct the \(line > 0 ? "line" : "file"); the gazetteer.yml that “gazetteer init” writes documents every "
        + "key.", .badData)
  }
}
