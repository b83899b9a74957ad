package import Base

/// Values that replace others: a column that is read from another source, and corrections of single cells.
extension Dataset {
  /// Moves the figures of a table into one column, known or not, whose values they replace.
  ///
  /// - Parameters:
  ///   - first: the position of the first column of the table; its columns leave the dataset.
  ///   - source: the position of its source.
  ///   - taken: the rows with a value of an earlier source, which stays.
  package mutating func moveColumn(since first: Int, to name: String, source: Int, taken: inout Set<Int>)
    throws(PlainError)
  {
    let years = Set(customColumns[first...].compactMap(\.year))
    let columns = (first..<customColumns.count).filter { !years.contains($0) }
    let numeric = columns.filter { customColumns[$0].column.isNumeric }
    let candidates = numeric.isEmpty ? columns : numeric
    guard candidates.count == 1, let moved = candidates.first else {
      throw .notJoined(
        "it has several columns: \(candidates.map { customColumns[$0].column.name }.joined(separator: ", "))",
        advice: "Join it with “joins” and “columns” in gazetteer.yml, or choose a source with one column.")
    }
    let (column, year) = (customColumns[moved].column, customColumns[moved].year)
    let isFirst = origins[name] == nil
    origins[name] = origins[name] ?? source
    var (values, valueYears): ([(row: Int, cell: Cell)], [Int: Int]) = ([], [:])
    for row in countries.indices {
      let (cell, cellYear) = (countries[row].customCells[moved], year.map { countries[row].customCells[$0] })
      let series = countries[row].series.firstIndex { $0.name == column.name }
        .map { countries[row].series.remove(at: $0) }
      for position in first..<customColumns.count { countries[row].customCells[position] = .empty }
      guard !cell.isEmpty, taken.insert(row).inserted else {
        if isFirst { countries[row].origins[name] = Self.ofFeed }
        continue
      }
      values.append((row, cell))
      if case .integer(let year)? = cellYear { valueYears[row] = year }
      countries[row].series.removeAll { $0.name == name }
      if let series, let renamed = Series(name: name, label: series.label, unit: series.unit, points: series.points) {
        countries[row].series.append(renamed)
      }
      if origins[name] != source { countries[row].origins[name] = source }
    }
    if let kept = keptValues.removeValue(forKey: column.name) { keptValues[name, default: []] += kept }
    customColumns.removeSubrange(first...)
    try place(values, years: valueYears, in: name, as: column)
  }

  private mutating func place(
    _ values: [(row: Int, cell: Cell)], years: [Int: Int], in name: String, as column: Column
  ) throws(PlainError) {
    if self.column(named: name) == nil {
      var added = column
      added.name = name
      added.title = CustomColumn(key: name, name: name).column.title
      addColumn(added) { _ in .empty }
    }
    for value in values {
      let cell = value.cell
      do throws(Mistake) { try set(name, ofRow: value.row, to: cell) } catch {
        throw .notJoined(
          "“\(cell.text.oneLine(limit: FeedLimits.quoted))” of \(countries[value.row].name) cannot be in “\(name)”: "
            + error.reason, advice: "Choose another column.")
      }
    }
    if yearColumn(of: name) == nil, let position = customColumns.firstIndex(where: { $0.column.name == name }) {
      return addYears(years, of: position)
    }
    for (row, year) in years { try? setYear(.integer(year), ofRow: row, of: name) }
  }

  /// Sets the value of a row in a column by name.
  mutating func set(_ name: String, ofRow row: Int, to cell: Cell) throws(Mistake) {
    if let position = customColumns.firstIndex(where: { $0.column.name == name }) {
      guard let converted = cell.isEmpty ? cell : cell.converted(to: customColumns[position].column.kind) else {
        throw Mistake(reason: "its values are of the type \(customColumns[position].column.kind.rawValue)")
      }
      countries[row].customCells[position] = converted
      return
    }
    if name == "latitude" || name == "longitude" { return try setCoordinate(name, ofRow: row, to: cell) }
    guard let column = CountryColumn.named(name), let field = column.field else {
      let names = CountryColumn.all.filter { $0.field != nil }.map(\.column.name) + customColumns.map(\.column.name)
      throw Mistake(reason: ClosestName.mistake(name, kind: "column", among: names))
    }
    var value = cell.tree
    if case .decimal(let number) = cell, column.column.kind == .integer, let whole = Int(exactly: number.rounded()) {
      value = .integer(whole)
    }
    let document = try JSONDocument(parsing: Array(JSONTree.object([.init(name, value)]).text.utf8))
    var reader = RowReader(position: row + 1, row: document.root)
    reader.isOfSeparatedText = true
    field.read(&countries[row], &reader, name)
    if countries[row].name.isEmpty { throw Mistake(reason: "a country needs a name") }
    if let remark = reader.remarks.first { throw Mistake(reason: remark.text) }
  }

  private mutating func setCoordinate(_ name: String, ofRow row: Int, to cell: Cell) throws(Mistake) {
    guard let known = countries[row].coordinates else {
      throw Mistake(reason: "the row has no coordinates; a feed or a joined column must give both")
    }
    guard case .decimal(let degrees)? = cell.converted(to: .decimal),
      let moved = Coordinates(
        latitude: name == "latitude" ? degrees : known.latitude,
        longitude: name == "longitude" ? degrees : known.longitude)
    else {
      throw Mistake(reason: "it must be a number from \(name == "latitude" ? "-90 to 90" : "-180 to 180")")
    }
    countries[row].coordinates = moved
  }

  /// Sets the year of a value. A custom column without years gets a column of them.
  mutating func setYear(_ cell: Cell, ofRow row: Int, of name: String) throws(Mistake) {
    if let year = yearColumn(of: name)?.column.name { return try set(year, ofRow: row, to: cell) }
    guard let column = customColumns.firstIndex(where: { $0.column.name == name }) else {
      throw Mistake(reason: "“\(name)” has no years")
    }
    guard case .integer(let year)? = cell.converted(to: .integer) else {
      throw Mistake(reason: "“\(cell.text.oneLine(limit: FeedLimits.quoted))” is not a year")
    }
    addYears([row: year], of: column)
  }
}
