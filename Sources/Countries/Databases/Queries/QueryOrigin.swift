import Base

/// A column of a table that a query reads. For values of series, the column is the name of the series.
package struct QueryOrigin: Hashable, Sendable {
  /// `main` for the first feed.
  package let schema: String
  package let table: String
  package let column: String

  package init(schema: String = "main", table: String, column: String) {
    (self.schema, self.table, self.column) = (schema, table, column)
  }

  package static let series = "series"
  var isOfSeries: Bool { table == Self.series && column == "value" }
  /// Whether it is a column of the rows of a feed or their series, and not of another table.
  var isOfRows: Bool { [Dataset.Kind.countries.rawValue, Dataset.Kind.facts.rawValue, Self.series].contains(table) }
}

/// What a column of a result is made of.
package struct ColumnOrigin: Equatable, Sendable {
  /// Empty for counts and constants.
  package var columns: [QueryOrigin]
  /// Whether its values are not just those of one column.
  package var isComputed = false
  /// Whether its values are values of one column, such as its largest.
  package var areValues = true
  /// Whether its numbers can have the unit of a column that it is made of: those of counts and ranks have none, and those of
  /// `gdp / 1e9` another.
  package var keepsUnits = true
  /// Whether the query reads any table.
  package var isOfTables = true
}

/// The texts of a query between its keywords, for a query that is one SELECT. It never decides what runs, only whose
/// numbers they are.
struct SelectParts {
  /// The texts of the columns, the text before the first, and the text after the last.
  private(set) var items: [Substring] = []
  private(set) var start: Substring = ""
  private(set) var rest: Substring = ""
  /// The literals in single quotes.
  private(set) var texts: Set<String> = []
  /// Whether it is UNION or the like, which have the origins of the first SELECT only.
  private(set) var isCompound = false
  private(set) var isNegated = false
  /// Whether it has subqueries outside its columns.
  private(set) var hasSubqueries = false

  private static let compounds: Set<String> = ["union", "except", "intersect"]
  private static let negations: Set<String> = ["not", "<>", "!="]

  init(_ query: String) {
    var (depth, previous, from) = (0, "", query.startIndex)
    var isAmongColumns: Bool?
    for token in query.matches(of: Self.token) {
      let range = token.range
      let word = query[range].lowercased()
      if word.hasPrefix("--") || word.hasPrefix("/*") { continue }
      if word.hasPrefix("'") {
        texts.insert(query[range].dropFirst().dropLast().replacingScalars(of: "''", with: "'"))
      }
      if Self.compounds.contains(word) { isCompound = true }
      if Self.negations.contains(word) { isNegated = true }
      if word == "select", depth > 0, isAmongColumns != true { hasSubqueries = true }
      if word == "(" { depth += 1 } else if word == ")" { depth -= 1 }
      if depth == 0 {
        if word == "select", isAmongColumns == nil {
          (isAmongColumns, from) = (true, range.upperBound)
        } else if previous == "select", word == "distinct" || word == "all", items.isEmpty {
          from = range.upperBound
        } else if isAmongColumns == true, word == "," || word == "from" && previous != "distinct" || word == ";" {
          if items.isEmpty { start = query[..<from] }
          items.append(query[from..<range.lowerBound])
          from = range.upperBound
          if word != "," { (isAmongColumns, rest) = (false, query[range.lowerBound...]) }
        }
      }
      previous = word
    }
    if isAmongColumns == true {
      if items.isEmpty { start = query[..<from] }
      items.append(query[from...])
    }
  }

  /// The query with only one of its columns; `nil` for none of them. The others are NULL.
  func query(only kept: Int?, _ names: [String]) -> String {
    let columns = zip(items, names).enumerated().map { index, column in
      index == kept ? String(column.0) : " NULL AS \(column.1.quotedAsIdentifier)"
    }
    return start + columns.joined(separator: "\n,") + "\n" + rest
  }

  /// Whether a column has values of its argument: `max(year) AS last`.
  func areValues(at index: Int) -> Bool { items[index].wholeMatch(of: Self.choice) != nil }

  /// See ``ColumnOrigin/keepsUnits``.
  func keepsUnits(at index: Int) -> Bool {
    items[index].prefixMatch(of: Self.counting) == nil && items[index].firstMatch(of: Self.factor) == nil
  }

  /// A function whose numbers have no unit, maybe rounded.
  private nonisolated(unsafe) static let counting =
    /(?i)\s*(?:(?:round|cast|coalesce|ifnull)\s*\(\s*)*(?:count|row_number|rank|dense_rank|percent_rank|cume_dist|ntile|regr_\w+|length)\s*\(/
  /// A number that multiplies or divides, other than 1, and a number that is divided.
  private nonisolated(unsafe) static let factor =
    /[*\/]\s*(?!1(?:\.0*)?(?![\w.]))[\d.]|(?:^|[^\w.])(?!1(?:\.0*)?\s*\*)\d[\d.]*(?:[eE]\d+)?\s*[*\/]/
  private nonisolated(unsafe) static let token =
    /--[^\n]*|\/\*(?s:.)*?(?:\*\/|$)|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|<>|!=|\w+|[(),;]/
  private nonisolated(unsafe) static let choice =
    /(?is)\s*(?:min|max|first_value|last_value|lag|lead|nth_value)\s*\(\s*[\w.",\s]+\)(?:\s*(?:filter|over)\s*\([^()]*\))*(?:\s+(?:as\s+)?["\w ]+)?\s*/
}
