import Diagnostics

/// Why bytes are not a feed of countries.
public enum DatasetError: Diagnostic, Equatable {
  /// There is nothing, or white space only.
  case empty
  /// The bytes are not JSON; the line counts from 1, the column from 0.
  case notJSON(message: String, line: Int, column: Int)
  /// The JSON is not a list of rows, nor an object that is known to hold one.
  case notAList(found: String)
  /// The list is empty, or none of its rows can be used.
  case noCountries(rows: Int, first: RowRemark?)
  /// A column that no table has.
  case unknownColumn(String, known: [String])

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .empty: "the feed is empty"
    case .notJSON: "the feed is not valid JSON"
    case .notAList: "the feed is not a list of countries"
    case .noCountries: "the feed holds no countries"
    case .unknownColumn(let name, _): "there is no column “\(name)”"
    }
  }

  /// Where it happened.
  public var place: String? {
    switch self {
    case .notJSON(_, let line, let column): "line \(line), column \(column)"
    default: nil
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .empty, .unknownColumn: nil
    case .notJSON(let message, _, _): message
    case .notAList(let found): "its outermost value is \(found)"
    case .noCountries(0, _): "its list is empty"
    case .noCountries(let rows, let first):
      "none of its \(rows) rows can be used" + (first.map { "; \($0)" } ?? "")
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .empty, .notJSON, .notAList, .noCountries:
      "A feed is a JSON list of objects with at least a “name” each, "
        + "mostly with “region”, “code” and “capital”; check the address or the file."
    case .unknownColumn(_, let known):
      "The columns are: \(known.joined(separator: ", "))."
    }
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    if case .unknownColumn = self { .usage } else { .badData }
  }
}
