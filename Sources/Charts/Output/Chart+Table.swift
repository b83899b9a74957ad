package import Countries

extension Chart {
  package struct Figures: Equatable, Sendable {
    /// Names of points if they have some, names, series if there are several, sizes if there are some, and numbers.
    package let columns: [Column]
    /// At most 300 rows, each with a text for every column.
    package let rows: [[String]]
    let left: Int
  }

  private static let (mostRows, mostCells) = (300, 3_000)

  /// The rows of the data table, as positions among the marks: one in each row, or one for each series.
  struct Rows {
    var marks: [[Int?]] = []
    var areBySeries = false

    /// The mark of a cell. The first column, and all columns of rows with one mark, are about the first mark of the row.
    func mark(_ row: Int, _ column: Int = 0) -> Int? {
      areBySeries && column > 0 ? marks[row][column - 1] : marks[row].lazy.compactMap(\.self).first
    }
  }

  /// The figures as a table; `nil` for no figures and for a single value.
  package var figures: Figures? {
    guard kind != .value, !data.marks.isEmpty else { return nil }
    let isHistogram = data.binWidth != nil
    let (key, value) = (data.key.title.shown, data.value.title.shown)
    var fields: [(column: Column, text: (ChartData.Mark) -> String)] = []
    func add(_ title: String, isNumeric: Bool = false, _ text: @escaping (ChartData.Mark) -> String) {
      fields.append((Column(shown: title, isNumeric: isNumeric), text))
    }
    if !data.panels.isEmpty, let facet = data.facetColumn { add(facet.title.shown) { data.panels[$0.panel] } }
    if let label = data.labelColumn { add(label.title.shown, \.label) }
    let isNumeric = data.key.kind == .number && !isHistogram
    add(key.with(isHistogram ? unit : data.keyUnit, words), isNumeric: isNumeric, \.name)
    let series = data.seriesColumn?.title.shown ?? (data.series.count > 1 ? words("Series") : nil)
    if let series, !rows.areBySeries { add(series) { data.series[$0.series] } }
    if let size = data.sizeColumn {
      add(size.title.shown.with(size.display.unitOfNumbers, words), isNumeric: true) {
        size.text($0.size.map(Cell.decimal) ?? .empty, words)
      }
    }
    if kind == .box {
      add(words("Rows"), isNumeric: true) { words.number($0.count) }
      let five = [
        words("Minimum"), words("Lower quartile"), words("Median"), words("Upper quartile"), words("Maximum"),
      ]
      for (index, name) in five.enumerated() {
        add(name, isNumeric: true) { data.value.signed(data.value.text(.decimal($0.span[index]), words)) }
      }
    } else if rows.areBySeries {
      for name in data.series { add(name.with(unit, words), isNumeric: true, data.text) }
    } else {
      add(isHistogram ? words("Rows") : value.with(unit, words), isNumeric: true, data.text)
      for (index, column) in data.rangeColumns.enumerated() {
        add(column.title.shown.with(unit, words), isNumeric: true) { mark in
          column.text(mark.range.map { .decimal(index == 0 ? $0.lowerBound : $0.upperBound) } ?? .empty, words)
        }
      }
      if data.stack != nil { add(words("Share"), isNumeric: true, data.share) }
    }
    let cells = fields.map(\.text)
    let texts = rows.marks.indices.map { row in
      cells.indices.map { column in rows.mark(row, column).map { cells[column](data.marks[$0]) } ?? "" }
    }
    let left = data.left + data.marks.count { $0.row == nil }
    return Figures(columns: fields.map(\.column), rows: texts, left: left)
  }

  /// Puts the marks into the rows of the data table.
  mutating func addRows() {
    guard kind != .value else { return }
    data.namesRows = true
    let isList = data.stack != nil || data.facetColumn != nil || !data.rangeColumns.isEmpty
    rows = (isList ? nil : wideRows) ?? Rows(marks: shown.map { [$0] })
    // Each kind of a block by itself had other rows.
    for index in data.marks.indices { data.marks[index].row = nil }
    for (row, marks) in rows.marks.enumerated() {
      for mark in marks.lazy.compactMap(\.self) { data.marks[mark].row = row }
    }
  }

  /// The chart for what has no script, so that its marks need no rows.
  var withoutRows: Chart {
    var chart = self
    chart.data.namesRows = false
    return chart
  }

  /// Lines as a table with a column for each series; `nil` for other charts, and for many cells of more than eight series.
  private var wideRows: Rows? {
    guard kind.isLine, layers.isEmpty, data.labelColumn == nil, data.series.count > 1 else { return nil }
    let empty = data.series.map { _ in Int?.none }
    var rows: [Double: [Int?]] = [:]
    for (index, mark) in data.marks.enumerated() {
      guard rows[mark.position, default: empty][mark.series] == nil else { return nil }
      rows[mark.position, default: empty][mark.series] = index
    }
    let places = rows.keys.sorted()
    let kept = Self.thinned(places, most: Self.mostRows)
    if data.series.count > 8, data.series.count * kept.count > Self.mostCells { return nil }
    return Rows(marks: kept.map { rows[$0] ?? empty }, areBySeries: true)
  }

  /// The figures that lists show: of each line the first, the last and some in between, of other charts the first.
  private var shown: [Int] {
    kinds.enumerated().flatMap { layer, kind -> [Int] in
      let marks = data.marks.indices.filter { data.marks[$0].layer == layer }
      let most = Self.mostRows / kinds.count
      guard kind.isLine, marks.count > most else { return Array(marks.prefix(most)) }
      return Dictionary(grouping: marks) { data.marks[$0].series }.sorted { $0.key < $1.key }
        .flatMap { Self.thinned($0.value, most: max(2, most / data.series.count)) }
    }
  }

  /// At most so many items at equal distances, with the first and the last.
  private static func thinned<Item>(_ items: [Item], most: Int) -> [Item] {
    let step = max(1, (items.count + most - 3) / (most - 1))
    return items.indices.filter { $0 % step == 0 || $0 == items.count - 1 }.map { items[$0] }
  }

  /// Sentences about rows that the table lacks.
  package func omissions(of figures: Figures) -> [String] {
    figures.left > data.left ? [words("Rows not shown: {n}.", n: figures.left)] : []
  }
}

extension Phrases {
  /// A text with a full stop, unless it is empty or has one, maybe within quotes or brackets.
  package func sentence(_ text: String) -> String {
    let last = text.reversed().first { !"”»’\")]'\u{2069}".contains($0) }
    return last.map(".!?…:。！？؟।".contains) != false ? text : text + self(".")
  }

  package func skipped(_ count: Int) -> String {
    self("{n} row in between omitted.|{n} rows in between omitted.", n: count)
  }
}

extension Column {
  /// A column that only readers see.
  package init(shown title: String, isNumeric: Bool) {
    self.init(name: "", title: title, kind: isNumeric ? .decimal : .text)
  }
}
