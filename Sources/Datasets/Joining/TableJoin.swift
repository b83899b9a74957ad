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
    /// The columns that were passed over, since there are too many.
    public internal(set) var passedOver: [String] = []
    /// How many countries have several rows without a year, of which the first counts.
    public internal(set) var repeated = 0
    /// The first and the last year of its series; `nil` where the table has no years.
    public internal(set) var years: ClosedRange<Int>?
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
  /// A table with a row for each country and year (`country, year, value`), or with a column for each year, gives the newest
  /// value as a column and all of them as a series.
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
    for row in table.rows {
      switch layout.country(of: row) {
      case .country(let position):
        matched.insert(position)
        columns.add(row, to: position)
      case .unknown(let name, let isAmbiguous):
        guard !name.isEmpty, !join.ignored.contains(name),
          unmatched.updateValue(isAmbiguous, forKey: Array(name.utf8)) == nil
        else { continue }
        summary.unmatchedCount += 1
        guard summary.unmatched.count < FeedLimits.remarks else { continue }
        let closest = summary.unmatched.count < TableJoin.mostClosest ? closestName(to: name) : nil
        summary.unmatched.append(.init(name: name, closest: closest, isAmbiguous: isAmbiguous))
      }
    }
    guard !columns.isEmpty else { throw .noValues(known: table.keys) }
    summary.matched = matched.count
    (summary.repeated, summary.years) = (columns.repeated.count, columns.years)
    summary.passedOver = columns.passedOver
    var dataset = self
    summary.columns = columns.add(to: &dataset)
    return (dataset, summary)
  }

  private func closestName(to text: String) -> String? {
    guard text.utf8.count <= FeedLimits.shared else { return nil }
    return ClosestName.of(text, among: countries.map(\.name))
  }
}

extension TableJoin {
  /// For how many names the closest one is looked for, which takes its time.
  fileprivate static let mostClosest = 50
}

/// What the columns of a table are for.
private struct TableLayout {
  enum Country {
    case country(Int)
    /// No country, or several, is called so.
    case unknown(name: String, isAmbiguous: Bool)
  }

  /// The columns that say which country a row is of, the best first.
  let keys: [Int]
  /// The column with the year of a row.
  let year: Int?
  /// The columns that are years.
  let years: [(year: Int, column: Int)]
  /// The column that says what the values of a row are.
  let measure: Int?
  /// The columns with values.
  let values: [Int]
  let names: [String]
  private let matches: [[UInt8]: CountryMatcher.Match?]

  /// The keys of columns that name countries, in snake case.
  private static let countryKeys: Set<String> = [
    "country", "country_name", "country_code", "entity", "code", "name", "iso", "iso2", "iso3", "iso_2", "iso_3",
    "iso_a2", "iso_a3",
    "alpha2", "alpha3", "alpha_2", "alpha_3", "iso_code", "cca2", "cca3", "numeric", "country_id", "country_value",
    "countryiso3code", "geo", "location", "ref_area", "territory", "nation", "economy",
  ]
  private static let yearKeys: Set<String> = ["year", "date", "time", "period", "time_period"]
  private static let measureKeys: Set<String> = [
    "indicator_name", "series_name", "indicator", "indicator_value", "variable", "measure",
  ]
  /// Columns that say of a whole table what it is.
  private static let otherKeys: Set<String> = [
    "indicator_code", "indicator_id", "series_code", "obs_status", "unit", "decimal",
  ]
  /// So many rows show what a column is for.
  private static let sample = 5_000
  /// More columns that are years make a wide table.
  private static let mostOtherYears = 2

  init(_ table: ForeignTable, _ join: TableJoin, _ matcher: CountryMatcher) throws(JoinMistake) {
    let snake = table.keys.map(OwnColumns.name(of:))
    let find = { (key: String) in table.keys.firstIndex(of: key) ?? snake.firstIndex(of: OwnColumns.name(of: key)) }
    var matches: [[UInt8]: CountryMatcher.Match?] = [:]
    let match = { (text: String) -> CountryMatcher.Match? in
      let bytes = Array(text.utf8)
      if let known = matches[bytes] { return known }
      let match = matcher.match(text)
      matches[bytes] = .some(match)
      return match
    }
    let rows = table.rows.prefix(Self.sample)
    let matched = table.keys.indices.map { column in
      Set(rows.compactMap { match($0[column].text).map { "\($0)" } }).count
    }
    if let key = join.key {
      guard let column = find(key) else { throw .noColumn(key, known: table.keys) }
      keys = [column]
    } else {
      let known = table.keys.indices.filter { matched[$0] > 0 && Self.countryKeys.contains(snake[$0]) }
      let others = table.keys.indices.filter { matched[$0] > 0 && rows.allSatisfy(Self.isText(in: $0)) }
      let candidates = known.isEmpty ? Array(others.sorted { matched[$0] > matched[$1] }.prefix(1)) : known
      keys = candidates.sorted { (matched[$0], $1) > (matched[$1], $0) }
    }
    guard !keys.isEmpty else { throw .noKey(known: table.keys) }
    // Every other row is looked up as well.
    for row in table.rows.dropFirst(Self.sample) { for key in keys { _ = match(row[key].text) } }
    self.matches = matches

    let yearsOfKeys = table.keys.enumerated().compactMap { index, key in
      Self.year(ofKey: key).map { (year: $0, column: index) }
    }
    let isWide = yearsOfKeys.count > Self.mostOtherYears
    years = isWide ? yearsOfKeys.sorted { $0.year < $1.year } : []
    year =
      isWide
      ? nil
      : table.keys.indices.first { column in
        Self.yearKeys.contains(snake[column])
          && rows.allSatisfy { $0[column].isEmpty || Self.year(of: $0[column]) != nil }
      }
    let measure = table.keys.indices.first { Self.measureKeys.contains(snake[$0]) }
    self.measure = measure
    var taken = Set(keys + years.map(\.column) + [year, measure].compactMap(\.self))
    taken.formUnion(table.keys.indices.filter { Self.otherKeys.contains(snake[$0]) && (isWide || measure != nil) })
    var wanted: [Int] = []
    for key in isWide ? [] : join.columns ?? [] {
      guard let column = find(key) else { throw .noColumn(key, known: table.keys) }
      wanted.append(column)
    }
    let rest = isWide ? [] : table.keys.indices.filter { !taken.contains($0) }
    values = wanted.isEmpty ? rest : wanted
    names = table.keys
    guard isWide || !values.isEmpty else { throw .noValues(known: table.keys) }
  }

  private static func isText(in column: Int) -> (OwnCells) -> Bool {
    { row in if case .integer = row[column] { false } else if case .decimal = row[column] { false } else { true } }
  }

  /// The year that a key is: `1960`, or `1960 [YR1960]` as the World Bank writes it.
  private static func year(ofKey key: String) -> Int? {
    let first = key.prefix { $0 != " " }
    guard first.utf8.count == 4, first.count == key.count || key.dropFirst(5).hasPrefix("[YR") else { return nil }
    return Int(first).flatMap { (1500...2500).contains($0) ? $0 : nil }
  }

  /// The year that a cell is.
  static func year(of cell: Cell) -> Int? {
    let year: Int? = if case .integer(let number) = cell { number } else { Int(cell.text) }
    return year.flatMap { NumberBounds.year.contains($0) ? $0 : nil }
  }

  /// The country of a row.
  func country(of row: OwnCells) -> Country {
    var several = false
    for key in keys {
      switch matches[Array(row[key].text.utf8)] ?? nil {
      case .country(let position): return .country(position)
      case .several: several = true
      case nil: break
      }
    }
    let texts = keys.map { row[$0].text.trimmed }.filter { !$0.isEmpty }
    // A name says more than a code, which has no small letters.
    let name = texts.first { $0.contains(where: \.isLowercase) } ?? texts.first ?? ""
    return .unknown(name: name, isAmbiguous: several)
  }
}

/// The columns that a table brings to countries, as they are put together row by row.
private struct JoinedColumns {
  private struct Joined {
    let key: String
    /// The newest value of each country, with its year.
    var newest: [Int: (year: Int, cell: Cell)] = [:]
    var points: [Int: [Series.Point]] = [:]
  }

  private let layout: TableLayout
  private let name: String
  private let prefix: String
  private let areTexts: Bool
  private let wanted: Set<String>?
  private var columns: OwnColumns
  private var joined: [Joined] = []
  /// Countries with several rows that no year tells apart.
  private(set) var repeated: Set<Int> = []
  private(set) var years: ClosedRange<Int>?

  init(_ layout: TableLayout, _ join: TableJoin, name: String, areTexts: Bool, besides own: [OwnColumn]) {
    columns = OwnColumns(
      most: FeedLimits.ownColumns - own.count,
      mostBytes: FeedLimits.columnNames - own.reduce(0) { $0 + $1.key.utf8.count })
    (self.layout, self.name, self.areTexts, prefix) = (layout, name, areTexts, join.prefix)
    wanted = layout.years.isEmpty ? nil : join.columns.map(Set.init)
  }

  private static let valueKeys: Set<String> = ["value", "obs_value"]

  var isEmpty: Bool { joined.isEmpty }
  /// Keys that were passed over, since there are too many.
  var passedOver: [String] { columns.passedOver.keys.sorted() }

  mutating func add(_ row: OwnCells, to country: Int) {
    let measure = layout.measure.map { row[$0].text } ?? ""
    if layout.years.isEmpty {
      let year = layout.year.map { TableLayout.year(of: row[$0]) ?? -1 }
      for column in layout.values {
        let key = layout.names[column]
        // The values of several measures stand below each other, mostly in one column.
        let isValue = layout.values.count == 1 || Self.valueKeys.contains(key.lowercased())
        take(row[column], measure.isEmpty ? key : isValue ? measure : "\(measure) \(key)", year, of: country)
      }
    } else {
      let key = measure.isEmpty ? name : measure
      guard wanted?.contains(key) != false else { return }
      for (year, column) in layout.years { take(row[column], key, year, of: country) }
    }
  }

  private mutating func take(_ cell: Cell, _ key: String, _ year: Int?, of country: Int) {
    guard !cell.isEmpty, let position = columns.position(of: prefix + key.cut(to: FeedLimits.columnName)) else {
      return
    }
    if position == joined.count { joined.append(Joined(key: columns.keys[position])) }
    if let known = joined[position].newest[country] {
      if year == nil { repeated.insert(country) }
      if known.year < year ?? .min { joined[position].newest[country] = (year ?? 0, cell) }
    } else {
      joined[position].newest[country] = (year ?? 0, cell)
    }
    guard let year, year >= 0, let number = number(cell) else { return }
    joined[position].points[country, default: []].append(.init(year: year, value: number))
    years = min(years?.lowerBound ?? year, year)...max(years?.upperBound ?? year, year)
  }

  private func number(_ cell: Cell) -> Double? {
    switch cell {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    case .text(let text) where areTexts: Double(plain: text)
    case .text, .boolean, .list, .empty: nil
    }
  }

  /// Adds them to a dataset.
  ///
  /// - Returns: the names of the columns there.
  func add(to dataset: inout Dataset) -> [String] {
    let first = dataset.ownColumns.count
    for (index, column) in joined.enumerated() {
      for (country, newest) in column.newest { dataset.countries[country].ownCells[first + index] = newest.cell }
    }
    dataset.add(columns: joined.map(\.key), areTexts: areTexts)
    let added = dataset.ownColumns[first...].map(\.column)
    for (column, joined) in zip(added, joined) where column.isNumeric {
      for (country, points) in joined.points where points.count > 1 {
        guard let series = Series(name: column.name, label: column.title, points: points),
          dataset.countries[country].series.count < FeedLimits.series
        else { continue }
        dataset.countries[country].series.append(series)
      }
    }
    return added.map(\.name)
  }
}
