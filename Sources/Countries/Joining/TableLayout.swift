import Base

struct TableLayout {
  /// A column with the values of one year or date.
  struct Dated {
    let moment: WrittenMoment
    let column: Int
    /// What the values are, if the heading says so: `hdi` of `hdi_1990`.
    var subject = ""
  }

  let keys: CountryKeys
  let year: Int?
  let years: [Dated]
  /// The order of day and month in the column of dates such as `1/22/20`.
  private let slashedOrder: WrittenMoment.SlashedOrder?
  /// Whether years are fiscal years such as `2011-12`, which count as the calendar year in which they begin.
  let areFiscalYears: Bool
  private let measureColumns: [Int]
  /// Whether several subjects are listed below each other.
  var hasSubjects: Bool { !measureColumns.isEmpty }
  /// The selected measures of a table with a column for each year; `nil` for all.
  let measures: Set<String>?
  /// Why a column named like a year column has no years; `nil` if there is none.
  let notYear: String?
  let values: [Int]
  /// Whether the settings name the columns of values.
  let areValuesChosen: Bool
  /// The columns of two capital letters, in which `NA` is a code.
  let codes: Set<Int>
  let names: [String]
  private static let yearKeys: Set<String> = [
    "year", "date", "time", "period", "time_period", "fiscal_year", "financial_year", "month", "day",
    "quarter",
  ]
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
  /// Keys of columns whose values get their name from others.
  static let valueKeys: Set<String> = ["value", "obs_value"]
  /// Columns that describe the whole table or annotate values.
  static let otherKeys: Set<String> = [
    "indicator_code", "indicator_id", "series_code", "obs_status", "obs_flag", "conf_status", "decimal", "scale",
    "domain", "domain_code", "area_code", "area_code_m49", "element_code", "item_code", "year_code", "flag",
    "flag_description", "note", "notes", "unit", "units",
  ]
  /// The minimum ratio of years to other values in a year column.
  private static let yearsForOther = 2
  /// The columns that give no values, and how they can be used.
  private(set) var notes: [String] = []
  private(set) var remarks: [String] = []
  /// With more year columns than this, a table is wide.
  private static let mostOtherYears = 2

  /// The layout of a table, and the table with countries in rows.
  static func of(
    _ table: ForeignTable, _ join: TableJoin, _ matcher: CountryMatcher, name: String
  ) throws(PlainError) -> (TableLayout, ForeignTable) {
    do throws(PlainError) {
      return (try TableLayout(table, join, matcher, name: name), table)
    } catch {
      guard error == .noCountryColumn(known: table.namedKeys, of: join.source),
        let turned = table.withCountriesInRows(matcher, value: name)
      else { throw error }
      return (try TableLayout(turned, join, matcher, name: name), turned)
    }
  }

  private init(_ table: ForeignTable, _ join: TableJoin, _ matcher: CountryMatcher, name: String) throws(PlainError) {
    var sample = TableSample(table, matcher)
    let found = try CountryKeys(&sample, join.key)
    if join.key == nil, table.areTexts {
      let heading = sample.countryAsHeading
      if sample.areLines(heading) { throw .linesAsTable }
      if let heading { throw .rowAsHeadings(heading, of: join.source, columns: table.keys.count) }
    }
    guard let countryKeys = found else { throw .noCountryColumn(known: table.namedKeys, of: join.source) }
    (self.keys, names, areValuesChosen) = (countryKeys, table.keys, join.columns != nil)
    let keys = countryKeys.columns
    let isUsed = keys.contains { table.keys[$0].isEmpty }
    let unnamed = table.unnamed.dropFirst(isUsed ? 1 : 0).map { "\($0 + 1)" }
    if !unnamed.isEmpty { notes.append("skipped columns without a name: \(PlainError.list(unnamed))") }
    let others = sample.ofCountries.filter { !keys.contains($0) }.map { table.keys[$0] }
    if join.key == nil, !sample.hasKnownHeading(keys[0]) {
      let rest = others.isEmpty ? "" : ", not from \(PlainError.list(others))"
      notes.append(
        "countries are read from “\(table.keys[keys[0]].oneLine(limit: 40))”\(rest); “key” under “joins” in the configuration "
          + "chooses another column")
    }

    let (years, areFiscal) = Self.years(of: table, &remarks)
    let subjects = years.isEmpty ? Self.subjects(of: table, besides: keys, join) : []
    self.years = years + subjects
    let isWide = !years.isEmpty
    // A date may be a property of the country, unless many countries have several rows or the table is a series.
    let isLong = !isWide && (join.isOfOneSeries || sample.hasSeveralRows(by: keys[0]))
    let timed = isWide ? [] : sample.columns(called: Self.yearKeys).filter { !keys.contains($0) }
    let year =
      try Self.year(join.year, sample) ?? Self.year(among: timed, sample, isLong: isLong)
      ?? (isWide ? nil : Self.otherYear(sample, besides: keys, isLong: isLong))
    self.year = year
    slashedOrder = year.flatMap { Self.slashedOrders(of: $0, sample).first }
    areFiscalYears = areFiscal || year.map { Self.holdsFiscalYears($0, sample, isLong: isLong) } == true
    notYear = isLong && year == nil ? Self.notYear(of: timed, sample) : nil

    // Months beside years are no subjects.
    let parts = year == nil ? [] : timed
    let measured = Self.measureColumns(sample, besides: keys + parts, year, self.years, join)
    measureColumns = measured
    // The yearbooks of the UN have codes under the heading of the countries, whose names have none.
    let numbers = isUsed ? sample.names.indices.filter { !keys.contains($0) && sample.hasCodes($0, of: keys[0]) } : []
    var taken = Set(keys + measured + numbers + subjects.map(\.column) + [year].compactMap(\.self))
    guard !isWide else {
      (values, codes) = ([], [])
      measures = try join.columns.map { columns throws(PlainError) in
        try Self.measures(columns, of: table.rows.lazy.map { Self.measure(of: $0, measured) }, name: name)
      }
      if join.columns == nil { noteColumns(besides: taken.subtracting(numbers).union(years.map(\.column)), join) }
      return
    }
    measures = nil
    let named = taken.subtracting(numbers)
    if !measured.isEmpty { taken.formUnion(sample.columns(called: Self.otherKeys)) }
    values = try Self.values(sample, join, besides: taken, subjects.map(\.subject))
    codes = Set(values.filter(sample.isOfTwoCapitals))
    if join.columns == nil { noteColumns(besides: named.union(values), join) }
  }

  private mutating func noteColumns(besides used: Set<Int>, _ join: TableJoin) {
    let rest = names.indices.filter { !used.contains($0) && !names[$0].isEmpty && !join.skipped.contains(names[$0]) }
    if !rest.isEmpty { notes.append("left out \(PlainError.list(rest.map { names[$0] }))") }
  }

  /// The measure of a row; empty if unknown.
  func measure(of row: CustomCells) -> String { Self.measure(of: row, measureColumns) }

  private static func measure(of row: CustomCells, _ columns: [Int]) -> String {
    columns.map { row[$0].text.trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The columns that name the measure: the first with a matching name, and, unless the values have a name of their own,
  /// as few as possible of those that tell the rows of a country and year apart.
  private static func measureColumns(
    _ sample: TableSample, besides keys: [Int], _ year: Int?, _ years: [Dated], _ join: TableJoin
  ) -> [Int] {
    let called = Array(sample.columns(called: measureKeys).filter { !keys.contains($0) }.prefix(1))
    let isUnnamed =
      !called.isEmpty || years.contains(where: \.subject.isEmpty) || !sample.columns(called: valueKeys).isEmpty
    guard isUnnamed, !join.isOfOneSeries else { return called }
    let places = keys + [year].compactMap(\.self)
    let taken = Set(places + called + years.map(\.column))
    let others = sample.names.indices.filter { !taken.contains($0) && sample.isSubject($0, of: keys[0]) }
    let known = Set(sample.columns(called: measureKeys))
    let ordered = others.filter(known.contains) + sample.byLength(others.filter { !known.contains($0) })
    var found: [Int] = []
    for column in ordered where sample.varies(column, within: places + called + found) {
      found.append(column)
    }
    for column in found {
      let rest = found.filter { $0 != column }
      if !sample.varies(column, within: places + called + rest) { found = rest }
    }
    return called + found.sorted()
  }

  /// The year columns of a wide table, sorted, and whether they are fiscal years; empty for other tables.
  private static func years(
    of table: ForeignTable, _ remarks: inout [String]
  ) -> (years: [Dated], areFiscal: Bool) {
    let columns = { (read: (String) -> WrittenMoment?) in
      table.keys.enumerated().compactMap { index, key in read(key).map { Dated(moment: $0, column: index) } }
        .sorted { $0.moment < $1.moment }
    }
    // Of `Y1961` and its flags in `Y1961F`, the shorter heading counts.
    var years: [Dated] = []
    for dated in columns({ WrittenMoment.year(marked: $0).map(WrittenMoment.init) }) {
      guard let last = years.last, last.moment == dated.moment else {
        years.append(dated)
        continue
      }
      if table.keys[dated.column].utf8.count < table.keys[last.column].utf8.count { years[years.count - 1] = dated }
    }
    // Beside many years, `2011-12` may be the change between two years.
    if years.count > mostOtherYears { return (years, false) }
    let dates = columns { key in WrittenMoment(.text(key)).flatMap { $0.isPart ? $0 : nil } }
    // `2011-12` is a month beside other months.
    let hasMonths = dates.contains { WrittenMoment.fiscalYear(of: table.keys[$0.column]) == nil }
    let fiscalYears = hasMonths ? [] : columns { WrittenMoment.fiscalYear(of: $0).map(WrittenMoment.init) }
    let all = (years + fiscalYears).sorted { $0.moment < $1.moment }
    if all.count > mostOtherYears { return (all, !fiscalYears.isEmpty) }
    let parts = hasMonths ? dates : slashedDates(table.keys, &remarks)
    return (parts.count > mostOtherYears ? parts : [], false)
  }

  /// The columns of days such as `1/22/20`, if only one order of day and month fits all headings of that kind.
  private static func slashedDates(_ keys: [String], _ remarks: inout [String]) -> [Dated] {
    let days = keys.indices.filter { column in
      WrittenMoment.SlashedOrder.allCases.contains { WrittenMoment(slashed: keys[column], $0) != nil }
    }
    guard days.count > mostOtherYears else { return [] }
    let orders = WrittenMoment.orders(of: days.lazy.map { keys[$0] })
    if orders.count > 1 {
      remarks.append("its heading " + WrittenMoment.remark(onOpen: keys[days[0]], orders))
    }
    guard orders.count == 1 else { return [] }
    let dated = days.compactMap { column in
      WrittenMoment(slashed: keys[column], orders[0]).map { Dated(moment: $0, column: column) }
    }
    return dated.sorted { $0.moment < $1.moment }
  }

  /// The columns with a year beside the same words in at least three headings: `hdi_1990`.
  private static func subjects(of table: ForeignTable, besides keys: [Int], _ join: TableJoin) -> [Dated] {
    let headings = table.keys.indices.filter { !keys.contains($0) && !join.skipped.contains(table.keys[$0]) }
      .compactMap { column in WrittenMoment.year(within: table.keys[column]).map { (column, heading: $0) } }
    let plain = headings.map(\.heading).filter { $0.subject == $0.unmarked }
    let years = Dictionary(grouping: plain, by: \.subject).mapValues { Set($0.map(\.year)) }
    let found = headings.map { column, heading in
      // What looks like a mark is part of another subject if the subject without it has the year as well.
      let isMark = years[heading.unmarked].map { !$0.contains(heading.year) } == true
      return Dated(
        moment: WrittenMoment(year: heading.year), column: column, subject: isMark ? heading.unmarked : heading.subject)
    }
    let groups = Dictionary(grouping: found, by: \.subject)
    return found.filter { dated in
      groups[dated.subject, default: []].count > mostOtherYears
        && join.columns.map { CustomColumns.place(of: dated.subject, among: $0) != nil } != false
    }
  }

  private static func year(among columns: [Int], _ sample: TableSample, isLong: Bool) -> Int? {
    columns.first { column in
      if holdsFiscalYears(column, sample, isLong: isLong) { return true }
      let cells = sample.cells(of: column)
      let moments = cells.compactMap { isLong ? WrittenMoment($0) : WrittenMoment.year(of: $0).map(WrittenMoment.init) }
      return areYears(moments) && yearsForOther * (cells.count - moments.count) <= moments.count
        || isLong && slashedOrders(of: column, sample).count == 1
    }
  }

  /// Whether there are usual years. Others alone may be months, counts or years without their century.
  private static func areYears(_ moments: [WrittenMoment]) -> Bool {
    moments.contains { NumberBounds.usualYears.contains($0.year) }
  }

  /// The orders of day and month that fit all dates of a column.
  private static func slashedOrders(of column: Int, _ sample: TableSample) -> [WrittenMoment.SlashedOrder] {
    sample.texts[column].isEmpty ? [] : WrittenMoment.orders(of: sample.texts[column])
  }

  /// The configured year column.
  private static func year(_ key: String?, _ sample: TableSample) throws(PlainError) -> Int? {
    guard let key else { return nil }
    guard let column = sample.column(key) else { throw .noColumn(key, known: sample.table.namedKeys) }
    let cells = sample.cells(of: column)
    if let first = cells.first,
      !cells.contains(where: { WrittenMoment($0) != nil || WrittenMoment.fiscalYear(of: $0.text) != nil }),
      slashedOrders(of: column, sample).count != 1
    {
      throw .notJoined(
        "“\(first.text.oneLine())” in the column “\(key.oneLine())” is not a year",
        advice: "Set “year” under “joins” in the configuration to a column of years such as 2022, or of days such as "
          + "2022-12-31.")
    }
    return column
  }

  /// The first column with another name for years. If countries have several rows, also a column of years only, which
  /// rows share and which vary within a country.
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

  /// Whether a column has fiscal years, also among others. Months can look the same, `2011-12`, but a column of months
  /// also has other values.
  private static func holdsFiscalYears(_ column: Int, _ sample: TableSample, isLong: Bool) -> Bool {
    let cells = sample.cells(of: column)
    let others = cells.filter { WrittenMoment.fiscalYear(of: $0.text) == nil }
    let unknown = others.count { WrittenMoment($0) == nil }
    return others.count < cells.count && yearsForOther * unknown <= cells.count - unknown
      && !others.contains { WrittenMoment($0)?.isPart == true }
      && (isLong || cells.contains { WrittenMoment($0) == nil })
  }

  private static func notYear(of columns: [Int], _ sample: TableSample) -> String? {
    columns.lazy.compactMap { column in
      let texts = sample.cells(of: column).map(\.text)
      let place = " in the column “\(sample.table.keys[column])”"
      let orders = slashedOrders(of: column, sample)
      if orders.count > 1 { return WrittenMoment.remark(onOpen: texts[0], orders, place) }
      let areYears = areYears(texts.compactMap { WrittenMoment(.text($0)) })
      let other = texts.first {
        !areYears || WrittenMoment(.text($0)) == nil && WrittenMoment.fiscalYear(of: $0) == nil
      }
      return other.map { "“\($0.oneLine(limit: FeedLimits.quoted))”\(place) is not a year; write 2022 or 2022-12-31" }
    }.first
  }

  /// The selected value columns, or else all columns without another role.
  private static func values(
    _ sample: TableSample, _ join: TableJoin, besides taken: Set<Int>, _ subjects: [String]
  ) throws(PlainError) -> [Int] {
    let keys = sample.table.keys
    var wanted: [Int] = []
    for key in join.columns ?? [] where CustomColumns.place(of: key, among: subjects) == nil {
      guard let column = sample.column(key) else { throw .noColumn(key, known: keys) }
      wanted.append(column)
    }
    let others = keys.indices.filter {
      !taken.contains($0) && !keys[$0].isEmpty && !join.skipped.contains(keys[$0])
    }
    let described = others.filter { join.described.contains(keys[$0]) }
    var values = join.columns == nil ? described.isEmpty ? others : described : wanted
    if values.count > FeedLimits.customColumns {
      values = values.filter(sample.isMostlyNumbers) + values.filter { !sample.isMostlyNumbers($0) }
    }
    guard !values.isEmpty || !subjects.isEmpty else { throw noValues(sample.table, join) }
    return values
  }

  static func noValues(_ table: ForeignTable, _ join: TableJoin) -> PlainError {
    guard !join.isOfOneSeries else { return .notJoined("it has no values", advice: "Choose another series.") }
    return .notJoined(
      "it has no columns besides those of countries and years: \(PlainError.list(table.namedKeys))",
      advice: "List the columns to use with “columns” under “joins” in the configuration.")
  }

  /// The date of a row in a table with a year column.
  func moment(of row: CustomCells) -> WrittenMoment? {
    guard let year else { return nil }
    if let slashedOrder { return WrittenMoment(slashed: row[year].text, slashedOrder) }
    if areFiscalYears, let year = WrittenMoment.fiscalYear(of: row[year].text) { return WrittenMoment(year: year) }
    return WrittenMoment(row[year])
  }

  /// The selected measures as spelled in the rows.
  private static func measures(
    _ columns: [String], of rows: some Sequence<String>, name: String
  ) throws(PlainError) -> Set<String> {
    var exact: Set<String> = []
    let known = rows.map { $0.isEmpty ? name : $0 }.filter { exact.insert($0).inserted }
    return Set(
      try columns.map { column throws(PlainError) in
        guard let place = CustomColumns.place(of: column, among: known) else { throw .noColumn(column, known: known) }
        return known[place]
      })
  }

  /// The countries of all rows. An ambiguous name means the candidate that has no other row for the year: “Congo”
  /// beside “Congo, Dem. Rep.”
  func countries(of rows: [CustomCells]) -> [CountryKeys.Country] {
    let found = rows.map(keys.country)
    let areOpen = found.contains { if case .unknown(_, let candidates, _) = $0 { !candidates.isEmpty } else { false } }
    guard areOpen else { return found }
    let years = rows.map { moment(of: $0)?.year ?? .min }
    var (named, open): ([Int: Set<Int>], [String: (years: Set<Int>, candidates: [Int])]) = ([:], [:])
    for (country, year) in zip(found, years) {
      switch country {
      case .country(let position, _, _): named[position, default: []].insert(year)
      case .unknown(let name, let candidates, _) where candidates.count > 1:
        open[name, default: ([], candidates)].years.insert(year)
      case .unknown: break
      }
    }
    let meant = open.compactMapValues { years, candidates in
      let free = candidates.filter { named[$0, default: []].isDisjoint(with: years) }
      return free.count == 1 ? free[0] : nil
    }
    return found.map { country in
      guard case .unknown(let name, _, false) = country, let position = meant[name] else { return country }
      return .country(position, .otherName, name: name)
    }
  }
}
