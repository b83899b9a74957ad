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
    /// The names of countries that have several rows for one year, or without years, of which the first counts.
    public internal(set) var repeated: [String] = []
    /// How many rows are left out since what stands there as a year is none.
    public internal(set) var rowsWithoutYear = 0
    /// What is left out of columns of numbers since it is none, a sentence each.
    public internal(set) var notNumbers: [String] = []
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
    let found = table.rows.map(layout.country)
    // A part of a country, or what it was before, has one of its names: of a table that has the country itself, too, it is
    // another row.
    var best: [Int: CountryMatcher.Rank] = [:]
    for case .country(let position, let rank, _) in found { best[position] = min(rank, best[position] ?? rank) }
    for (row, country) in zip(table.rows, found) {
      var country = country
      if case .country(let position, let rank, let name) = country, rank != best[position] {
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
        let closest = summary.unmatched.count < TableJoin.mostClosest ? closestName(to: name) : nil
        summary.unmatched.append(.init(name: name, closest: closest, isAmbiguous: isAmbiguous))
      }
    }
    guard !columns.isEmpty else { throw .noValues(known: table.keys) }
    summary.matched = matched.count
    summary.repeated = columns.repeated.sorted().map { countries[$0].name }
    (summary.rowsWithoutYear, summary.notNumbers) = (columns.rowsWithoutYear, columns.notNumbers)
    summary.passedOver = columns.passedOver
    var dataset = self
    (summary.columns, summary.years) = columns.add(to: &dataset)
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
    case country(Int, CountryMatcher.Rank, name: String)
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
  /// The keys that have codes of three letters, in which `NA` is no country but nothing.
  private let ofThreeLetters: Set<Int>
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
  /// So many values have to be years for each that is none.
  private static let yearsForOther = 2
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
    let texts = table.keys.indices.map { column in Set(rows.map { Array($0[column].text.utf8) }).subtracting([[]]) }
    let matched = texts.map { texts in
      Set(texts.compactMap { match(String(decoding: $0, as: UTF8.self)).map { "\($0)" } }).count
    }
    if let key = join.key {
      guard let column = find(key) else { throw .noColumn(key, known: table.keys) }
      keys = [column]
    } else {
      let known = table.keys.indices.filter { matched[$0] > 0 && Self.countryKeys.contains(snake[$0]) }
      // Of a column that nothing says it of, most values have to be countries, and none a number.
      let others = table.keys.indices.filter {
        matched[$0] > 0 && 2 * matched[$0] >= texts[$0].count && rows.allSatisfy(Self.isText(in: $0))
      }
      let candidates = known.isEmpty ? Array(others.sorted { matched[$0] > matched[$1] }.prefix(1)) : known
      keys = candidates.sorted { (matched[$0], $1) > (matched[$1], $0) }
    }
    guard !keys.isEmpty else { throw .noKey(known: table.keys) }
    ofThreeLetters = Set(keys.filter { key in 2 * texts[key].count { $0.count == 3 } > texts[key].count })
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
        guard Self.yearKeys.contains(snake[column]) else { return false }
        let cells = rows.map { $0[column] }.filter { !$0.isEmpty }
        let years = cells.count { Self.year(of: $0) != nil }
        return years > 0 && Self.yearsForOther * (cells.count - years) <= years
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
    { row in
      switch row[column] {
      case .integer, .decimal: false
      case .text(let text): Double(plain: text) == nil
      case .empty, .boolean, .list: true
      }
    }
  }

  /// The year that a key is: `1960`, or `1960 [YR1960]` as the World Bank writes it.
  private static func year(ofKey key: String) -> Int? {
    let first = key.prefix { $0 != " " }
    guard first.utf8.count == 4, first.count == key.count || key.dropFirst(5).hasPrefix("[YR") else { return nil }
    return Int(first).flatMap { (1500...2500).contains($0) ? $0 : nil }
  }

  /// The year that a cell is.
  static func year(of cell: Cell) -> Int? {
    let year: Int? = if case .integer(let number) = cell { number } else { Int(cell.text.trimmed) }
    return year.flatMap { NumberBounds.year.contains($0) ? $0 : nil }
  }

  /// The country of a row.
  func country(of row: OwnCells) -> Country {
    let texts = keys.map { row[$0].text.trimmed }.filter { !$0.isEmpty }
    // A name says more than a code, which has no small letters.
    let name = texts.first { $0.contains(where: \.isLowercase) } ?? texts.first ?? ""
    var (several, found): (Bool, (position: Int, rank: CountryMatcher.Rank)?) = (false, nil)
    for key in keys {
      let text = row[key].text
      if ofThreeLetters.contains(key), text.utf8.count == 2 { continue }
      switch matches[Array(text.utf8)] ?? nil {
      case .country(let position, let rank):
        guard let known = found else {
          found = (position, rank)
          continue
        }
        // Two columns that name different countries leave open which is meant.
        guard known.position == position else {
          return .unknown(name: texts.joined(separator: ", "), isAmbiguous: true)
        }
        found?.rank = min(rank, known.rank)
      case .several: several = true
      case nil: break
      }
    }
    return found.map { .country($0.position, $0.rank, name: name) } ?? .unknown(name: name, isAmbiguous: several)
  }
}

/// The columns that a table brings to countries, as they are put together row by row.
private struct JoinedColumns {
  private struct Joined {
    let key: String

    init(key: String) { self.key = key }

    /// The newest value of each country, with its year; and the newest one that is a number.
    var newest: [Int: (year: Int, cell: Cell)] = [:]
    var newestNumber: [Int: (year: Int, cell: Cell)] = [:]
    /// The numbers of each country by year.
    var points: [Int: [Int: Double]] = [:]
    /// How many values are numbers, how many are not, and the first of these.
    var numbers = 0
    var others = 0
    var firstOther = ""

    /// Whether it is a column of numbers, in which some other values stand for none.
    var isOfNumbers: Bool { numbers > 0 && numbers >= JoinedColumns.numbersForOther * others }
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
  private(set) var rowsWithoutYear = 0

  /// So many values have to be numbers for each that is none.
  private static let numbersForOther = 4
  /// What stands for a value that is not known, as statistical offices write it; in small letters.
  private static let missing: Set<String> = [
    "..", "...", "n/a", "n.a.", "na", "nan", "null", "none", "-", "–", "—", ":",
  ]

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
      let year = layout.year.flatMap { TableLayout.year(of: row[$0]) }
      guard layout.year == nil || year != nil else {
        rowsWithoutYear += 1
        return
      }
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
    guard !cell.isEmpty, !Self.isMissing(cell),
      let position = columns.position(of: prefix + key.cut(to: FeedLimits.columnName))
    else { return }
    if position == joined.count { joined.append(Joined(key: columns.keys[position])) }
    let number = number(cell)
    if number == nil {
      joined[position].others += 1
      if joined[position].firstOther.isEmpty { joined[position].firstOther = cell.text }
    } else {
      joined[position].numbers += 1
    }
    if let year, let number {
      guard joined[position].points[country]?[year] == nil else {
        repeated.insert(country)
        return
      }
      joined[position].points[country, default: [:]][year] = number
    }
    if year == nil, joined[position].newest[country] != nil { repeated.insert(country) }
    Self.keep(cell, year, of: country, in: &joined[position].newest)
    if number != nil { Self.keep(cell, year, of: country, in: &joined[position].newestNumber) }
  }

  private static func keep(
    _ cell: Cell, _ year: Int?, of country: Int, in newest: inout [Int: (year: Int, cell: Cell)]
  ) {
    if let known = newest[country], known.year >= year ?? .min { return }
    newest[country] = (year ?? 0, cell)
  }

  private static func isMissing(_ cell: Cell) -> Bool {
    guard case .text(let text) = cell, text.utf8.count <= 4 else { return false }
    return missing.contains(text.lowercased())
  }

  /// What is left out of columns of numbers since it is none.
  var notNumbers: [String] {
    joined.filter { $0.isOfNumbers && $0.others > 0 }.map { column in
      let value = "“\(column.firstOther.oneLine(limit: FeedLimits.quoted))”"
      return column.others == 1
        ? "\(value) in the column “\(column.key)” is no number, and is left out"
        : "\(value) and others in the column “\(column.key)” are no numbers, and are left out"
    }
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
  /// - Returns: the names of the columns there, and the first and last year of their series.
  func add(to dataset: inout Dataset) -> (names: [String], years: ClosedRange<Int>?) {
    let first = dataset.ownColumns.count
    for (index, column) in joined.enumerated() {
      for (country, newest) in column.isOfNumbers ? column.newestNumber : column.newest {
        dataset.countries[country].ownCells[first + index] = newest.cell
      }
    }
    dataset.add(columns: joined.map(\.key), areTexts: areTexts)
    let added = dataset.ownColumns[first...].map(\.column)
    var years: ClosedRange<Int>?
    for (column, joined) in zip(added, joined) where column.isNumeric {
      for (country, points) in joined.points {
        guard dataset.countries[country].series.count < FeedLimits.series,
          let series = Series(
            name: column.name, label: column.title, points: points.map { Series.Point(year: $0, value: $1) })
        else { continue }
        let (start, end) = (series.points[0].year, series.points[series.points.count - 1].year)
        years = min(years?.lowerBound ?? start, start)...max(years?.upperBound ?? end, end)
        if series.points.count > 1 { dataset.countries[country].series.append(series) }
      }
    }
    return (added.map(\.name), years)
  }
}
