import Base

/// What the columns of a table are for.
struct TableLayout {
  package enum Country {
    case country(Int, CountryMatcher.Rank, name: String)
    /// No country is called so, or the candidates, of which it could be each; or its columns name different ones.
    case unknown(name: String, candidates: [Int] = [], isContradiction: Bool = false)
  }

  /// The columns that say which country a row is of, the best first.
  let keys: [Int]
  /// The column with the year of a row.
  let year: Int?
  /// The columns that are years.
  let years: [(year: Int, column: Int)]
  /// Whether the years are fiscal ones such as `2011-12`, which count as the calendar year in which they begin.
  let areFiscalYears: Bool
  /// The columns that say what the values of a row are.
  private let measureColumns: [Int]
  /// The measures that are taken of a table with a column for each year; `nil` for all.
  let measures: Set<String>?
  /// What stands in a column that is called after years where no years are, with its key; `nil` where there is none.
  let notYear: (key: String, text: String)?
  /// The columns with values.
  let values: [Int]
  let names: [String]
  /// The keys that have codes of three letters, in which `NA` is no country but nothing.
  private let ofThreeLetters: Set<Int>
  private let matches: [String: CountryMatcher.Match?]

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
  private static let yearKeys: Set<String> = [
    "year", "date", "time", "period", "time_period", "fiscal_year", "financial_year",
  ]
  /// Those that hold years where all of their values are such.
  private static let otherYearKeys: Set<String> = [
    "years", "year_s", "yr", "calendar_year", "data_year", "edition", "latest_year", "rank_date", "ref_year",
    "reference_year", "report_year", "reporting_year", "survey_year", "wave", "year_of_data", "timedim",
    "jahr", "jahre", "année", "annee", "an", "año", "ano", "anno", "anul", "jaar", "år", "rok", "год", "рік",
    "yıl", "vuosi", "έτος", "年", "年份", "年度", "سنة",
  ]
  private static let measureKeys: Set<String> = [
    "indicator_name", "series_name", "indicator", "indicator_value", "variable", "measure", "subject_descriptor",
    "subject", "item", "element",
  ]
  /// Columns that say what values are where the measures leave it open.
  private static let unitKeys: Set<String> = ["unit", "units"]
  /// Columns that say of a whole table what it is, and what is remarked on its values.
  private static let otherKeys: Set<String> = [
    "indicator_code", "indicator_id", "series_code", "obs_status", "decimal", "scale", "domain", "domain_code",
    "area_code", "area_code_m49", "element_code", "item_code", "year_code", "flag", "flag_description", "note", "notes",
  ]
  /// So many values have to be years for each that is none.
  private static let yearsForOther = 2
  /// More columns that are years make a wide table.
  private static let mostOtherYears = 2

  /// The layout of a table, and that table, with its countries in rows.
  static func of(
    _ table: ForeignTable, _ join: TableJoin, _ matcher: CountryMatcher, name: String
  ) throws(PlainError) -> (TableLayout, ForeignTable) {
    do throws(PlainError) {
      return (try TableLayout(table, join, matcher, name: name), table)
    } catch {
      guard error == .noCountryColumn(known: table.namedKeys, of: join),
        let turned = table.withCountriesInRows(matcher, value: name)
      else { throw error }
      return (try TableLayout(turned, join, matcher, name: name), turned)
    }
  }

  private init(_ table: ForeignTable, _ join: TableJoin, _ matcher: CountryMatcher, name: String) throws(PlainError) {
    var sample = TableSample(table, matcher)
    let keys = try Self.keys(sample, join)
    self.keys = keys
    ofThreeLetters = Set(keys.filter(sample.isMostlyOfThreeLetters))
    sample.matchRest(of: keys)
    matches = sample.matches
    names = table.keys

    let (years, areFiscal) = Self.years(of: table)
    self.years = years
    let isWide = !years.isEmpty
    // A date may be another thing that is said of a country, unless many countries have several rows.
    let isLong = !isWide && sample.hasSeveralRows(by: keys[0])
    let timed = isWide ? [] : sample.columns(called: Self.yearKeys).filter { !keys.contains($0) }
    let year =
      try Self.year(join.year, sample) ?? Self.year(among: timed, sample, isLong: isLong)
      ?? (isWide ? nil : Self.otherYear(sample, besides: keys, isLong: isLong))
    self.year = year
    areFiscalYears = areFiscal || year.map { Self.holdsFiscalYears($0, sample, isLong: isLong) } == true
    notYear = isLong && year == nil ? Self.firstText(of: timed, sample) : nil

    let measured = Self.measureColumns(sample, besides: keys, year)
    measureColumns = measured
    guard !isWide else {
      values = []
      measures = try join.columns.map { columns throws(PlainError) in
        try Self.measures(columns, of: table.rows.lazy.map { Self.measure(of: $0, measured) }, name: name)
      }
      return
    }
    measures = nil
    var taken = Set(keys + measured + [year].compactMap(\.self))
    if !measured.isEmpty { taken.formUnion(sample.columns(called: Self.otherKeys.union(Self.unitKeys))) }
    values = try Self.values(sample, join, besides: taken)
  }

  /// What the values of a row are; empty where nothing says it.
  func measure(of row: OwnCells) -> String { Self.measure(of: row, measureColumns) }

  private static func measure(of row: OwnCells, _ columns: [Int]) -> String {
    columns.map { row[$0].text.trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The columns that say what the values of a row are: the first one that is called so, and of the others, and of those of
  /// units, each by which rows of one country and year differ.
  private static func measureColumns(_ sample: TableSample, besides keys: [Int], _ year: Int?) -> [Int] {
    let called = sample.columns(called: measureKeys).filter { !keys.contains($0) }
    var found = Array(called.prefix(1))
    for column in called.dropFirst() + sample.columns(called: unitKeys)
    where sample.varies(column, within: keys + [year].compactMap(\.self) + found) {
      found.append(column)
    }
    return found
  }

  /// The columns that say which country a row is of, the best first.
  ///
  /// - Throws: ``PlainError`` where there is none.
  private static func keys(_ sample: TableSample, _ join: TableJoin) throws(PlainError) -> [Int] {
    if let key = join.key {
      guard let column = sample.column(key) else { throw .noColumn(key, known: sample.table.namedKeys) }
      return [column]
    }
    let keys = likelyKeys(sample)
    guard !keys.isEmpty else { throw .noCountryColumn(known: sample.table.namedKeys, of: join) }
    return keys
  }

  /// The columns that seem to say which country a row is of, the best first.
  private static func likelyKeys(_ sample: TableSample) -> [Int] {
    let matched = sample.matched
    let byMatches = { (columns: [Int]) in columns.sorted { (matched[$0], $1) > (matched[$1], $0) } }
    let found = matched.indices.filter {
      matched[$0] > 0 && (codeKeys.contains(sample.names[$0]) || !sample.isOfTruthValues($0))
    }
    let codes = found.filter { codeKeys.contains(sample.names[$0]) }
    let called = found.filter { nameKeys.contains(sample.names[$0]) }
    // Numbers may be codes of countries by chance.
    let numeric = called.filter(sample.isMostlyNumbers)
    let texts = called.filter { !numeric.contains($0) }
    // A feed of a part of the world has a few countries of a table alone.
    let mostlyCountries = texts.filter(sample.isMostlyCountries)
    let known = codes + (mostlyCountries.isEmpty ? Array(byMatches(texts).prefix(1)) : mostlyCountries)
    if !known.isEmpty { return byMatches(known) }

    let numericCountries = numeric.filter(sample.isMostlyCountries)
    let certain = numericCountries.filter { !ambiguousKeys.contains(sample.names[$0]) }
    if !certain.isEmpty { return byMatches(certain) }
    // Of a column that nothing says it of, most values have to be countries, and none a number.
    let others = found.filter { sample.isMostlyCountries($0) && !sample.hasNumbers($0) }
    if let best = others.sorted(by: { matched[$0] > matched[$1] }).first { return [best] }
    return byMatches(numericCountries)
  }

  /// The columns of a wide table that are years, the earliest first, and whether those are fiscal ones; none where it is not
  /// wide.
  private static func years(of table: ForeignTable) -> (years: [(year: Int, column: Int)], areFiscal: Bool) {
    let columns = { (read: (String) -> Int?) in
      table.keys.enumerated().compactMap { index, key in read(key).map { (year: $0, column: index) } }
        .sorted { $0.year < $1.year }
    }
    let years = columns(WrittenMoment.year(ofKey:))
    // Beside many years, one such as `2011-12` may be the change from the one to the other.
    if years.count > mostOtherYears { return (years, false) }
    let hasMonths = table.keys.contains {
      WrittenMoment.fiscalYear(of: $0) == nil && WrittenMoment(.text($0))?.isPart == true
    }
    let fiscalYears = hasMonths ? [] : columns(WrittenMoment.fiscalYear(of:))
    let all = (years + fiscalYears).sorted { $0.year < $1.year }
    return all.count > mostOtherYears ? (all, !fiscalYears.isEmpty) : ([], false)
  }

  /// The first column that holds years, or in a long table moments.
  private static func year(among columns: [Int], _ sample: TableSample, isLong: Bool) -> Int? {
    columns.first { column in
      if holdsFiscalYears(column, sample, isLong: isLong) { return true }
      let cells = sample.cells(of: column)
      let years = cells.count { isLong ? WrittenMoment($0) != nil : WrittenMoment.year(of: $0) != nil }
      return years > 0 && yearsForOther * (cells.count - years) <= years
    }
  }

  /// The column that is said to hold years.
  ///
  /// - Throws: ``PlainError`` where there is none, or it holds none.
  private static func year(_ key: String?, _ sample: TableSample) throws(PlainError) -> Int? {
    guard let key else { return nil }
    guard let column = sample.column(key) else { throw .noColumn(key, known: sample.table.namedKeys) }
    let cells = sample.cells(of: column)
    if let first = cells.first,
      !cells.contains(where: { WrittenMoment($0) != nil || WrittenMoment.fiscalYear(of: $0.text) != nil })
    {
      throw .notJoined(
        "“\(first.text.oneLine(limit: 60))” in the column “\(key.oneLine(limit: 60))” is not a year",
        advice: "Set “year” under “joins” in the configuration to a column of years such as 2022, or of days such as "
          + "2022-12-31.")
    }
    return column
  }

  /// The first column that is called after years in other words, or that holds them by all that is seen where countries have several
  /// rows: all of its values are years, which rows share, and a country has more than one of them.
  private static func otherYear(_ sample: TableSample, besides keys: [Int], isLong: Bool) -> Int? {
    let holdsYears = { (column: Int) in
      let moments = sample.cells(of: column).map(WrittenMoment.init)
      return !moments.isEmpty && moments.allSatisfy { $0.map { NumberBounds.usualYears.contains($0.year) } == true }
    }
    let called = sample.columns(called: otherYearKeys).first { !keys.contains($0) && holdsYears($0) }
    guard called == nil, isLong else { return called }
    return sample.names.indices.first { column in
      !keys.contains(column) && sample.isShared(column) && sample.varies(column, within: [keys[0]])
        && holdsYears(column)
    }
  }

  /// Whether a column holds fiscal years. Some months are written like those, `2011-12`; a column of months has others as
  /// well.
  private static func holdsFiscalYears(_ column: Int, _ sample: TableSample, isLong: Bool) -> Bool {
    let cells = sample.cells(of: column)
    let others = cells.filter { WrittenMoment.fiscalYear(of: $0.text) == nil }
    return !cells.isEmpty && yearsForOther * others.count <= cells.count - others.count
      && !others.contains { WrittenMoment($0)?.isPart == true }
      && (isLong || cells.contains { WrittenMoment($0) == nil })
  }

  /// The first text of the first of these columns that has one, with its key.
  private static func firstText(of columns: [Int], _ sample: TableSample) -> (key: String, text: String)? {
    columns.lazy.compactMap { column in
      sample.rows.lazy.map { $0[column].text }.first { !$0.isEmpty }.map { (sample.table.keys[column], $0) }
    }.first
  }

  /// The columns with values: those that are asked for, else all that are for nothing else.
  ///
  /// - Throws: ``PlainError`` for one that is not there, and where there is none.
  private static func values(
    _ sample: TableSample, _ join: TableJoin, besides taken: Set<Int>
  ) throws(PlainError) -> [Int] {
    let keys = sample.table.keys
    var wanted: [Int] = []
    for key in join.columns ?? [] {
      guard let column = sample.column(key) else { throw .noColumn(key, known: keys) }
      wanted.append(column)
    }
    let values = wanted.isEmpty ? keys.indices.filter { !taken.contains($0) && !keys[$0].isEmpty } : wanted
    guard !values.isEmpty else { throw noValues(sample.table) }
    return values
  }

  /// There is nothing to take besides what names the countries.
  static func noValues(_ table: ForeignTable) -> PlainError {
    .notJoined(
      "it has no columns besides those of countries and years: \(PlainError.list(table.namedKeys))",
      advice: "List the columns to use with “columns” under “joins” in the configuration.")
  }

  /// The moment that a row of a table with a column of years is of.
  func moment(of row: OwnCells) -> WrittenMoment? {
    guard let year else { return nil }
    if areFiscalYears, let year = WrittenMoment.fiscalYear(of: row[year].text) { return WrittenMoment(year: year) }
    return WrittenMoment(row[year])
  }

  /// The measures that are asked for, as the rows of a table have them.
  ///
  /// - Throws: ``PlainError`` for one that no row has.
  private static func measures(
    _ columns: [String], of rows: some Sequence<String>, name: String
  ) throws(PlainError) -> Set<String> {
    var exact: Set<String> = []
    let known = rows.map { $0.isEmpty ? name : $0 }.filter { exact.insert($0).inserted }
    return Set(
      try columns.map { column throws(PlainError) in
        guard let place = OwnColumns.place(of: column, among: known) else { throw .noColumn(column, known: known) }
        return known[place]
      })
  }

  /// The countries of all rows. Of the countries that a name could be, it is the one that has no other row for the same year:
  /// “Congo” beside “Congo, Dem. Rep.”
  func countries(of rows: [OwnCells]) -> [Country] {
    let found = rows.map(country)
    let years = rows.map { moment(of: $0)?.year ?? .min }
    var (named, open): ([Int: Set<Int>], [String: (years: Set<Int>, candidates: [Int])]) = ([:], [:])
    for (country, year) in zip(found, years) {
      switch country {
      case .country(let position, _, _): named[position, default: []].insert(year)
      case .unknown(let name, let candidates, _) where !candidates.isEmpty:
        open[name, default: ([], candidates)].years.insert(year)
      case .unknown: break
      }
    }
    guard !open.isEmpty else { return found }
    let meant = open.compactMapValues { years, candidates in
      let free = candidates.filter { named[$0, default: []].isDisjoint(with: years) }
      return free.count == 1 ? free[0] : nil
    }
    return found.map { country in
      guard case .unknown(let name, _, false) = country, let position = meant[name] else { return country }
      return .country(position, .otherName, name: name)
    }
  }

  /// The country of a row.
  func country(of row: OwnCells) -> Country {
    let texts = keys.map { row[$0].text.trimmed }.filter { !$0.isEmpty }
    // A name says more than a code, which has no small letters.
    let name = texts.first { $0.contains(where: \.isLowercase) } ?? texts.first ?? ""
    var (several, found): ([Int], (position: Int, rank: CountryMatcher.Rank)?) = ([], nil)
    var namesAnother = false
    for key in keys {
      let text = row[key].text
      if ofThreeLetters.contains(key), text.utf8.count == 2 { continue }
      switch matches[text] ?? nil {
      case .country(let position, let rank):
        guard let known = found else {
          found = (position, rank)
          continue
        }
        // Two columns that name different countries leave open which is meant.
        guard known.position == position else {
          return .unknown(name: texts.joined(separator: ", "), isContradiction: true)
        }
        found?.rank = min(rank, known.rank)
      case .several(let positions): several = positions
      case nil: namesAnother = namesAnother || text.contains(where: \.isLowercase)
      }
    }
    // Other codes than those of ISO 3166-1 are several institutions', each with its own: the name beside one decides.
    if namesAnother, let rank = found?.rank, rank > .ownName { return .unknown(name: name) }
    return found.map { .country($0.position, $0.rank, name: name) } ?? .unknown(name: name, candidates: several)
  }
}
