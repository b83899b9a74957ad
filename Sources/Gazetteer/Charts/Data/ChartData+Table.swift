import Base

extension ChartData {
  /// Reads the figures of a table.
  init(_ settings: ChartSettings, _ table: ChartTable, _ words: Phrases) throws(Mistake) {
    let columns = try ChartColumns(settings, table)
    var value = table.columns[columns.value]
    let key = columns.key.map { table.columns[$0] } ?? value
    if settings.kind == .histogram { (value.kind, value.display) = (.number, ColumnDisplay()) }
    self.init(key: key, value: value, seriesColumn: columns.series.map { table.columns[$0] }, words: words)
    let projection = try Self.projection(settings, key)
    if settings.kind == .histogram {
      self.addBins(table.rows.map { $0[columns.value].finite })
      return
    }

    var (seriesByName, places): ([String: Int], [String: Int]) = ([:], [:])
    let most = Self.most(settings, key)
    for row in table.rows {
      guard marks.count < most else {
        left += 1
        continue
      }
      let (name, cell) = (row[columns.key ?? columns.value], row[columns.value])
      var (position, newPlace): (Double, String?) = (Double(marks.count), nil)
      if settings.kind.isLine || settings.kind == .scatter {
        if key.kind == .text {
          let text = key.text(name, words)
          position = Double(places[text] ?? places.count)
          newPlace = text
        } else if let place = key.position(name) {
          position = place
        } else {
          unplaced += 1
          continue
        }
      }
      if settings.kind == .scatter, cell.finite == nil {
        unplaced += 1
        continue
      }
      var index = 0
      if let column = columns.series {
        let name = table.columns[column].text(row[column], words)
        index = seriesByName[name, default: seriesByName.count]
        if index == series.count {
          guard index < Self.mostSeries else {
            left += 1
            continue
          }
          seriesByName[name] = index
          series.append(name)
        }
      }
      if let newPlace { places[newPlace] = position.whole }
      let isProjected = key.position(name).flatMap { place in projection.map { place >= $0 } } ?? false
      marks.append(
        Mark(
          name: key.text(name, words), position: position, cell: cell, series: index, isProjected: isProjected))
    }
    if columns.series == nil { series = [""] }
    guard settings.kind.isLine else { return }
    // In the order of x. Figures with the same x keep the order of the rows.
    marks = marks.enumerated().sorted {
      ($0.element.series, $0.element.position, $0.offset) < ($1.element.series, $1.element.position, $1.offset)
    }.map(\.element)
  }

  /// The maximum number of series.
  static let mostSeries = 100

  /// The maximum number of rows drawn.
  private static func most(_ settings: ChartSettings, _ key: ChartTable.Column) -> Int {
    switch settings.kind {
    case .bar, .dot: settings.limit ?? 20
    case .column: settings.limit ?? (key.kind == .text ? 20 : ChartSettings.mostBars)
    case .value: 1
    default: settings.limit ?? .max
    }
  }

  /// The position at which projected figures begin.
  private static func projection(_ settings: ChartSettings, _ key: ChartTable.Column) throws(Mistake) -> Double? {
    guard let text = settings[.projection] else { return nil }
    guard settings.kind.isLine || settings.kind == .column, key.kind != .text else {
      throw settings.mistake(in: .projection, "only years, days and numbers along x can have a projection")
    }
    let value = key.kind == .date ? Cell.text(text) : Double(text).map(Cell.decimal)
    guard let place = value.flatMap(key.position) else {
      // In a result without rows, days and numbers look alike.
      if key.kind == .empty { return nil }
      throw settings.mistake(
        in: .projection, "“\(text.shortened)” is not a \(key.kind == .date ? "day such as 2026-01-31" : "number")")
    }
    return place
  }

  /// Adds the bins of a histogram with their counts.
  private mutating func addBins(_ values: [Double?]) {
    let numbers = values.compactMap { $0 }
    series = [""]
    unplaced = values.count - numbers.count
    guard let low = numbers.min(), let high = numbers.max() else { return }
    // Sturges' rule gives the number of bins.
    let ranges = Int.bitWidth - numbers.count.leadingZeroBitCount + 1
    let areWhole = numbers.allSatisfy { $0 == $0.rounded() && $0.magnitude < 1e15 }
    let scale = LinearScale(low, high, ticks: max(4, ranges), leastStep: areWhole || key.kind == .year ? 1 : 0)
    var edges = scale.ticks
    // Without this, the last bin of whole numbers would hold one number more than the others.
    if areWhole, let last = edges.last, last <= high { edges.append(last + scale.step) }
    var counts = Array(repeating: 0, count: max(1, edges.count - 1))
    for number in numbers {
      // A value at an edge belongs to the bin that begins there. The last bin of decimals includes both edges.
      let place = (number / scale.step - scale.low / scale.step + 1e-9).rounded(.down)
      counts[min(Double(counts.count - 1), max(0, place)).whole] += 1
    }
    binWidth = scale.step
    binsAreNumbers = areWhole && scale.step == 1
    marks = counts.enumerated().map { [key, words, binsAreNumbers] index, count in
      let text = { (edge: Double) in
        key.kind == .year ? NumberText.year(edge) : NumberText.edge(edge, step: scale.step, words)
      }
      let end = edges.count > index + 1 ? edges[index + 1] : scale.high
      let name =
        binsAreNumbers ? text(edges[index]) : words("{from} to {to}", ["from": text(edges[index]), "to": text(end)])
      return Mark(name: name, position: edges[index], cell: .integer(count), series: 0, isProjected: false)
    }
  }
}
