/// What the columns of a table are for.
struct TableLayout {
  enum Country {
    case country(Int, CountryMatcher.Rank, name: String)
    /// No country, or several, is called so; or its columns name different ones.
    case unknown(name: String, isAmbiguous: Bool, isContradiction: Bool = false)
  }

  /// A year, or a date within it.
  struct Moment: Comparable {
    let year: Int
    /// Puts the dates of a year in order, the year itself behind them.
    var order = Int.max
    /// Whether it is a date within the year.
    var isPart: Bool { order < .max }

    static func < (one: Moment, other: Moment) -> Bool { (one.year, one.order) < (other.year, other.order) }
  }

  /// The columns that say which country a row is of, the best first.
  let keys: [Int]
  /// The column with the year of a row.
  let year: Int?
  /// The columns that are years.
  let years: [(year: Int, column: Int)]
  /// The column that says what the values of a row are.
  let measure: Int?
  /// The measures that are taken of a table with a column for each year; `nil` for all.
  let measures: Set<String>?
  /// What stands in a column that is called after years where no years are, with its key; `nil` where there is none.
  let notYear: (key: String, text: String)?
  /// The columns with values.
  let values: [Int]
  let names: [String]
  /// The keys that have codes of three letters, in which `NA` is no country but nothing.
  private let ofThreeLetters: Set<Int>
  private let matches: [[UInt8]: CountryMatcher.Match?]

  /// The keys of columns with codes of countries, in snake case.
  private static let codeKeys: Set<String> = [
    "country_code", "code", "iso", "iso2", "iso3", "iso_2", "iso_3", "iso_a2", "iso_a3", "alpha2", "alpha3", "alpha_2",
    "alpha_3", "iso_code", "cca2", "cca3", "numeric", "country_id", "countryiso3code",
  ]
  /// The keys of columns that name countries, and may be of something else: the economy of a country, or where it lies.
  private static let nameKeys: Set<String> = [
    "country", "country_name", "entity", "name", "country_value", "geo", "location", "ref_area", "territory", "nation",
    "economy",
  ]
  /// Those of them that may hold figures.
  private static let ambiguousKeys: Set<String> = ["economy", "geo", "location", "name"]
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

  init(_ table: ForeignTable, _ join: TableJoin, _ matcher: CountryMatcher, name: String) throws(JoinMistake) {
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
      let isMostly = { (column: Int) in 2 * matched[column] >= texts[column].count }
      let numbers = { (column: Int) in
        texts[column].count { WrittenNumber(String(decoding: $0, as: UTF8.self)) != nil }
      }
      let found = table.keys.indices.filter { matched[$0] > 0 }
      let codes = found.filter { Self.codeKeys.contains(snake[$0]) }
      // Numbers may be codes of countries by chance.
      let (numeric, called) = found.filter { Self.nameKeys.contains(snake[$0]) }
        .reduce(into: ([Int](), [Int]())) {
          if 2 * numbers($1) > texts[$1].count { $0.0.append($1) } else { $0.1.append($1) }
        }
      // A feed of a part of the world has a few countries of a table alone.
      let names =
        called.contains(where: isMostly)
        ? called.filter(isMostly) : Array(called.sorted { (matched[$0], $1) > (matched[$1], $0) }.prefix(1))
      // Of a column that nothing says it of, most values have to be countries, and none a number.
      lazy var others = found.filter { isMostly($0) && numbers($0) == 0 }.sorted { matched[$0] > matched[$1] }.prefix(1)
      let known = codes + names
      let mostlyNumeric = numeric.filter(isMostly)
      let certain = known + (known.isEmpty ? mostlyNumeric.filter { !Self.ambiguousKeys.contains(snake[$0]) } : [])
      let candidates = !certain.isEmpty ? certain : !others.isEmpty ? Array(others) : mostlyNumeric
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
    // A date may be another thing that is said of a country, unless many countries have several rows.
    let (keys, key) = (self.keys, self.keys[0])
    var rowsOfCountries: [[UInt8]: Int] = [:]
    for row in rows where !row[key].isEmpty { rowsOfCountries[Array(row[key].text.utf8), default: 0] += 1 }
    let isLong = !isWide && 2 * rowsOfCountries.values.count { $0 > 1 } >= max(rowsOfCountries.count, 1)
    let timed = isWide ? [] : table.keys.indices.filter { Self.yearKeys.contains(snake[$0]) && !keys.contains($0) }
    let year = timed.first { column in
      let cells = rows.map { $0[column] }.filter { !$0.isEmpty }
      let years = cells.count { isLong ? Self.moment(of: $0) != nil : Self.year(of: $0) != nil }
      return years > 0 && Self.yearsForOther * (cells.count - years) <= years
    }
    self.year = year
    notYear =
      year != nil || !isLong
      ? nil
      : timed.lazy.compactMap { column in
        rows.lazy.map { $0[column].text }.first { !$0.isEmpty }.map { (table.keys[column], $0) }
      }.first
    let measure = table.keys.indices.first { Self.measureKeys.contains(snake[$0]) }
    self.measure = measure
    var taken = Set(keys + years.map(\.column) + [year, measure].compactMap(\.self))
    taken.formUnion(table.keys.indices.filter { Self.otherKeys.contains(snake[$0]) && (isWide || measure != nil) })
    measures =
      isWide
      ? try join.columns.map { columns throws(JoinMistake) in
        try Self.measures(columns, of: table.rows.lazy.map { row in measure.map { row[$0].text } ?? "" }, name: name)
      } : nil
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

  /// The year that a key is: `1960`, or `1960 [YR1960]` as the World Bank writes it.
  private static func year(ofKey key: String) -> Int? {
    let first = key.prefix { $0 != " " }
    guard first.utf8.count == 4, first.count == key.count || key.dropFirst(5).hasPrefix("[YR") else { return nil }
    return Int(first).flatMap { NumberBounds.usualYears.contains($0) ? $0 : nil }
  }

  /// The year that a cell is.
  static func year(of cell: Cell) -> Int? {
    if case .integer(let number) = cell { return NumberBounds.year.contains(number) ? number : nil }
    let text = cell.text.trimmed
    // Numbers with a point may be anything else, such as hours.
    let bounds = text.contains(".") ? NumberBounds.usualYears : NumberBounds.year
    return Int(plain: text).flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// The moment that a cell is: a year, `FY2023` for one of accounts, a day or a month as ISO 8601 has it, or a quarter.
  static func moment(of cell: Cell) -> Moment? {
    if let year = year(of: cell) { return Moment(year: year) }
    guard case .text(let text) = cell, text.utf8.count <= 40 else { return nil }
    var rest = text.trimmed.uppercased()[...]
    let isOfAccounts = rest.hasPrefix("FY")
    if isOfAccounts { rest = rest.dropFirst(2).drop { $0 == " " } }
    guard let year = Int(rest.prefix(4)), NumberBounds.usualYears.contains(year) else { return nil }
    rest = rest.dropFirst(4)
    if isOfAccounts { return rest.isEmpty ? Moment(year: year) : nil }
    guard let match = rest.wholeMatch(of: /[- ]?Q([1-4])|-([01][0-9])(?:-([0-3][0-9])(?:[T ].*)?)?/) else { return nil }
    if let quarter = match.1.flatMap({ Int($0) }) { return Moment(year: year, order: 300 * quarter) }
    guard let month = match.2.flatMap({ Int($0) }), (1...12).contains(month) else { return nil }
    let day = match.3.flatMap { Int($0) } ?? 0
    return day > 31 ? nil : Moment(year: year, order: 100 * month + day)
  }

  /// The measures that are asked for, as the rows of a table have them.
  ///
  /// - Throws: ``JoinMistake`` for one that no row has.
  private static func measures(
    _ columns: [String], of rows: some Sequence<String>, name: String
  ) throws(JoinMistake) -> Set<String> {
    var (known, exact, bySnake) = ([String](), Set<String>(), [String: String]())
    for text in rows {
      let measure = text.isEmpty ? name : text
      guard exact.insert(measure).inserted else { continue }
      known.append(measure)
      let snake = OwnColumns.name(of: measure)
      bySnake[snake] = bySnake[snake] ?? measure
    }
    var found: Set<String> = []
    for column in columns {
      guard let measure = exact.contains(column) ? column : bySnake[OwnColumns.name(of: column)] else {
        throw .noColumn(column, known: known)
      }
      found.insert(measure)
    }
    return found
  }

  /// The country of a row.
  func country(of row: OwnCells) -> Country {
    let texts = keys.map { row[$0].text.trimmed }.filter { !$0.isEmpty }
    // A name says more than a code, which has no small letters.
    let name = texts.first { $0.contains(where: \.isLowercase) } ?? texts.first ?? ""
    var (several, found): (Bool, (position: Int, rank: CountryMatcher.Rank)?) = (false, nil)
    var namesAnother = false
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
          return .unknown(name: texts.joined(separator: ", "), isAmbiguous: true, isContradiction: true)
        }
        found?.rank = min(rank, known.rank)
      case .several: several = true
      case nil: namesAnother = namesAnother || text.contains(where: \.isLowercase)
      }
    }
    // Other codes than those of ISO 3166-1 are several institutions', each with its own: the name beside one decides.
    if namesAnother, let rank = found?.rank, rank > .ownName { return .unknown(name: name, isAmbiguous: false) }
    return found.map { .country($0.position, $0.rank, name: name) } ?? .unknown(name: name, isAmbiguous: several)
  }
}
