import Base

/// Collects the columns that a table adds to countries, row by row.
struct JoinedColumns {
  private struct Value {
    /// The index of its row, in order of addition.
    let row: Int
    let country: Int
    /// Whether another value of the country for the same year takes precedence.
    let givesWay: Bool
    /// Its date; `nil` in a table without years.
    let moment: WrittenMoment?
    let cell: Cell
  }

  private struct Joined {
    let key: String
    var values: [Value] = []
    /// The number format, detected from its symbols.
    var display = ColumnDisplay()
    var years: [Int: Set<Int>] = [:]
    /// The dates within years; empty if rows have years.
    var dates: [Int: Set<WrittenMoment>] = [:]
    var hasSeveralDates = false
    var isRepeated = false
    var isOfNumbers = false
    /// Whether all values are the same text.
    var isConstant = false
    var projected = 0
    /// The texts among numbers, by country.
    var unreadable: [Int: (moment: WrittenMoment?, text: String)] = [:]
    var newest: [Int: (moment: WrittenMoment?, cell: Cell, row: Int)] = [:]
    var points: [Int: [Int: (moment: WrittenMoment, value: Double, row: Int)]] = [:]

    /// Its values by country if its name ends in `_year` and they are undated years; `nil` otherwise.
    var wholeYears: [Int: Int]? {
      guard key.hasSuffix("_year") else { return nil }
      let years = newest.compactMapValues { moment, cell, _ in
        if moment == nil, case .integer(let year) = cell, NumberBounds.usualYears.contains(year) { year } else { nil }
      }
      return years.count == newest.count ? years : nil
    }

    /// Adds a value; `nil` is ignored.
    ///
    /// - Parameter repeated: collects rows with a second value for the same year, or a second undated one.
    /// - Parameter lastYear: later values are projections and never the newest.
    mutating func take(
      _ cell: Cell?, number: Double?, _ value: Value, before lastYear: Int, areDates: Bool, _ repeated: inout Set<Int>,
      isOtherName: (Int, Int) -> Bool
    ) {
      guard let cell else { return }
      let country = value.country
      // A zero gives way to a value of another name of the country.
      let hasValue = number.map { $0 != 0 } ?? false
      guard let moment = value.moment else {
        guard let known = newest[country] else {
          newest[country] = (nil, cell, value.row)
          return
        }
        isRepeated = true
        repeated.insert(value.row)
        if known.cell.number == 0, hasValue, isOtherName(known.row, value.row) {
          newest[country] = (nil, cell, value.row)
        }
        return
      }
      let isFirst = years[country, default: []].insert(moment.year).inserted
      let isOtherDate = areDates && dates[country, default: []].insert(moment).inserted
      if !isFirst {
        if value.givesWay || !isOtherDate { repeated.insert(value.row) }
        if let known = points[country]?[moment.year], known.value == 0, hasValue, isOtherName(known.row, value.row) {
          points[country]?[moment.year] = nil
          if newest[country]?.moment?.year == moment.year { newest[country] = nil }
        } else if value.givesWay {
          return
        }
        if isOtherDate { hasSeveralDates = true } else { isRepeated = true }
      }
      if let number, points[country]?[moment.year].map({ $0.moment < moment }) ?? true {
        points[country, default: [:]][moment.year] = (moment, number, value.row)
      }
      guard moment.year <= lastYear else {
        projected += 1
        return
      }
      if newest[country]?.moment.map({ $0 < moment }) ?? true { newest[country] = (moment, cell, value.row) }
    }
  }

  private let layout: TableLayout
  private let name: String
  private let prefix: String
  private let source: String
  private let (valueName, isNamed): (String?, Bool)
  private let lastYear: Int
  private let areTexts: Bool
  private let (stated, usual): (DecimalMark?, DecimalMark)
  /// Whether the settings name the columns.
  private let isChosen: Bool
  private var columns: CustomColumns
  private var joined: [Joined] = []
  private var rowCount = 0
  /// The indexes of rows that repeat a value of their country for the same year.
  private(set) var repeated: Set<Int> = []
  private var rowsWithoutYear = 0
  /// The countries of skipped values that are entities of Wikidata without a label.
  private var entities: [Int] = []
  private var withoutSeries: [String] = []
  /// Whether years or rows have dates; the last date of a year counts.
  private var hasDates = false

  /// The minimum ratio of numbers to other values in a numeric column.
  static let numbersForOther = 4

  init(_ layout: TableLayout, _ join: TableJoin, name: String, of table: ForeignTable, besides own: [CustomColumn]) {
    columns = CustomColumns(besides: own)
    lastYear = join.lastYear ?? .max
    (self.layout, self.name, prefix, source) = (layout, name, join.prefix, join.source)
    (valueName, isNamed) = (layout.values.count == 1 ? join.valueName : nil, join.isNamed)
    (areTexts, stated, usual, isChosen) = (table.areTexts, join.decimal, table.usualMark, join.columns != nil)
    hasDates = layout.years.contains { $0.moment.isPart }
  }

  var isEmpty: Bool { joined.isEmpty }

  /// Adds a row.
  ///
  /// - Parameter givesWay: whether other rows for the same year take precedence.
  /// - Returns: `false` if the row is skipped because its year is invalid.
  mutating func add(_ row: CustomCells, to country: Int, givesWay: Bool) -> Bool {
    defer { rowCount += 1 }
    let measure = isNamed && valueName != nil ? "" : layout.measure(of: row)
    let moment = layout.moment(of: row)
    guard layout.year == nil || moment != nil else {
      rowsWithoutYear += 1
      return false
    }
    hasDates = hasDates || moment?.isPart == true
    for column in layout.values {
      let key = valueName ?? layout.names[column]
      // Several measures are listed below each other, usually with values in one column.
      let isValue = layout.values.count == 1 || TableLayout.valueKeys.contains(key.lowercased())
      take(
        row[column], measure.isEmpty ? key : isValue ? measure : "\(measure) \(key)", moment, of: country, givesWay,
        isCode: layout.codes.contains(column))
    }
    let key = measure.isEmpty ? name : measure
    guard layout.measures?.contains(key) != false else { return true }
    for dated in layout.years {
      let subject = measure.isEmpty || dated.subject.isEmpty ? dated.subject : "\(measure) \(dated.subject)"
      take(row[dated.column], subject.isEmpty ? key : subject, dated.moment, of: country, givesWay)
    }
    return true
  }

  private mutating func take(
    _ cell: Cell, _ key: String, _ moment: WrittenMoment?, of country: Int, _ givesWay: Bool, isCode: Bool = false
  ) {
    if !isCode, case .text(let text) = cell {
      if WrittenNumber.isMissing(text) { return }
      if text.hasPrefix("http://www.wikidata.org/") {
        entities.append(country)
        return
      }
    }
    guard !cell.isEmpty, let position = columns.position(of: prefix + key.cut(to: FeedLimits.columnName)) else {
      return
    }
    if position == joined.count { joined.append(Joined(key: columns.keys[position])) }
    joined[position].values.append(
      Value(row: rowCount, country: country, givesWay: givesWay, moment: moment, cell: cell))
  }

  /// Parses the values of all rows at once, since the number format is detected per table.
  ///
  /// - Parameters:
  ///   - names: the name of the country in each row.
  ///   - summary: collects warnings and notes, one sentence each.
  mutating func settle(of countries: [Country], named names: [String], _ summary: inout TableJoin.Summary) {
    if let first = entities.first {
      let country = countries[first].name.oneLine(limit: FeedLimits.quoted)
      summary.notes.append(
        "skipped \(entities.count.of("entity", "entities")) of Wikidata without a label, such as that of \(country)")
    }
    let written = joined.map { $0.values.map { WrittenNumber($0.cell) } }
    var columns = zip(joined, written).map { joined, written in
      zip(written, joined.values).reduce(into: NumberColumn()) { $0.add($1.0, $1.1.cell.text) }
    }
    NumberColumn.settle(&columns, stated: stated, usual: usual)
    for (index, column) in columns.enumerated() {
      let numbers = written[index].map(column.number)
      let values = joined[index].values
      joined[index].values = []
      let quoted = { (position: Int) in
        "“\(values[position].cell.text.oneLine(limit: FeedLimits.quoted))” of "
          + countries[values[position].country].name.oneLine(limit: FeedLimits.quoted)
      }
      let (count, key) = (numbers.count { $0 != nil }, joined[index].key)
      let others = values.count - count
      let isMostly = count > 0 && count >= Self.numbersForOther * others && !Self.areCodes(values.lazy.map(\.cell.text))
      let isOfNumbers = isMostly && !column.isOpen
      let advice = "set “decimal: point” or “decimal: comma” under “joins” in the configuration"
      let remark = isMostly ? column.remarkOnOpen(key, advice: advice, quoted: quoted) : nil
      if let remark, column.isOpen { summary.remarks.append(remark) }
      if let remark, !column.isOpen { summary.notes.append(remark) }
      if let first = numbers.firstIndex(of: nil) {
        if isOfNumbers {
          for (value, number) in zip(values, numbers) where number == nil && value.moment?.year ?? 0 <= lastYear {
            if let known = joined[index].unreadable[value.country]?.moment, let moment = value.moment, moment < known {
              continue
            }
            joined[index].unreadable[value.country] = (value.moment, value.cell.text)
          }
          let example = others == 1 ? "not a number: \(quoted(first))" : "not numbers, such as \(quoted(first))"
          summary.remarks.append(
            "skipped \(others.grouped) of \(values.count.grouped) values of “\(key)” (\(example))")
        } else if column.areMostlyNumbers, !column.isOpen || remark == nil {
          let other = numbers.firstIndex { $0 != nil }
          let unlike = numbers.indices.last { written[index][$0]?.unit != written[index][first]?.unit }
          let example = quoted(other ?? unlike ?? numbers.count - 1)
          let what = column.isPercent ? "percentages" : "numbers"
          summary.remarks.append(
            "“\(key)” stays text: "
              + (other == nil
                ? "no notation fits its numbers (\(example), \(quoted(first)))"
                : "\(count.grouped) of \(values.count.grouped) values are \(what) of one kind (\(example), but not "
                  + "\(quoted(first)))"))
        }
      }
      if isOfNumbers { summary.notes += [column.noteOnMissing(of: key)].compactMap(\.self) }
      if isOfNumbers { column.show(in: &joined[index].display) }
      // A text column of nothing but booleans becomes boolean.
      let booleans = areTexts && count == 0 ? values.map { Cell(plain: $0.cell.text) } : []
      let areBooleans = booleans.allSatisfy { if case .boolean = $0 { true } else { false } }
      joined[index].isOfNumbers = isOfNumbers
      if layout.hasSubjects, !isChosen, !isOfNumbers, !areBooleans || booleans.isEmpty, case .text? = values.first?.cell
      {
        joined[index].isConstant = values.allSatisfy { $0.cell == values[0].cell }
      }
      // If all years are in the future, as in a forecast, the last is the newest.
      let last = values.contains { $0.moment.map { $0.year <= lastYear } == true } ? lastYear : .max
      for (position, value) in values.enumerated() {
        let other = areBooleans && !booleans.isEmpty ? booleans[position] : value.cell
        joined[index].take(
          isOfNumbers ? numbers[position] : other, number: numbers[position]?.number, value, before: last,
          areDates: hasDates, &repeated
        ) { names[$0] != names[$1] }
      }
    }
  }

  /// Whether all values are digits or lists of them, and some have a leading zero, which numbers do not have.
  static func areCodes(_ texts: some Sequence<String>) -> Bool {
    let texts = texts.lazy.map(\.utf8)
    return texts.contains { $0.count > 1 && $0.first == UInt8(ascii: "0") && $0.allSatisfy(\.isDigit) }
      && texts.allSatisfy { $0.allSatisfy { $0.isDigit || ",; ".utf8.contains($0) } }
  }

  /// Adds the columns to a dataset, each with a column of its years.
  ///
  /// - Parameter summary: collects counts of values and years, and the column names.
  mutating func add(to dataset: inout Dataset, _ summary: inout TableJoin.Summary) {
    noteYears(in: &summary)
    summary.skippedColumns = columns.skippedKeys.keys.sorted()
    leaveOutConstants(in: &summary)
    // A table with one row for each country may have the year of `gdp` in `gdp_year`, like the exports.
    let besides = Dictionary(joined.map { ($0.key, $0.wholeYears) }, uniquingKeysWith: { first, _ in first })
    for column in joined where column.wholeYears == nil || besides[String(column.key.dropLast(5))] == nil {
      let position = dataset.customColumns.count
      for (country, newest) in column.newest { dataset.countries[country].customCells[position] = newest.cell }
      dataset.add(columns: [column.key], areTexts: false)
      if column.display != ColumnDisplay() { dataset.customColumns[position].column.display = column.display }
      let parts = summary.differences
      if column.isRepeated, !parts.isEmpty, !parts.contains(where: { prefix + $0.key == column.key && !$0.isOfValues })
      {
        let words = parts.map(\.part).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        dataset.customColumns[position].column.title += " (\(words.joined(separator: ", ")))"
      }
      let added = dataset.customColumns[position].column
      summary.columns.append(added.name)
      let unreadable = column.unreadable.filter { country, text in
        guard let newest = column.newest[country] else { return true }
        return newest.moment.flatMap { known in text.moment.map { known < $0 } } ?? false
      }
      if !unreadable.isEmpty { summary.unreadable[added.name] = unreadable.mapValues(\.text) }
      let isOnly = layout.values.count == 1
      summary.headings.append(isOnly ? layout.names[layout.values[0]] : String(column.key.dropFirst(prefix.count)))
      let name = CustomColumns.name(of: column.key)
      if name != added.name {
        summary.renamed.append(
          "the name “\(name)” is taken, so the column of \(source) is named “\(added.name)”; to change it, set “prefix” "
            + "under “joins” in the configuration")
      }
      if added.isNumeric { addSeries(of: column, as: added, to: &dataset, &summary) }
      let years = (besides[column.key + "_year"] ?? nil) ?? column.newest.compactMapValues(\.moment?.year)
      dataset.addYears(years.filter { column.newest[$0.key] != nil }, of: position)
    }
    if !withoutSeries.isEmpty {
      summary.remarks.append(
        "\(PlainError.list(withoutSeries)) \(withoutSeries.count == 1 ? "has only its" : "have only their") newest values, since all series together hold at most "
          + "\(FeedLimits.seriesValues.grouped) values; choose with “columns” under “joins” in the configuration")
    }
  }

  /// Leaves out texts that all countries share beside figures, such as a publisher.
  private mutating func leaveOutConstants(in summary: inout TableJoin.Summary) {
    guard joined.contains(where: \.isOfNumbers), let most = joined.map(\.newest.count).max(), most > 1 else { return }
    let isLeftOut = { (column: Joined) in column.isConstant && column.newest.count == most }
    let texts = joined.filter(isLeftOut).map { column in
      "\(column.key): \(column.newest.first?.value.cell.text ?? "")"
    }
    joined.removeAll(where: isLeftOut)
    if !texts.isEmpty { summary.notes.append("left out texts that are the same everywhere: \(PlainError.list(texts))") }
  }

  private func noteYears(in summary: inout TableJoin.Summary) {
    let newest = joined.lazy.flatMap(\.newest.values).compactMap(\.moment?.year)
    let years = Dictionary(newest.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key > $1.key }
    if years.count > 1 {
      let last = years.dropFirst(5).reduce(0) { $0 + $1.value }
      let list =
        years.prefix(5).map { "\($0.value.grouped) of \($0.key)" }
        + (last > 0 ? ["\(last.grouped) older"] : [])
      summary.notes.append("the latest values are from different years: \(list.joined(separator: ", "))")
    }
    if joined.contains(where: \.hasSeveralDates) {
      summary.notes.append("of several dates of a year, the last one is used")
    }
    let projected = joined.reduce(0) { $0 + $1.projected }
    if projected > 0 {
      let values = projected.of("value")
      summary.notes.append(
        "\(values) for years after \(lastYear) are projections, which appear only in the series; SOURCE_DATE_EPOCH sets "
          + "the date of the build")
    }
    if rowsWithoutYear > 0 {
      let rows = rowsWithoutYear.of("row")
      summary.remarks.append("skipped \(rows) without a year from 0 to 9999")
    }
  }

  private mutating func addSeries(
    of joined: Joined, as column: Column, to dataset: inout Dataset, _ summary: inout TableJoin.Summary
  ) {
    let unit = joined.display.form == .percent ? "%" : joined.display.unit
    if joined.points.contains(where: { $1.count > FeedLimits.points }) {
      dataset.feedRemarks.append(
        "“\(column.name)” has values for more than \(FeedLimits.points) years; only the newest are kept")
    }
    guard joined.points.contains(where: { $1.count > 1 }) else {
      for case let year? in joined.points.values.map(\.keys.first) { summary.add(year...year) }
      return
    }
    // All countries have the same series.
    let known = dataset.countries.reduce(0) { $0 + $1.series.reduce(0) { $0 + $1.points.count } }
    guard joined.points.values.reduce(known, { $0 + $1.count }) <= FeedLimits.seriesValues else {
      withoutSeries.append(column.name)
      return
    }
    for (country, points) in joined.points {
      guard
        let series = Series(
          name: column.name, label: column.title, unit: unit,
          points: points.map { .init(year: $0, value: $1.value, isProjected: $0 > lastYear) })
      else { continue }
      summary.add(series.points[0].year...series.points[series.points.count - 1].year)
      if series.points.count > 1 { dataset.countries[country].series.append(series) }
    }
  }
}
