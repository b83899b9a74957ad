import Base

extension Dataset {
  /// Names and types the columns that the feed brings along, now that all of its rows are known.
  ///
  /// - Parameter areTexts: whether all values came as texts, so that numbers and truth values are found by how these are
  ///   written.
  mutating func settleOwnColumns(areTexts: Bool) {
    for (key, reason) in ownKeys.passedOver.sorted(by: { $0.key < $1.key }) {
      keyRemarks.append("skipped the key “\(key.oneLine(limit: FeedLimits.quoted))”: \(reason)")
    }
    let keys = ownKeys.keys
    ownKeys = OwnColumns()
    guard !keys.isEmpty else { return }
    add(columns: keys, areTexts: areTexts)
  }

  /// Notes keys that are said to be columns, and that a feed has not.
  mutating func remark(onMissingKeysOf mapping: FeedMapping, among keys: [String]) {
    guard kind.areCountries else { return }
    for (name, key) in mapping.columns.sorted(by: { $0.key < $1.key })
    where !namedKeys.contains(key) && !keys.contains(key) {
      let closest = ClosestName.of(key, among: keys).map { "; did you mean “\($0)”?" } ?? ""
      let quoted = [key, name].map { "“\($0.oneLine(limit: FeedLimits.quoted))”" }
      feedRemarks.append("\(quoted[1]) is to be read from \(quoted[0]), but no column has that name\(closest)")
    }
  }

  /// Notes where no row has a code, and which column seems to have them.
  mutating func remarkOnMissingCodes() {
    guard kind.areCountries, countries.count > 1, countries.allSatisfy(\.code.isEmpty) else { return }
    let likely = ownColumns.indices.first { position in
      let cells = countries.map { $0.ownCells[position] }.filter { !$0.isEmpty }
      return 2 * cells.count > countries.count && cells.allSatisfy { ISO3166.isCode($0.text) }
    }
    guard let likely else {
      // What only countries have tells them from offices and the like.
      let areCountries = countries.contains {
        !$0.capitals.isEmpty || !$0.borders.isEmpty || !$0.topLevelDomains.isEmpty || $0.population != nil
      }
      if areCountries { keyRemarks.append("no row has a code; name the column that has it: --column code=COLUMN") }
      return
    }
    let key = ownColumns[likely].key.oneLine(limit: FeedLimits.quoted)
    keyRemarks.append("no row has a code; if “\(key)” has it, use \(key.columnOption(for: "code"))")
  }

  /// Notes names of columns that are to be read from other keys, where they are close to a known one.
  mutating func remark(onUnknownNamesOf mapping: FeedMapping) {
    let known = kind.columns.map(\.column.name)
    for name in mapping.columns.keys.sorted() where !known.contains(name) {
      guard let closest = ClosestName.of(name, among: known) else { continue }
      keyRemarks.append(
        "“\(name.oneLine(limit: FeedLimits.quoted))” is not a known column and becomes a custom one; did you mean "
          + "“\(closest)”?")
    }
  }

  /// Adds columns behind those that are there, whose cells the countries have already.
  mutating func add(columns keys: [String], areTexts: Bool) {
    var numbered = NumberedNames(separator: "_", taken: Self.takenNames.union(ownColumns.map(\.column.name)))
    for key in keys {
      let position = ownColumns.count
      var own = OwnColumn(key: key, name: numbered.name(OwnColumns.name(of: key)))
      var values = OwnValues(areTexts: areTexts)
      // Each is read once, since that takes far longer than to keep it.
      let read = countries.indices.map { values.add(countries[$0].ownCells[position]) }
      own.column.kind = values.kind
      own.column.display.form = values.form(ofColumn: own.column.name)
      ownColumns.append(own)
      guard values.changes else { continue }
      for index in countries.indices {
        if let cell = read[index].converted(to: values.kind) { countries[index].ownCells[position] = cell }
      }
    }
  }

  /// Adds a column with the years of the values of another one, by the positions of their countries.
  mutating func addYears(_ years: [Int: Int], of column: Int) {
    guard !years.isEmpty else { return }
    let (position, valued) = (ownColumns.count, ownColumns[column].column)
    for (country, year) in years { countries[country].ownCells[position] = .integer(year) }
    add(columns: [valued.name + "_year"], areTexts: false)
    ownColumns[position].column.title = "Year of \(valued.title)"
    ownColumns[column].year = position
  }

  /// Sets the unit of numeric columns that have none.
  mutating func setUnit(_ unit: String, of names: [String]) {
    guard !unit.isEmpty else { return }
    for index in ownColumns.indices {
      let column = ownColumns[index].column
      guard names.contains(column.name), column.isNumeric, column.display.form == .plain, column.display.unit.isEmpty
      else { continue }
      ownColumns[index].column.display.unit = unit
    }
  }

  /// Adds a column behind those that are there, under a name that none of them has.
  mutating func addColumn(_ column: Column, cell: (Country) -> Cell) {
    let position = ownColumns.count
    var own = OwnColumn(key: column.name, name: column.name)
    own.column = column
    ownColumns.append(own)
    for index in countries.indices {
      let cell = cell(countries[index])
      if !cell.isEmpty { countries[index].ownCells[position] = cell }
    }
  }

  /// The cells that a country has in columns of the feed's own, with these and with the year of each.
  func ownColumnFacts(of country: Country) -> [(column: Column, cell: Cell, year: Cell)] {
    guard !country.ownCells.isEmpty else { return [] }
    let years = Set(ownColumns.compactMap(\.year))
    return ownColumns.indices.filter { !years.contains($0) }.map { index in
      let column = ownColumns[index]
      let year = column.year.map { country.ownCells[$0] } ?? .empty
      return (column.column, country.ownCells[index], year)
    }
  }

  /// Names that a column of a feed's own cannot have: those of the known ones, and of what a database has besides.
  private static let takenNames = Set(CountryColumn.knownNames + CountryColumn.known.compactMap(\.list?.table)).union([
    "id", "rowid", "oid", "countries", "facts", "metadata", "sources", "changes", "series",
  ])
}

/// What the values of a column have in common.
struct OwnValues {
  private let areTexts: Bool
  private var (hasTexts, hasLists, hasNumbers, hasDecimals, hasBooleans) = (false, false, false, false, false)
  private var (areDates, areAddresses, areYears) = (true, true, true)

  init(areTexts: Bool) { self.areTexts = areTexts }

  /// Takes in a cell.
  ///
  /// - Returns: what it is read as.
  mutating func add(_ cell: Cell) -> Cell {
    let read = if areTexts, case .text(let text) = cell { Cell(plain: text) } else { cell }
    switch read {
    case .empty: break
    case .list: hasLists = true
    case .boolean: hasBooleans = true
    case .integer(let number):
      hasNumbers = true
      areYears = areYears && NumberBounds.year.contains(number)
    case .decimal:
      (hasNumbers, hasDecimals) = (true, true)
    case .text(let text):
      hasTexts = true
      areDates = areDates && DataDate(day: text) != nil
      areAddresses = areAddresses && (text.hasPrefix("https://") || text.hasPrefix("http://"))
    }
    return read
  }

  var kind: Column.Kind {
    if hasLists { return .list }
    switch (hasTexts, hasNumbers, hasBooleans) {
    case (false, true, false): return hasDecimals ? .decimal : .integer
    case (false, false, true): return .boolean
    default: return .text
    }
  }

  func form(ofColumn name: String) -> ColumnDisplay.Form {
    switch kind {
    case .text where hasTexts && !hasNumbers && !hasBooleans: areDates ? .date : areAddresses ? .link : .plain
    case .integer where areYears && YearColumn.isNamed(name): .year
    default: .plain
    }
  }

  /// Whether cells are to be converted.
  var changes: Bool {
    switch kind {
    case .text: !areTexts && (hasNumbers || hasBooleans)
    case .list: hasTexts || hasNumbers || hasBooleans
    case .decimal: true
    case .integer, .boolean: areTexts
    }
  }
}
