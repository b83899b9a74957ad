import Diagnostics

/// Why bytes are not a feed.
public enum DatasetError: Diagnostic, Equatable {
  /// There is nothing, or white space only.
  case empty
  /// The bytes are not JSON; line and column count from 1.
  case notJSON(message: String, line: Int, column: Int)
  /// The bytes are no text in the encoding that they are in, such as `UTF-16LE`; line and column count from 1.
  case notText(encoding: String, reason: String, line: Int, column: Int)
  /// The separated values are broken; line and column count from 1.
  case notSeparated(message: String, line: Int, column: Int)
  /// No column has the names of the rows.
  ///
  /// `likely` is the column that seems to have them.
  case noNameColumn(columns: [String], likely: String?)
  /// No row has the key from which a column is to be read.
  case noKey(String, column: String, known: [String])
  /// The keys that are said to lead to the rows do not; `depth` of them were found.
  case noRecords(path: String, depth: Int, found: String)
  /// The JSON is not a list of rows, nor an object that is known to hold one.
  ///
  /// `lists` are the paths of lists within it that may be the rows, as `--records` takes them.
  case notAList(found: String, lists: [String] = [])
  /// The bytes are a file of another kind.
  case otherKind(KnownFileKind)
  /// The list is empty, or none of its rows can be used.
  case noUsableRow(of: Dataset.Kind, rows: Int, first: RowRemark?)
  /// A shape of Gazetteer's own in a version that is not known, which the value of a key says.
  case unknownVersion(String, key: String)
  /// A file of Gazetteer's own that holds no rows.
  case noRows(KnownFileKind)
  /// A page of HTML: the login of a network, the error page of a proxy.
  case htmlPage(title: String)
  /// A service says that it, or this version of it, is gone; its words on one line.
  case serviceGone(message: String)
  /// A service says that something is wrong; its words on one line, and the status that it names.
  case serviceError(message: String, status: Int?)
  /// Of several answers about the same countries one lacks countries that others have; answers count from 1.
  case countriesMissing(answer: Int, codes: [String])
  /// A row of one of several answers has no code, or that of another row, so that it cannot be joined.
  case notJoinable(answer: Int, row: RowRemark)
  /// The pages of a feed are not all of it.
  case pagesMissing(rows: Int, total: Int?)
  /// An answer is one page of several, as the World Bank counts them.
  case onePage(Int, of: Int, total: Int?)
  /// A column that no table has.
  case unknownColumn(String, known: [String])

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .empty: "the feed is empty"
    case .notJSON: "the feed cannot be read as JSON"
    case .notText(let encoding, _, _, _): "the feed is not valid \(encoding)"
    case .notSeparated: "the feed is not valid CSV"
    case .noNameColumn: "the feed has no column of names"
    case .noKey(let key, let column, _):
      "the column “\(column.oneLine(limit: 60))” cannot be read from “\(key.oneLine(limit: 60))”"
    case .noRecords(let path, _, _): "the feed has no list of rows at “\(path)”"
    case .notAList: "the feed is not a list of countries"
    case .otherKind: "the feed is neither JSON nor CSV"
    case .noUsableRow(let kind, _, _): "the feed holds no \(kind.rawValue)"
    case .unknownVersion: "the file was written for another version of Gazetteer"
    case .noRows: "the file holds no rows"
    case .htmlPage: "the answer is a page of HTML, not JSON"
    case .serviceGone: "the service says that this version is gone"
    case .serviceError: "the service answers with an error in the place of countries"
    case .countriesMissing, .notJoinable: "the answers do not make a whole"
    case .pagesMissing, .onePage: "the feed is not complete"
    case .unknownColumn(let name, _): "there is no column “\(name)”"
    }
  }

  /// Where it happened.
  public var place: String? {
    switch self {
    case .notJSON(_, let line, let column), .notText(_, _, let line, let column),
      .notSeparated(_, let line, let column):
      "line \(line), column \(column)"
    case .countriesMissing(let answer, _), .notJoinable(let answer, _): "answer \(answer)"
    default: nil
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .empty, .unknownColumn: nil
    case .notJSON(let message, _, _), .notSeparated(let message, _, _): message
    case .noNameColumn(let columns, _): "its columns are called \(Self.list(columns))"
    case .noKey(let key, _, let known):
      "no row has that key"
        + (ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" } ?? "; the keys are \(Self.list(known))")
    case .noRecords(let path, let depth, let found):
      depth == path.split(separator: ".").count
        ? "what stands there is \(found)"
        : "there is no “\(path.split(separator: ".")[depth])” in \(found)"
    case .notText(_, let reason, _, _): reason
    case .unknownVersion(let version, let key): "its “\(key)” is \(version), where this one reads 1"
    case .notAList(let found, let lists):
      "its outermost value is \(found)"
        + (lists.isEmpty ? "" : "; it holds \(lists.count == 1 ? "a list" : "lists") as \(Self.list(lists))")
    case .otherKind(let kind), .noRows(let kind): kind.words
    case .noUsableRow(_, 0, _): "its list is empty"
    case .noUsableRow(_, let rows, let first):
      (rows == 1 ? "its one row cannot be used" : "none of its \(rows.grouped) rows can be used")
        + (first.map { "; \($0)" } ?? "")
    case .htmlPage(let title): title.isEmpty ? nil : "its title is “\(title)”"
    case .serviceGone(let message): message
    case .serviceError(let message, let status):
      (message.isEmpty ? "it does not say which" : message) + (status.map { " (status \($0))" } ?? "")
    case .countriesMissing(_, let codes):
      "it lacks \(codes.prefix(5).joined(separator: ", "))"
        + (codes.count > 5 ? " and \(codes.count - 5) more" : "") + ", which another answer has"
    case .notJoinable(_, let row): "\(row)"
    case .pagesMissing(let rows, let total):
      "its pages hold \(rows) rows" + (total.map { ", it has \($0)" } ?? ", and there are more")
    case .onePage(let page, let pages, let total):
      "it is page \(page.grouped) of \(pages.grouped), and “per_page=\(total ?? 20_000)” in the address asks for all"
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .notAList(_, let lists) where !lists.isEmpty:
      "Say which list has the rows, such as “--records \(lists[0])”."
    case .otherKind(let kind), .noRows(let kind): kind.advice
    case .empty, .notJSON, .notAList: Dataset.Kind.countries.advice
    case .noUsableRow(let kind, _, _): kind.advice
    case .notSeparated:
      "Correct that line, or write the file anew with a program that puts texts with commas, quotation marks and line ends "
        + "into quotation marks (RFC 4180)."
    case .noNameColumn(_, let likely?):
      "Say which column has the names of the rows; if that is “\(likely.oneLine(limit: 40))”, with "
        + "\(likely.oneLine(limit: FeedLimits.quoted).columnOption(for: "name")). Headings such as “name” and “country” are known."
    case .noNameColumn:
      "Say which column has the names of the rows, with “--column name=COLUMN”; check the address or the file."
    case .noKey(_, let column, _):
      "Name a key that the rows have: --column \(column.oneLine(limit: 60))=KEY, or “column” in the configuration."
    case .noRecords:
      "Name the keys that lead to the list, with dots between them, such as “--records data.items”."
    case .notText: "Save the feed anew, best in UTF-8, or ask whoever keeps it to do so."
    case .unknownVersion: "Update Gazetteer, or name a file that this version wrote."
    case .htmlPage:
      "Open the address in a browser: a network may ask for a login there, or the feed may have moved."
    case .serviceGone:
      "Take the snapshot (“--source snapshot”), or v5 of REST Countries: "
        + "“--source https://api.restcountries.com/countries/v5” with a key in GAZETTEER_API_KEY."
    case .serviceError:
      "Check the address, and the key where the service wants one; its own words are above."
    case .countriesMissing, .notJoinable, .pagesMissing:
      "The feed may have changed between the requests: try again."
    case .onePage: "Ask for all rows, or for the newest value of each country alone, “mrnev=1”."
    case .unknownColumn(_, let known):
      "The columns are: \(known.joined(separator: ", "))."
    }
  }

  /// Whether its advice suits joined tables as it suits feeds.
  package var suitsTables: Bool {
    switch self {
    case .unknownVersion, .noRows, .serviceError, .onePage, .otherKind, .htmlPage: true
    default: false
    }
  }

  static func list(_ names: [String]) -> String {
    names.prefix(8).map { "“\($0.oneLine(limit: 40))”" }.joined(separator: ", ") + (names.count > 8 ? " and so on" : "")
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    if case .unknownColumn = self { .usage } else { .badData }
  }
}
