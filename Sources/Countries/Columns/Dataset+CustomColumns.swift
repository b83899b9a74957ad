package import Base

extension Dataset {
  /// Names the custom columns and detects their types, after all rows are read.
  ///
  /// - Parameter areTexts: whether all values were read as text, so numbers and booleans must be parsed.
  mutating func settleCustomColumns(areTexts: Bool) {
    limitCustomColumns(areTexts: areTexts)
    for (key, reason) in customKeys.skippedKeys.sorted(by: { $0.key < $1.key }) {
      keyRemarks.append("skipped the key “\(key.oneLine(limit: FeedLimits.quoted))”: \(reason)")
    }
    let keys = customKeys.keys
    customKeys = CustomColumns()
    guard !keys.isEmpty else { return }
    add(columns: keys, areTexts: areTexts)
  }

  /// Keeps as many columns as the limits allow, those of numbers before others.
  private mutating func limitCustomColumns(areTexts: Bool) {
    let keys = customKeys.keys
    var kept = CustomColumns()
    guard keys.contains(where: { kept.position(of: $0) == nil }) else { return }
    kept = customKeys.limited()
    let areNumbers = keys.indices.map { position in
      var values = CustomValues(areTexts: areTexts)
      for country in countries { _ = values.add(country.customCells[position]) }
      return values.kind == .integer || values.kind == .decimal
    }
    let order = keys.indices.filter { areNumbers[$0] } + keys.indices.filter { !areNumbers[$0] }
    moveCells(order.map { (old: $0, new: kept.position(of: keys[$0])) })
    customKeys = kept
  }

  /// Moves the cells of custom columns; those without a new position are dropped.
  private mutating func moveCells(_ positions: [(old: Int, new: Int?)]) {
    for index in countries.indices where !countries[index].customCells.isEmpty {
      var cells = CustomCells()
      for case let (old, new?) in positions { cells[new] = countries[index].customCells[old] }
      countries[index].customCells = cells
    }
  }

  /// Puts the custom columns into the order of an earlier dataset; new ones follow.
  mutating func order(like earlier: Dataset) {
    let names = earlier.customColumns.map(\.column.name)
    let places = customColumns.map { names.firstIndex(of: $0.column.name) ?? names.count }
    let order = customColumns.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    guard order != Array(customColumns.indices) else { return }
    moveCells(order.enumerated().map { (old: $1, new: $0) })
    customColumns = order.map { customColumns[$0] }
    for index in customColumns.indices {
      customColumns[index].year = customColumns[index].year.flatMap(order.firstIndex)
    }
  }

  mutating func remark(onMissingKeysOf mapping: FeedMapping, among keys: [String]) {
    guard kind.areCountries else { return }
    for (name, key) in mapping.columns.sorted(by: { $0.key < $1.key })
    where !namedKeys.contains(key) && !keys.contains(key) {
      let closest = ClosestName.of(key, among: keys).map { "; did you mean “\($0)”?" } ?? ""
      let quoted = [key, name].map { "“\($0.oneLine(limit: FeedLimits.quoted))”" }
      feedRemarks.append("\(quoted[1]) is to be read from \(quoted[0]), but no column has that name\(closest)")
    }
  }

  /// How the note begins if no row has a code.
  static let noCodes = "no row has a code"

  /// Warns if no row has a code, and suggests a column.
  mutating func remarkOnMissingCodes() {
    guard kind.areCountries, countries.count > 1, countries.allSatisfy(\.code.isEmpty) else { return }
    let likely = customColumns.indices.first { position in
      let cells = countries.map { $0.customCells[position] }.filter { !$0.isEmpty }
      return 2 * cells.count > countries.count
        && 10 * cells.count { ISO3166.isAssigned($0.text) } >= 9 * cells.count
    }
    guard let likely else {
      if haveValuesOfCountries {
        keyRemarks.append("\(Self.noCodes); name the column that has it: --column code=COLUMN")
      }
      return
    }
    let key = customColumns[likely].key.oneLine(limit: FeedLimits.quoted)
    keyRemarks.append("\(Self.noCodes); if “\(key)” has it, use \(key.columnOption(for: "code"))")
  }

  /// Whether a row has a value that only countries have; offices, for example, do not.
  var haveValuesOfCountries: Bool {
    countries.contains {
      !$0.capitals.isEmpty || !$0.borders.isEmpty || !$0.topLevelDomains.isEmpty || $0.population != nil
    }
  }

  /// Warns of mapped column names that look like misspelled known names.
  mutating func remark(onUnknownNamesOf mapping: FeedMapping) {
    let known = kind.columns.map(\.column.name)
    for name in mapping.columns.keys.sorted() where !known.contains(name) {
      guard let closest = ClosestName.of(name, among: known) else { continue }
      keyRemarks.append(
        "“\(name.oneLine(limit: FeedLimits.quoted))” is not a known column and becomes a custom one; did you mean "
          + "“\(closest)”?")
    }
  }

  /// Adds columns whose cells are already in the countries.
  mutating func add(columns keys: [String], areTexts: Bool) {
    var numbered = NumberedNames(separator: "_", taken: Self.takenNames.union(customColumns.map(\.column.name)))
    for key in keys {
      let position = customColumns.count
      var own = CustomColumn(key: key, name: numbered.name(CustomColumns.name(of: key)))
      var values = CustomValues(areTexts: areTexts)
      // Parsed once, since parsing is far slower than storing the result.
      let read = countries.indices.map { values.add(countries[$0].customCells[position]) }
      own.column.kind = values.kind
      own.column.display.form = values.form(ofColumn: own.column.name)
      customColumns.append(own)
      guard values.changes else { continue }
      for index in countries.indices {
        if let cell = read[index].converted(to: values.kind) { countries[index].customCells[position] = cell }
      }
    }
  }

  mutating func addYears(_ years: [Int: Int], of column: Int) {
    guard !years.isEmpty else { return }
    let (position, valued) = (customColumns.count, customColumns[column].column)
    for (country, year) in years { countries[country].customCells[position] = .integer(year) }
    add(columns: [valued.name + "_year"], areTexts: false)
    customColumns[position].column.title = "Year of \(valued.title)"
    customColumns[column].year = position
  }

  /// Sets the title of a custom column, and the unit of a numeric one that has none. Empty texts change nothing.
  package mutating func describe(_ name: String, title: String, unit: String) {
    guard let index = customColumns.firstIndex(where: { $0.column.name == name }) else { return }
    var column = customColumns[index].column
    if !title.isEmpty { column.title = title }
    if column.isNumeric, column.display.form == .plain, column.display.unit.isEmpty { column.display.unit = unit }
    guard column != customColumns[index].column else { return }
    customColumns[index].column = column
    if let year = customColumns[index].year { customColumns[year].column.title = "Year of \(column.title)" }
    relabelSeries(of: column)
  }

  /// Adds a column whose name is not taken.
  mutating func addColumn(_ column: Column, cell: (Country) -> Cell) {
    let position = customColumns.count
    var own = CustomColumn(key: column.name, name: column.name)
    own.column = column
    customColumns.append(own)
    // All are made first: a country that is read in the meantime would have its cells copied.
    for (index, cell) in countries.map(cell).enumerated() where !cell.isEmpty {
      countries[index].customCells[position] = cell
    }
  }

  /// Adds the bundled indicators as columns on request, except those whose name the feed or a joined table uses.
  /// `Data/README.md` describes the keys.
  package mutating func addIndicators(_ root: JSONValue) {
    let values = Dictionary((root["values"]?.pairs ?? []).map { ($0.key, $0.value.array ?? []) }) { first, _ in first }
    let source = sources.firstIndex { $0.name == root["source"]?.string }
    let taken = Set(customColumns.map(\.column.name))
    for (index, indicator) in root.items("indicators").enumerated() {
      let decimals = indicator["decimals"]?.integer ?? 0
      var column = Column(
        name: indicator.text("name"), title: indicator.text("label"), kind: decimals > 0 ? .decimal : .integer)
      column.display.form = .init(rawValue: indicator.text("format")) ?? .plain
      column.display.unit = indicator.text("unit")
      if decimals > 0 { column.display.decimals = decimals }
      var year = Column(name: column.name + "_year", title: "Year", kind: .integer)
      year.display.form = .year
      guard taken.isDisjoint(with: [column.name, year.name]) else { continue }
      let pairs = values.mapValues { index < $0.count ? $0[index].array ?? [] : [] }
      addColumn(column) { country in
        guard let number = pairs[country.alpha2]?.first?.number else { return .empty }
        return decimals > 0 ? .decimal(number) : Int(exactly: number).map(Cell.integer) ?? .empty
      }
      addColumn(year) { pairs[$0.alpha2]?.last?.integer.map(Cell.integer) ?? .empty }
      let position = customColumns.count - 1
      customColumns[position - 1].year = position
      for position in [position - 1, position] {
        customColumns[position].group = indicator.text("group")
        origins[customColumns[position].column.name] = source
      }
    }
  }

  /// The custom columns of a group, without those of the years of others.
  package func customColumns(in group: String?) -> [CountryColumn] {
    let years = Set(customColumns.compactMap(\.year))
    return customColumns.indices.filter { customColumns[$0].group == group && !years.contains($0) }
      .map { CountryColumn(own: customColumns[$0].column, at: $0) }
  }

  /// Reserved names: known columns, and names used in the database.
  private static let takenNames = Set(CountryColumn.knownNames + CountryColumn.known.compactMap(\.list?.table)).union([
    "id", "rowid", "oid", "countries", "facts", "metadata", "sources", "changes", "series",
  ])
}

struct CustomValues {
  private let areTexts: Bool
  private var (hasTexts, hasLists, hasNumbers, hasDecimals, hasBooleans) = (false, false, false, false, false)
  private var (areDates, areAddresses, areYears) = (true, true, true)

  init(areTexts: Bool) { self.areTexts = areTexts }

  /// - Returns: the parsed cell.
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
      areDates = areDates && Moment(day: text) != nil
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

  var changes: Bool {
    switch kind {
    case .text: !areTexts && (hasNumbers || hasBooleans)
    case .list: hasTexts || hasNumbers || hasBooleans
    case .decimal: true
    case .integer, .boolean: areTexts
    }
  }
}

extension Dataset {
  /// Columns declared as facets that cannot be used as filters, each with the reason as a clause.
  package var unusableFacets: [(name: String, reason: String)] {
    guard !countries.isEmpty else { return [] }
    return customColumns.enumerated().compactMap { position, own in
      guard own.column.display.isFacet else { return nil }
      let name = own.column.name
      if chosenColumns.map({ !$0.contains(name) }) ?? (own.group != nil) {
        return (name, "the site does not include the column; add it to “columns” under “build” or to --columns")
      }
      return reason(againstFacetAt: position, own.column).map { (name, $0) }
    }
  }

  /// Why a column cannot be used as a filter; `nil` if it can. `Templates/views.js` has the same rule.
  private func reason(againstFacetAt position: Int, _ column: Column) -> String? {
    let (rows, values) = values(at: position)
    if rows > 1 {
      return column.isNumeric || values.count > 1 ? nil : "all rows with a value have the same one"
    }
    return rows == 0 ? "no row has a value" : "only one row has a value"
  }

  func values(at position: Int) -> (rows: Int, texts: Set<String>) {
    let cells = countries.map { $0.customCells[position] }.filter { !$0.isEmpty }
    let texts = cells.lazy.flatMap { if case .list(let texts) = $0 { texts } else { [$0.text] } }
    return (cells.count, Set(texts.map(\.trimmed)))
  }
}

extension String {
  /// The option that maps this heading to a known column: `--column name=Country`.
  func columnOption(for known: String) -> String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.".unicodeScalars.contains($0)
    }
    guard !isPlain else { return "--column \(known)=\(self)" }
    return "--column " + "\(known)=\(self)".quotedForShell
  }
}
