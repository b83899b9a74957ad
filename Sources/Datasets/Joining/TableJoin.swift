import Diagnostics

/// How a table of figures is joined to countries.
public struct TableJoin: Equatable, Sendable {
  /// The column whose values say which country a row is of; `nil` for the one that does so best.
  public var key: String?
  /// What stands before the names of its columns.
  public var prefix: String
  /// The columns that are taken, by their keys; `nil` for all.
  public var columns: [String]?
  /// Values of the key whose rows are passed over without a word: `World`.
  public var ignored: Set<String>

  /// A join, by default by the best key, of all columns.
  public init(key: String? = nil, prefix: String = "", columns: [String]? = nil, ignored: Set<String> = []) {
    (self.key, self.prefix, self.columns, self.ignored) = (key, prefix, columns, ignored)
  }

  /// What became of a join.
  public struct Summary: Equatable, Sendable {
    /// How many countries have a row.
    public internal(set) var matched = 0
    /// What the rows are called that no country has, each once, the first ``FeedLimits/remarks`` of them.
    public internal(set) var unmatched: [Unmatched] = []
    /// How many such names there are.
    public internal(set) var unmatchedCount = 0
    /// The names of the columns that came along.
    public internal(set) var columns: [String] = []
    /// The names that columns would have, had no other column had them before, and those that they have.
    public internal(set) var renamed: [Renamed] = []
    /// The columns that were passed over, since there are too many.
    public internal(set) var passedOver: [String] = []
    /// The names of countries that have several rows for one year, or without years, of which the first counts.
    public internal(set) var repeated: [String] = []
    /// How many rows are left out since what stands there as a year is none.
    public internal(set) var rowsWithoutYear = 0
    /// What is left out of columns of numbers since it is none, a sentence each.
    public internal(set) var notNumbers: [String] = []
    /// The first and the last year of its series; `nil` where the table has no years.
    public internal(set) var years: ClosedRange<Int>?
  }

  /// A column whose name was taken.
  public struct Renamed: Equatable, Sendable {
    /// The name that was taken.
    public let name: String
    /// The name that it has.
    public let other: String
  }

  /// A name that no country has, or several.
  public struct Unmatched: Equatable, Sendable {
    /// The name, as the table has it.
    public let name: String
    /// The country of the closest name; `nil` where none is close.
    public let closest: String?
    /// Whether several countries have it.
    public let isAmbiguous: Bool
  }
}

/// Why a table cannot be joined.
public enum JoinMistake: Error, Equatable {
  /// No column has this key.
  case noColumn(String, known: [String])
  /// No column names countries.
  case noKey(known: [String])
  /// There is nothing to take besides what names the countries.
  case noValues(known: [String])
  /// The feed is one of facts.
  case noCountries
}

extension Dataset {
  /// The dataset with the columns of a table at its countries.
  ///
  /// A table with a row for each country and year (`country, year, value`), or with a column for each year, gives the
  /// newest value as a column and all of them as a series.
  ///
  /// - Parameters:
  ///   - name: what a column is called whose table does not say it.
  ///   - matcher: finds the countries of this dataset.
  /// - Throws: ``JoinMistake``.
  public func joining(
    _ table: ForeignTable, _ join: TableJoin, name: String, by matcher: CountryMatcher
  ) throws(JoinMistake) -> (dataset: Dataset, summary: TableJoin.Summary) {
    guard kind == .countries else { throw .noCountries }
    let layout = try TableLayout(table, join, matcher)
    var summary = TableJoin.Summary()
    var columns = JoinedColumns(layout, join, name: name, areTexts: table.areTexts, besides: ownColumns)
    var (unmatched, matched) = ([[UInt8]: Bool](), Set<Int>())
    let found = table.rows.map(layout.country)
    // A part of a country, or what it was before, has one of its other names: of a table that has the country itself,
    // by a code or its own name, it is another row.
    let named = found.lazy.compactMap {
      if case .country(let position, .code ... .ownName, _) = $0 { position } else { nil }
    }
    let themselves = Set(named)
    lazy var names = ClosestName(among: countries.map(\.name))
    for (row, country) in zip(table.rows, found) {
      var country = country
      if case .country(let position, let rank, let name) = country, rank > .ownName, themselves.contains(position) {
        country = .unknown(name: name, isAmbiguous: false)
      }
      switch country {
      case .country(let position, _, _):
        matched.insert(position)
        columns.add(row, to: position)
      case .unknown(let name, let isAmbiguous):
        guard !name.isEmpty, !join.ignored.contains(name),
          unmatched.updateValue(isAmbiguous, forKey: Array(name.utf8)) == nil
        else { continue }
        summary.unmatchedCount += 1
        guard summary.unmatched.count < FeedLimits.remarks else { continue }
        let closest =
          summary.unmatched.count < TableJoin.mostClosest && name.utf8.count <= FeedLimits.shared
          ? names.to(name) : nil
        summary.unmatched.append(.init(name: name, closest: closest, isAmbiguous: isAmbiguous))
      }
    }
    guard !columns.isEmpty else { throw .noValues(known: table.keys) }
    summary.matched = matched.count
    summary.repeated = columns.repeated.sorted().map { countries[$0].name }
    (summary.rowsWithoutYear, summary.notNumbers) = (columns.rowsWithoutYear, columns.notNumbers)
    summary.passedOver = columns.passedOver
    var dataset = self
    (summary.columns, summary.renamed, summary.years) = columns.add(to: &dataset)
    return (dataset, summary)
  }
}

extension TableJoin {
  /// For how many names the closest one is looked for, which takes its time.
  fileprivate static let mostClosest = 50
}
