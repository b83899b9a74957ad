/// What the columns of a table are for.
struct TableLayout {
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
    return Int(first).flatMap { usualYears.contains($0) ? $0 : nil }
  }

  private static let usualYears = 1500...2500

  /// The year that a cell is.
  static func year(of cell: Cell) -> Int? {
    if case .integer(let number) = cell { return NumberBounds.year.contains(number) ? number : nil }
    let text = cell.text.trimmed
    // Numbers with a point may be anything else, such as hours.
    let bounds = text.contains(".") ? usualYears : NumberBounds.year
    return Int(plain: text).flatMap { bounds.contains($0) ? $0 : nil }
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
          return .unknown(name: texts.joined(separator: ", "), isAmbiguous: true)
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
