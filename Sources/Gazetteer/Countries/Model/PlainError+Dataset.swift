import Base

extension PlainError {
  /// There is nothing, or white space only.
  static func empty(_ advice: String) -> Self { PlainError("the feed is empty", advice: advice, .badData) }

  /// The bytes are no text in the encoding that they are in, such as `UTF-16LE`; line and column count from 1.
  static func notText(encoding: String, reason: String, line: Int, column: Int) -> Self {
    PlainError(
      "the feed is not valid \(encoding)", at: "line \(line), column \(column)", reason,
      advice: "Save it again as UTF-8, or ask its publisher to do so.", .badData)
  }

  /// No column has the names of the rows.
  ///
  /// - Parameter likely: the column that seems to have them.
  static func noNameColumn(columns: [String], likely: String?) -> Self {
    let advice =
      likely.map {
        "If “\($0.oneLine(limit: 40))” has the names of the rows, use "
          + "\($0.oneLine(limit: FeedLimits.quoted).columnOption(for: "name")). Headings such as “name” and “country” are known."
      } ?? "Name the column that has the names of the rows: “--column name=COLUMN”; or check the URL or the file."
    return PlainError(
      "the feed has no column of names", "its columns are \(list(columns))", advice: advice, .badData)
  }

  /// No row has the key from which the names are to be read.
  static func noKey(_ key: String, known: [String]) -> Self {
    let closest = ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" }
    return PlainError(
      "the column “name” cannot be read from “\(key.oneLine(limit: 60))”",
      "no row has that key" + (closest ?? "; the keys are \(list(known))"),
      advice: "Use a key that the rows have: --column name=KEY, or “column” in the configuration.", .badData)
  }

  /// The keys that are said to lead to the rows do not: why, as a clause.
  static func noRecords(path: [String], _ reason: String) -> Self {
    PlainError(
      "the feed has no list of rows at “\(path.joined(separator: "."))”", reason,
      advice: "Give the path to the list, such as “--records data.items”, or “records” of a joined table in the "
        + "configuration.", .badData)
  }

  /// The JSON is not a list of rows, nor an object that is known to hold one.
  ///
  /// - Parameter lists: the paths of lists within it that may be the rows, as `--records` takes them.
  static func notAList(
    found: String, lists: [String] = [], _ advice: String = Dataset.Kind.countries.advice
  ) -> Self {
    PlainError(
      "the feed is not a list of countries",
      "its outermost value is \(found)"
        + (lists.isEmpty ? "" : "; it holds \(lists.count == 1 ? "a list" : "lists") as \(list(lists))"),
      advice: lists.first.map {
        "Name the list that has the rows: “--records \($0)”, or “records: \($0)” of a joined table in the configuration."
      } ?? advice, .badData)
  }

  /// The bytes are a file of another kind.
  static func otherKind(_ kind: KnownFileKind) -> Self {
    PlainError("the feed is neither JSON nor CSV", kind.words, advice: kind.advice, .badData)
  }

  /// The list is empty, or none of its rows can be used.
  static func noUsableRow(of kind: Dataset.Kind, rows: Int = 0, first: RowRemark? = nil) -> Self {
    PlainError(
      "the feed holds no \(kind.rawValue)",
      rows == 0
        ? "its list is empty"
        : (rows == 1 ? "its one row cannot be used" : "none of its \(rows.grouped) rows can be used")
          + (first.map { "; \($0)" } ?? ""), advice: kind.advice, .badData)
  }

  /// A format of Gazetteer's own in a version that is not known, which the value of a key says.
  static func unknownVersion(_ version: String, key: String) -> Self {
    PlainError(
      "the file was written for another version of Gazetteer", "its “\(key)” is \(version), but this version reads 1",
      advice: "Update Gazetteer, or use a file written by this version.", .badData)
  }

  /// A table does not suit the feed.
  static func notJoined(_ reason: String, advice: String) -> Self {
    PlainError("the table cannot be joined", reason, advice: advice, .badData)
  }

  /// No column has this key.
  static func noColumn(_ key: String, known: [String]) -> Self {
    let closest = ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" }
    return notJoined(
      "it has no column “\(key)”\(closest ?? "; its columns are \(list(known))")",
      advice: "Set “key” or “columns” under “joins” in the configuration to columns that it has.")
  }

  /// No column names countries.
  static func noCountryColumn(known: [String], of join: TableJoin) -> Self {
    notJoined(
      "no column has codes or names of countries; its columns are \(list(known))",
      advice: "A table needs a column of codes or names of countries. If a column has other values for countries, map "
        + "them with “key” and “names” under “joins” in the configuration: "
        + "joins: [{source: \(join.source), key: COLUMN, names: {TEXT: CODE}}].")
  }

  static func list(_ names: [String]) -> String {
    names.prefix(8).map { "“\($0.oneLine(limit: 40))”" }.joined(separator: ", ") + (names.count > 8 ? " and so on" : "")
  }
}
