import Base

/// How a table of figures is joined to countries.
package struct TableJoin: Equatable, Sendable {
  /// The column whose values say which country a row is of; `nil` for the one that does so best.
  var key: String?
  /// The column with the year of a row; `nil` for the one that seems to have it.
  var year: String?
  /// The year of today: later values are projections, and none of them is the newest; `nil` where it is not known.
  var lastYear: Int?
  /// What stands before the names of its columns.
  var prefix = ""
  /// The columns that are taken, by their keys; `nil` for all.
  var columns: [String]?
  /// What stands before the decimals of its numbers; `nil` for what these show.
  var decimal: DecimalMark?
  /// Values of the key whose rows are passed over without a word: `World`.
  var ignored: Set<String> = []
  /// What messages call the file or the address of the table.
  var source = ""
  /// What some values of the key mean, which no country is called: a code or a name of a country.
  var names: [String: String] = [:]

  /// What became of a join.
  package struct Summary: Equatable, Sendable {
    /// How many countries have a row that counts.
    var matched = 0
    /// What the rows are called that no country has, each once, the first ``FeedLimits/remarks`` of them.
    var unmatched: [Unmatched] = []
    /// How many such names there are.
    var unmatchedCount = 0
    /// The groups of countries, such as “Arab World”, that rows are of, each once.
    var aggregates: [String] = []
    /// The names of the columns that came along.
    var columns: [String] = []
    /// The names that columns would have, had no other column had them before, and those that they have.
    var renamed: [Renamed] = []
    /// The columns that were passed over, since there are too many.
    var passedOver: [String] = []
    /// The names of countries that have several rows for one year, or without years, of which the first counts.
    var repeated: [String] = []
    /// What rows are called that are left out, or in part, since their country has one under its own name or code for the
    /// same year; each once, the first ``FeedLimits/remarks`` of them.
    var besides: [OtherName] = []
    /// How many such names there are.
    var besidesCount = 0
    /// The texts of ``TableJoin/names`` that no row has, in alphabetical order.
    var unusedNames: [String] = []
    /// Whether the rows are of dates, of which the last one of a year counts.
    var hasDates = false
    /// Whether its years are fiscal ones such as `2011-12`, which count as the calendar year in which they begin.
    var hasFiscalYears = false
    /// How many rows are left out since what stands there as a year is none.
    var rowsWithoutYear = 0
    /// What is to be told of how its values were read, a sentence each.
    var remarks: [String] = []
    /// How many rows at its end, such as footnotes, were skipped.
    var footnotes = 0
    /// How many lines, such as a title, stand above its header, and were passed over.
    var linesAboveHeader = 0
    /// The first and the last year of its series; `nil` where the table has no years.
    var years: ClosedRange<Int>?
    /// How many of the newest values are of each year.
    var newestYears: [Int: Int] = [:]
    /// How many values of years after ``TableJoin/lastYear`` are in the series alone.
    var projected = 0
  }

  /// A column whose name was taken.
  struct Renamed: Equatable, Sendable {
    /// The name that was taken.
    let name: String
    /// The name that it has.
    let other: String
  }

  /// Another name of a country.
  struct OtherName: Equatable, Sendable {
    /// The name, as the table has it.
    let name: String
    /// The own name of the country.
    let country: String
  }

  /// A name that no country has, or several.
  struct Unmatched: Equatable, Sendable {
    /// The name, as the table has it.
    let name: String
    /// The country of the closest name; `nil` where none is close.
    let closest: String?
    /// Whether several countries have it.
    let isAmbiguous: Bool
    /// The country whose capital, part or former State is called so, which has other figures than these; `nil` for none.
    let countryOfPlace: String?
    /// Whether it is that of a row whose columns name different countries.
    let isContradiction: Bool
  }
}

/// For how many names the closest one is looked for, which takes its time.
private let mostClosest = 50

extension Dataset {
  /// The dataset with the columns of a table at its countries.
  ///
  /// A table with a row for each country and year (`country, year, value`), or with a column for each year, gives the
  /// newest value as a column and all of them as a series.
  ///
  /// - Parameters:
  ///   - name: what a column is called whose table does not say it.
  ///   - matcher: finds the countries of this dataset.
  /// - Throws: ``PlainError``.
  func joining(
    _ table: ForeignTable, _ join: TableJoin, name: String, by matcher: CountryMatcher
  ) throws(PlainError) -> (dataset: Dataset, summary: TableJoin.Summary) {
    guard !table.rows.isEmpty else {
      throw .notJoined("it has no rows", advice: "Add rows to it, or remove the table.")
    }
    let matcher = try matcher.adding(join.names)
    let (layout, table) = try TableLayout.of(table, join, matcher, name: name)
    var summary = TableJoin.Summary()
    var columns = JoinedColumns(layout, join, name: name, of: table, besides: ownColumns)
    var (unmatched, matched) = (Set<String>(), Set<Int>())
    var added: [(position: Int, name: String, givesWay: Bool)] = []
    let found = layout.countries(of: table.rows)
    let isItself = { (country: TableLayout.Country) in
      if case .country(_, .code ... .ownName, _) = country { true } else { false }
    }
    // Of two rows for one year that which has the country's own name or code counts, wherever it stands.
    let rows = zip(table.rows, found)
    let (own, others) = (rows.filter { isItself($0.1) }, rows.filter { !isItself($0.1) })
    var ranks: [Int: CountryMatcher.Rank] = [:]
    for case .country(let position, let rank, _) in found { ranks[position] = min(rank, ranks[position] ?? rank) }
    lazy var names = ClosestName(among: countries.map(\.name), areAlike: true)
    for (row, country) in own + others {
      var country = country
      // What has a code that other institutions give to the country, or an abbreviation such as “ROC”, is another place
      // where the country has a row under its name.
      if case .country(let position, .otherCode, let name) = country, ranks[position] != .otherCode {
        country = .unknown(name: name)
      }
      switch country {
      case .country(_, _, let name) where join.ignored.contains(name): break
      case .country(let position, let rank, let name):
        let givesWay = rank > .ownName && ranks[position].map { $0 <= .ownName } == true
        if columns.add(row, to: position, givesWay: givesWay) { matched.insert(position) }
        added.append((position, name, givesWay))
      case .unknown(let name, let candidates, let isContradiction):
        guard !name.isEmpty, !join.ignored.contains(name), unmatched.insert(name).inserted else { continue }
        guard isContradiction || !matcher.isAggregate(name) else {
          summary.aggregates.append(name)
          continue
        }
        summary.unmatchedCount += 1
        guard summary.unmatched.count < FeedLimits.remarks else { continue }
        let place = matcher.positionOfPlace(name).map { countries[$0].name }
        let closest =
          place == nil && summary.unmatched.count < mostClosest && name.utf8.count <= FeedLimits.shared
          ? names.to(name) : nil
        summary.unmatched.append(
          .init(
            name: name, closest: closest, isAmbiguous: isContradiction || !candidates.isEmpty, countryOfPlace: place,
            isContradiction: isContradiction))
      }
    }
    guard !added.isEmpty || unmatched.isEmpty else {
      let names = found.lazy.compactMap { if case .unknown(let name, _, _) = $0, !name.isEmpty { name } else { nil } }
      let key = table.keys[layout.keys[0]].oneLine(limit: 60)
      throw .notJoined(
        "no row matches a country: its column “\(key)” has values such as “\((names.first ?? "").oneLine(limit: 60))”",
        advice: "Map its values to countries with “names” under “joins” in the configuration: "
          + "joins: [{source: \(join.source), key: \(key), names: {TEXT: CODE}}]; or remove the table.")
    }
    guard !columns.isEmpty else { throw TableLayout.noValues(table) }
    columns.settle(of: countries, &summary.remarks)
    summary.matched = matched.count
    summary.add(repeated: columns.repeated.sorted().map { added[$0] }, of: countries)
    if !join.names.isEmpty {
      let texts = Set(table.rows.lazy.flatMap { row in layout.keys.lazy.map { TextFolding.comparable(row[$0].text) } })
      summary.unusedNames = join.names.keys.filter { !texts.contains(TextFolding.comparable($0)) }.sorted()
    }
    summary.hasFiscalYears = layout.areFiscalYears
    (summary.linesAboveHeader, summary.footnotes) = (table.linesAboveHeader, table.footnotes)
    if let (key, text) = layout.notYear, !summary.repeated.isEmpty {
      summary.remarks.append(
        "“\(text.oneLine(limit: FeedLimits.quoted))” in the column “\(key)” is not a year; write 2022 or 2022-12-31")
    }
    var dataset = self
    columns.add(to: &dataset, &summary)
    return (dataset, summary)
  }
}

extension TableJoin.Summary {
  /// Takes the rows that have a value for what another row of their country has.
  fileprivate mutating func add(
    repeated rows: [(position: Int, name: String, givesWay: Bool)], of countries: [Country]
  ) {
    repeated = Set(rows.filter { !$0.givesWay }.map(\.position)).sorted().map { countries[$0].name }
    var names: Set<String> = []
    for row in rows where row.givesWay && names.insert(row.name).inserted {
      besidesCount += 1
      if besides.count < FeedLimits.remarks {
        besides.append(.init(name: row.name, country: countries[row.position].name))
      }
    }
  }
}
