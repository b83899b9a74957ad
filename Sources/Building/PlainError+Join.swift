import Datasets
import Diagnostics
import Feeds

/// Why a table cannot be joined.
extension PlainError {
  /// It cannot be read as a table.
  ///
  /// - Parameter copy: why no copy could be used of a table whose address gave an answer that cannot be read.
  static func unreadable(table: String, _ cause: any Diagnostic, copy: CopyProblem? = nil) -> Self {
    PlainError(
      "\(table) cannot be joined: \(cause.what.ofTable)", at: cause.place,
      copy.map { (cause.reason.map { "\($0); " } ?? "") + "\($0)" } ?? cause.reason,
      advice: (cause as? DatasetError)?.adviceForTables ?? cause.advice, copy == nil ? cause.exitStatus : .unavailable)
  }

  /// It does not suit the feed.
  static func unsuitable(table: String, _ mistake: JoinMistake) -> Self {
    PlainError("\(table) cannot be joined", mistake.words, advice: mistake.advice(for: table), .badData)
  }

  /// Some of its rows are of no country, where all have to be.
  static func unmatched(table: String, count: Int, first: String) -> Self {
    PlainError(
      count == 1 ? "a row of \(table) is of no country" : "\(count.grouped) names of \(table) are of no country", first,
      advice: "Correct the names, say with “names” below “joins” in the configuration which countries they mean, list "
        + "those to pass over as “ignore” there, or leave --strict out.", .badData)
  }

  /// Some countries have several rows, of which only one can count.
  static func repeated(table: String, countries: String) -> Self {
    PlainError(
      "rows of \(table) are of the same country", countries,
      advice: "Keep one row a country, name the column with the year of each with “year” below “joins” in the "
        + "configuration, or leave --strict out.", .badData)
  }
}

extension DatasetError {
  /// What to do next with a table.
  fileprivate var adviceForTables: String {
    switch self {
    case .notSeparated: "Correct that line, or leave the table out."
    case .notAList(_, let lists) where !lists.isEmpty:
      "If the rows are in that list, say so with “records: \(lists[0])” below “joins” in the configuration."
    case .noRecords:
      "Name the keys that lead to the list, with dots between them, as “records” below “joins” in the configuration."
    case _ where suitsTables: advice
    default: "A table is CSV or a JSON list of objects; check the file or the address of the table."
    }
  }
}

extension String {
  /// What is said of a feed, as of a table.
  fileprivate var ofTable: String {
    let subject = "the feed "
    return hasPrefix(subject) ? "it " + dropFirst(subject.count) : self
  }
}

extension JoinMistake {
  /// What to do next.
  fileprivate func advice(for table: String) -> String {
    switch self {
    case .noCountries: "Leave the table out, or name a feed of countries."
    case .noValues: "Name the columns to take with “columns” below “joins” in the configuration."
    case .noRows: "Add rows to it, or leave the table out."
    case .noColumn: "Name a column that it has, with “key” or “columns” below “joins” in the configuration."
    case .noCountry:
      "Correct “names” below “joins” in the configuration: a code or a name of a country that the feed has stands there."
    case .noKey:
      "A table has a column of codes or names of countries. If a column means countries by other texts, say which, with "
        + "“key” and “names” below “joins” in the configuration: "
        + "joins: [{source: \(table), key: COLUMN, names: {TEXT: CODE}}]."
    case .noMatch(let key, _):
      "Say which countries its texts mean, with “names” below “joins” in the configuration: "
        + "joins: [{source: \(table), key: \(key.oneLine(limit: 60)), names: {TEXT: CODE}}]; or leave the table out."
    case .noYear:
      "Name a column that has years such as 2022, or days such as 2022-12-31, with “year” below “joins” in the configuration."
    }
  }

  fileprivate var words: String {
    switch self {
    case .noColumn(let key, let known):
      "it has no column “\(key)”"
        + (ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" } ?? "; its columns are \(known.listed)")
    case .noYear(let text, let column):
      "“\(text.oneLine(limit: 60))” in the column “\(column.oneLine(limit: 60))” is no year"
    case .noRows: "it has no rows"
    case .noKey(let known): "none of its columns has codes or names of countries; they are \(known.listed)"
    case .noValues(let known): "it has no columns besides those that name countries and years: \(known.listed)"
    case .noMatch(let key, let text):
      "no row is of a country: its column “\(key.oneLine(limit: 60))” has texts such as “\(text.oneLine(limit: 60))”"
    case .noCountries: "the feed is one of facts"
    case .noCountry(let name, let text):
      "“\(text.oneLine(limit: 60))” is said to mean “\(name.oneLine(limit: 60))”, which is not one country of the feed"
    }
  }
}

extension [String] {
  /// The first of them as a list.
  fileprivate var listed: String {
    prefix(8).map { "“\($0.oneLine(limit: 40))”" }.joined(separator: ", ") + (count > 8 ? " and so on" : "")
  }
}
