/// The columns that a table brings to countries, as they are put together row by row.
struct JoinedColumns {
  private struct Joined {
    let key: String

    init(key: String) { self.key = key }

    /// The newest value of each country, with its year; and the newest one that is a number.
    var newest: [Int: (year: Int, cell: Cell)] = [:]
    var newestNumber: [Int: (year: Int, cell: Cell)] = [:]
    /// The numbers of each country by year.
    var points: [Int: [Int: Double]] = [:]
    /// The years for which a country has a value that is no number.
    var yearsOfOthers: [Int: Set<Int>] = [:]
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
  /// Whether the row that was added last has a value for what another row of the country, and of the year, has before.
  private(set) var isRepeated = false
  private(set) var rowsWithoutYear = 0

  /// So many values have to be numbers for each that is none.
  private static let numbersForOther = 4
  /// What stands for a value that is not known, as statistical offices write it; in small letters.
  private static let missing: Set<String> = [
    "..", "...", "n/a", "n.a.", "na", "nan", "null", "-", "–", "—", ":",
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
    isRepeated = false
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
    if let year {
      let isKnown =
        joined[position].points[country]?[year] != nil
        || joined[position].yearsOfOthers[country]?.contains(year) == true
      guard !isKnown else {
        isRepeated = true
        return
      }
      if let number {
        joined[position].points[country, default: [:]][year] = number
      } else {
        joined[position].yearsOfOthers[country, default: []].insert(year)
      }
    } else if joined[position].newest[country] != nil {
      isRepeated = true
    }
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
    switch areTexts ? OwnValues.read(cell) : cell {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    case .text, .boolean, .list, .empty: nil
    }
  }

  /// Adds them to a dataset.
  ///
  /// - Returns: the names of the columns there, which of them were taken before, and the first and last year of their
  ///   series.
  func add(
    to dataset: inout Dataset
  ) -> (names: [String], renamed: [TableJoin.Renamed], years: ClosedRange<Int>?) {
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
    let renamed = zip(joined, added).map { TableJoin.Renamed(name: OwnColumns.name(of: $0.key), other: $1.name) }
    return (added.map(\.name), renamed.filter { $0.name != $0.other }, years)
  }
}
