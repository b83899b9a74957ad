package import Base

/// The settings of a join of a table to countries.
package struct TableJoin: Equatable, Sendable {
  /// The column that identifies the country; `nil` to detect it.
  package var key: String?
  package var year: String?
  /// The current year. Later values are projections and never the newest; `nil` if unknown.
  package var lastYear: Int?
  package var prefix = ""
  package var columns: [String]?
  package var skipped: Set<String> = []
  /// The name of its column of values, if there is one and the rows do not name a measure; `nil` for its heading.
  package var valueName: String?
  /// Whether ``valueName`` is its name even if the rows name a measure.
  package var isNamed = false
  /// Whether a country has one value for each date, so that what tells rows apart gives no names.
  package var isOfOneSeries = false
  /// The headings of described values; others are left out if there are some. Empty if none are described.
  package var described: Set<String> = []
  package var decimal: DecimalMark?
  /// Selects rows of the table; `nil` for all.
  package var condition: Condition?
  /// Values of the key whose rows are skipped silently: `World`.
  package var ignored: Set<String> = []
  /// The file or URL of the table, for messages.
  package var source = ""
  /// Custom names in the key column, with the code or name of the country.
  package var names: [String: String] = [:]

  package init(
    key: String? = nil, year: String? = nil, lastYear: Int? = nil, prefix: String = "", columns: [String]? = nil,
    skipped: Set<String> = [], valueName: String? = nil, decimal: DecimalMark? = nil, condition: Condition? = nil,
    ignored: Set<String> = [], source: String = "", names: [String: String] = [:]
  ) {
    self.key = key
    self.year = year
    self.lastYear = lastYear
    self.prefix = prefix
    self.columns = columns
    self.skipped = skipped
    self.valueName = valueName
    self.decimal = decimal
    self.condition = condition
    self.ignored = ignored
    self.source = source
    self.names = names
  }

  /// An SQLite expression and its place in the configuration.
  package struct Condition: Equatable, Sendable {
    package let text: String
    package var file = ""
    package var line = 0
    /// The key of the configuration that it is below.
    let key: String

    package init(text: String, file: String = "", line: Int = 0, below key: String = "joins") {
      (self.text, self.file, self.line, self.key) = (text, file, line, key)
    }
  }

  /// The result of a join.
  package struct Summary: Equatable, Sendable {
    package var matched = 0
    /// The names of unmatched rows, each once, up to ``FeedLimits/remarks``.
    package var unmatched: [Unmatched] = []
    package var unmatchedCount = 0
    /// The number of rows with values but without a country, and the first of these rows.
    package var unnamedCount = 0
    package var unnamed: [String] = []
    /// The groups of countries in the table, such as “Arab World”, each once.
    package var aggregates: [String] = []
    package var columns: [String] = []
    /// The heading of each of ``columns`` in the table.
    package var headings: [String] = []
    /// Notes on columns that were renamed because their name was taken.
    package var renamed: [String] = []
    package var skippedColumns: [String] = []
    /// The countries with several rows for a year or date, or several undated rows; the first counts.
    package var repeated: [String] = []
    /// The columns in which these rows differ, or else the values of a named source; empty for equal rows.
    package var differences: [RowDifference] = []
    /// Names of rows fully or partly skipped because the country has a row for the same year under its own name or
    /// code, with the name of the country; each once.
    package var besides: [String] = []
    /// The texts of ``TableJoin/names`` that are in no row, sorted.
    package var unusedNames: [String] = []
    /// Warnings about the values, one sentence each.
    package var remarks: [String] = []
    /// How the table was read, one sentence each.
    package var notes: [String] = []
    /// Which object of the table has a key twice; `nil` if none has.
    package var repeatedKey: String?
    package var years: ClosedRange<Int>?
    /// The texts in place of the newest numbers, by column and country.
    package var unreadable: [String: [Int: String]] = [:]

    package init() {}
  }

  /// A name that matches no country or several.
  package struct Unmatched: Equatable, Sendable {
    package let name: String
    /// Why, or which country has the closest name; `nil` if none is close.
    package let reason: String?
  }
}

/// The number of names for which to look for the closest one, which is slow.
private let mostClosest = 50

extension Dataset {
  /// Joins the columns of a table to its countries.
  ///
  /// A table with a row for each country and year (`country, year, value`) or a column for each year adds the newest
  /// value as a column and all values as a series.
  ///
  /// - Parameters:
  ///   - name: the name of a column that the table does not name.
  ///   - matcher: finds countries of this dataset.
  package func joining(
    _ table: ForeignTable, _ join: TableJoin, name: String, by matcher: CountryMatcher
  ) throws(PlainError) -> (dataset: Dataset, summary: TableJoin.Summary) {
    guard !table.rows.isEmpty else {
      throw .notJoined("it has no rows", advice: "Add rows to it, or remove the table.")
    }
    let matcher = try matcher.adding(join.names)
    let (layout, table) = try TableLayout.of(table, join, matcher, name: name)
    var summary = TableJoin.Summary()
    var columns = JoinedColumns(layout, join, name: name, of: table, besides: customColumns)
    var (unmatched, matched) = (Set<String>(), Set<Int>())
    var added: [AddedRow] = []
    let found = layout.countries(of: table.rows)
    let codes = layout.keys.columns.filter { CountryHeadings.codes.contains(CustomColumns.name(of: table.keys[$0])) }
    // If all countries have codes, rows without one are groups.
    let haveCodes =
      codes.count < layout.keys.columns.count && !codes.isEmpty
      && zip(table.rows, found).allSatisfy { row, country in
        if case .country = country { codes.contains { !row[$0].isEmpty } } else { true }
      }
    let isItself = { (country: CountryKeys.Country) in
      if case .country(_, .code ... .ownName, _) = country { true } else { false }
    }
    // Of two rows for a year, the one with the country's own name or code counts, in any order.
    let all = zip(table.rows, found)
    let footnotes = all.reversed().prefix { row, country in
      if case .unknown(let name, _, _) = country { !name.isEmpty && row.texts.count == 1 } else { false }
    }
    let rows = all.dropLast(footnotes.count)
    let (own, others) = (rows.filter { isItself($0.1) }, rows.filter { !isItself($0.1) })
    var ranks: [Int: CountryMatcher.Rank] = [:]
    for case .country(let position, let rank, _) in found { ranks[position] = min(rank, ranks[position] ?? rank) }
    lazy var names = ClosestName(among: countries.map(\.name), areAlike: true)
    for (row, country) in own + others {
      var country = country
      // If a country has a row under its own name, a row with another institution's code or an abbreviation such as
      // “ROC” is a different place.
      if case .country(let position, .otherCode, let name) = country, ranks[position] != .otherCode {
        country = .unknown(name: name)
      }
      switch country {
      case .country(_, _, let name) where join.ignored.contains(name): break
      case .country(let position, let rank, let name):
        let givesWay = rank > .ownName && ranks[position].map { $0 <= .ownName } == true
        if columns.add(row, to: position, givesWay: givesWay) { matched.insert(position) }
        added.append(AddedRow(position: position, name: name, givesWay: givesWay, cells: row))
      case .unknown(let name, let candidates, let isContradiction):
        guard !name.isEmpty else {
          summary.add(unnamed: row.texts, matcher)
          continue
        }
        guard !join.ignored.contains(name), unmatched.insert(name).inserted else { continue }
        let isGroup =
          haveCodes && candidates.isEmpty && codes.allSatisfy { row[$0].isEmpty }
          && (summary.aggregates.count > mostClosest || names.to(name) == nil)
        guard isContradiction || !isGroup && !matcher.isAggregate(name) else {
          summary.aggregates.append(name)
          continue
        }
        summary.unmatchedCount += 1
        guard summary.unmatched.count < FeedLimits.remarks else { continue }
        var reason: String?
        if isContradiction {
          reason = "whose columns name different countries"
        } else if !candidates.isEmpty {
          reason = "which several countries share"
        } else if let place = matcher.positionOfPlace(name) {
          reason = "not the same as \(countries[place].name)"
        } else if summary.unmatched.count < mostClosest, (4...FeedLimits.shared).contains(name.utf8.count) {
          reason = names.to(name).map { "closest: \($0)" }
        }
        summary.unmatched.append(.init(name: name, reason: reason))
      }
    }
    guard !added.isEmpty || unmatched.isEmpty else {
      let names = found.lazy.compactMap { if case .unknown(let name, _, _) = $0, !name.isEmpty { name } else { nil } }
      let key = table.keys[layout.keys.columns[0]].oneLine()
      throw .notJoined(
        "no row matches a country: its column “\(key)” has values such as “\((names.first ?? "").oneLine())”",
        advice: "Map its values to countries with “names” under “joins” in the configuration: "
          + "joins: [{source: \(join.source), key: \(key), names: {TEXT: CODE}}]; or query it in SQL without joining it: "
          + "tables: {NAME: \(join.source)}.")
    }
    guard !columns.isEmpty else { throw TableLayout.noValues(table, join) }
    summary.notes = table.notes + layout.notes
    if let (row, _) = footnotes.last {
      let text = row.texts[0].oneLine(limit: FeedLimits.quoted)
      summary.notes.append("skipped \(footnotes.count.of("row")) at the end, such as “\(text)”, as footnotes")
    }
    summary.remarks += table.remarks + layout.remarks
    columns.settle(of: countries, named: added.map(\.name), &summary)
    summary.matched = matched.count
    let repeated = columns.repeated.sorted().map { added[$0] }
    summary.add(repeated: repeated, of: countries)
    if summary.repeated.isEmpty {
      summary.differences = layout.kinds(of: added, join)
    } else {
      summary.differences = layout.differences(of: repeated.filter { !$0.givesWay }, among: added)
    }
    if !join.names.isEmpty {
      let keys = layout.keys.columns
      let texts = Set(table.rows.lazy.flatMap { row in keys.lazy.map { TextFolding.comparable(row[$0].text) } })
      summary.unusedNames = join.names.keys.filter { !texts.contains(TextFolding.comparable($0)) }.sorted()
    }
    summary.repeatedKey = table.repeatedKey
    if let notYear = layout.notYear, !summary.repeated.isEmpty { summary.remarks.append(notYear) }
    var dataset = self
    columns.add(to: &dataset, &summary)
    summary.matched += dataset.shareColumns(since: customColumns.count, of: ranks, besides: matched)
    if layout.areFiscalYears {
      summary.notes.append("fiscal years such as “2011-12” are assigned to the year in which they begin")
    }
    return (dataset, summary)
  }
}

extension Dataset {
  /// Gives the values of a country to the other rows with its code, such as offices, unless they have own rows in the
  /// table. A row that is found by its own name keeps its values for itself.
  ///
  /// - Returns: the number of these rows.
  fileprivate mutating func shareColumns(
    since first: Int, of ranks: [Int: CountryMatcher.Rank], besides matched: Set<Int>
  ) -> Int {
    let rows = Dictionary(grouping: countries.indices.filter { !countries[$0].code.isEmpty }) { countries[$0].code }
    var count = 0
    for rows in rows.values where rows.count > 1 && ranks[rows[0], default: .ownName] != .ownName {
      let names = Set(customColumns[first...].map(\.column.name))
      let series = countries[rows[0]].series.filter { names.contains($0.name) }
      for row in rows.dropFirst() where !matched.contains(row) {
        for column in first..<customColumns.count {
          countries[row].customCells[column] = countries[rows[0]].customCells[column]
        }
        countries[row].series += series
        count += 1
      }
    }
    return count
  }
}

extension TableJoin.Summary {
  mutating func add(_ new: ClosedRange<Int>) {
    years = min(years?.lowerBound ?? new.lowerBound, new.lowerBound)...max(years?.upperBound ?? 0, new.upperBound)
  }

  /// Counts a row without a country. In a column of codes, groups may have none.
  fileprivate mutating func add(unnamed texts: [String], _ matcher: CountryMatcher) {
    guard !texts.isEmpty, !texts.contains(where: matcher.isAggregate) else { return }
    if unnamedCount == 0 { unnamed = texts }
    unnamedCount += 1
  }

  fileprivate mutating func add(repeated rows: [AddedRow], of countries: [Country]) {
    repeated = Set(rows.filter { !$0.givesWay }.map(\.position)).sorted().map { countries[$0].name }
    var names: Set<String> = []
    for row in rows where row.givesWay && names.insert(row.name).inserted {
      let country = countries[row.position].name.oneLine()
      besides.append("“\(row.name.oneLine())” (\(country))")
    }
  }
}
