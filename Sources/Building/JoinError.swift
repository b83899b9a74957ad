import Datasets
import Diagnostics
import Feeds

/// Why a table cannot be joined.
public enum JoinError: Diagnostic {
  /// It cannot be read as a table.
  case unreadable(table: String, cause: any Diagnostic)
  /// The answer of its address cannot, and why no copy of it could be used.
  case unreadableAnswer(table: String, cause: DatasetError, copy: CopyProblem)
  /// It does not suit the feed.
  case unsuitable(table: String, JoinMistake)
  /// Some of its rows are of no country, where all have to be.
  case unmatched(table: String, count: Int, first: String)
  /// Some countries have several rows, of which only one can count.
  case repeated(table: String, countries: String)
  /// What is said of a column does not suit the feed.
  case declaration(DeclarationMistake)

  /// What went wrong.
  public var what: String {
    switch self {
    case .unreadable(let table, let cause): "\(table) cannot be joined: \(cause.what.ofTable)"
    case .unreadableAnswer(let table, let cause, _): "\(table) cannot be joined: \(cause.what.ofTable)"
    case .unsuitable(let table, _): "\(table) cannot be joined"
    case .unmatched(let table, let count, _):
      count == 1 ? "a row of \(table) is of no country" : "\(count.grouped) names of \(table) are of no country"
    case .repeated(let table, _): "rows of \(table) are of the same country"
    case .declaration(let mistake): "the column “\(mistake.name)” is not as it is declared"
    }
  }

  /// Where.
  public var place: String? {
    switch self {
    case .unreadable(_, let cause): cause.place
    case .unreadableAnswer(_, let cause, _): cause.place
    case .declaration(let mistake): mistake.place
    default: nil
    }
  }

  /// Why.
  public var reason: String? {
    switch self {
    case .unreadable(_, let cause): cause.reason
    case .unreadableAnswer(_, let cause, let copy): (cause.reason.map { "\($0); " } ?? "") + "\(copy)"
    case .unsuitable(_, let mistake): mistake.words
    case .unmatched(_, _, let first): first
    case .repeated(_, let countries): countries
    case .declaration(let mistake): mistake.reason
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .unreadable(_, let cause as DatasetError), .unreadableAnswer(_, let cause, _): cause.adviceForTables
    case .unreadable(_, let cause): cause.advice
    case .unsuitable(_, .noCountries): "Leave the table out, or name a feed of countries."
    case .unsuitable(_, .noValues): "Name the columns to take with “columns” below “joins” in the configuration."
    case .unsuitable(_, .noRows): "Add rows to it, or leave the table out."
    case .unsuitable(_, .noColumn):
      "Name a column that it has, with “key” or “columns” below “joins” in the configuration."
    case .unsuitable(_, .noCountry):
      "Correct “names” below “joins” in the configuration: a code or a name of a country that the feed has stands there."
    case .unsuitable(let table, .noKey):
      "A table has a column of codes or names of countries. If a column means countries by other texts, say which, with "
        + "“key” and “names” below “joins” in the configuration: "
        + "joins: [{source: \(table), key: COLUMN, names: {TEXT: CODE}}]."
    case .unsuitable(let table, .noMatch(let key, _)):
      "Say which countries its texts mean, with “names” below “joins” in the configuration: "
        + "joins: [{source: \(table), key: \(key.oneLine(limit: 60)), names: {TEXT: CODE}}]; or leave the table out."
    case .unmatched:
      "Correct the names, say with “names” below “joins” in the configuration which countries they mean, list those to "
        + "pass over as “ignore” there, or leave --strict out."
    case .unsuitable(_, .noYear):
      "Name a column that has years such as 2022, or days such as 2022-12-31, with “year” below “joins” in the configuration."
    case .repeated:
      "Keep one row a country, name the column with the year of each with “year” below “joins” in the configuration, or "
        + "leave --strict out."
    case .declaration: "Correct “columns” in the configuration."
    }
  }

  /// The exit code that a command ends with.
  public var exitStatus: ExitStatus {
    switch self {
    case .unreadable(_, let cause): cause.exitStatus
    case .unreadableAnswer: .unavailable
    case .unsuitable, .unmatched, .repeated, .declaration: .badData
    }
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
