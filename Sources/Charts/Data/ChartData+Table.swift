import Base
import Countries

extension ChartData {
  static let mostSeries = 100

  private static let (mostJoined, mostBubbles) = (2000, 500)
  private static let (mostPanels, mostOfGrid, mostColumns) = (24, 48, 6)

  init(_ settings: ChartSettings, _ table: ChartTable, _ words: Phrases) throws(Mistake) {
    let columns = try ChartColumns(settings, table)
    (self.settings, self.words, stack) = (settings, words, settings.stack)
    (key, value) = try settings.axes(table, columns)
    (valueLimits, keyLimits) = (try settings.limits(of: value, isKey: false), try settings.limits(of: key, isKey: true))
    seriesColumn = columns.series.map { table.columns[$0] }
    labelColumn = columns.label.map { table.columns[$0] }
    sizeColumn = columns.size.map { table.columns[$0] }
    rangeColumns = [columns.low, columns.high].compactMap(\.self).map { table.columns[$0] }
    let facets = columns.facets.map { table.columns[$0] }
    var facet = facets.first
    facet?.title = words.enumeration(facets.map(\.title))
    facet?.label = words.enumeration(facets.map(\.label))
    facetColumn = facet
    let projection = try settings.projection(on: key)
    isJoined = joins(columns, table)
    namesPanels = columns.series.map(columns.facets.contains) ?? false
    let table = try settings.sorted(table, columns, isJoined: isJoined, words)
    accents = try ChartAccents(settings, table, columns, words)
    let hasGuides = ChartSettings.Key.guides.contains { settings[$0] != nil }
    let named = [hasGuides ? columns.key : nil, columns.series].compactMap(\.self)
    if table.originals != nil, !named.isEmpty { originals = table.originalTexts(of: named, words) }
    let repeats = remarkOnRepeats(columns, table)
    remarks += [columns.remark, accents.remark, repeats].compactMap(\.self)
    // Columns of years or days are along a time axis. Several of one year, which a warning is about, are side by side.
    let isTime = kind == .column && key.kind.isTime && (isJoined || repeats == nil)
    // Texts along a line have places in the order of their first appearance.
    let hasSlots = isJoined || isTime || kind.hasPlaces && key.kind == .text
    let places = try addMarks(of: table, columns, hasSlots: hasSlots, projection)
    if kind.isLine { sortSeries() }
    if kind == .histogram {
      addBins()
      return
    }
    if kind == .column || kind.columns == .grid, isJoined || isTime, key.kind != .text { sortSlots(by: places) }
    if isTime, let first = table.rows.first, let column = columns.key {
      addMissingSlots(places.sorted(), like: first[column])
    }
    if kind.namesSeries { try checkCells() }
    if kind == .box { addBoxes() }
    if stack != nil { try addStacks() } else { styleNested(in: panels) { $0.panel } }
    remarkOnSeries()
    sortMarks()
    hasOwnSlots = !hasSlots
    if columnsOfSlot > 1 { placeSideBySide() }
    if hasOwnSlots { slots = marks.map(\.name) }
    largest = numbers.reduce(0) { max($0, $1.magnitude) }
  }

  /// Adds a mark for each row that has a place, with the names of all panels, series and slots.
  ///
  /// - Returns: the positions of the slots, in time or else in their order.
  private mutating func addMarks(
    of table: ChartTable, _ columns: ChartColumns, hasSlots: Bool, _ projection: Double?
  ) throws(Mistake) -> [Double] {
    let most = settings.limit ?? (key.kind == .text ? kind.most.names : kind.most.others)
    var (panelNames, names) = (OrderedNames(most: Self.mostPanels), OrderedNames(most: isJoined ? most : .max))
    var seriesNames = OrderedNames(most: kind.isLine ? .max : Self.mostSeries)
    if columns.facets.count > 1 { try addGrid(table, columns, &panelNames) }
    // Dots that share a line have their years and days in order.
    if kind == .dot, let index = columns.series, table.columns[index].kind.isTime {
      let column = table.columns[index]
      let names = table.rows.map { (place: column.position($0[index]) ?? 0, name: column.text($0[index], words)) }
      for (_, name) in names.sorted(by: { $0.place < $1.place }) { _ = seriesNames.index(of: name) }
    }
    let needsNumbers = kind == .scatter || kind == .box || kind == .histogram
    var (counts, places): ([Int: Int], [Double]) = ([:], [])
    for row in table.rows {
      let panel = columns.facets.isEmpty ? 0 : panelNames.index(of: words.enumeration(panel(of: row, table, columns)))
      guard let panel else { continue }
      let count = counts[panel] ?? 0
      let isFull = count >= most || sizeColumn != nil && marks.count >= Self.mostBubbles
      guard isJoined ? marks.count < Self.mostJoined || kind == .box : !isFull else {
        left += 1
        continue
      }
      let (name, cell) = (row[columns.key ?? columns.value], row[columns.value])
      let place = hasSlots || !kind.hasPlaces ? Double(count) : key.position(name)
      guard var place, !needsNumbers || cell.finite != nil else {
        unplaced += 1
        continue
      }
      let index = columns.series.map { seriesNames.index(of: table.columns[$0].text(row[$0], words)) } ?? 0
      guard let index else { continue }
      let text = key.text(name, words)
      if hasSlots {
        guard let slot = names.index(of: text) else {
          left += 1
          continue
        }
        place = Double(slot)
        if slot == places.count { places.append(key.position(name) ?? place) }
      }
      var mark = Mark(name: text, position: place, cell: cell, series: index, panel: panel)
      if let projection { mark.isProjected = key.position(name).map { $0 >= projection } ?? false }
      if let column = columns.label, row[column] != .empty {
        mark.label = table.columns[column].text(row[column], words)
      }
      mark.size = columns.size.flatMap { row[$0].finite }.flatMap { $0 < 0 ? nil : $0 }
      mark.range = try range(of: row, columns, text)
      marks.append(mark)
      counts[panel] = count + 1
    }
    series = columns.series == nil ? [""] : seriesNames.all
    (panels, slots) = (panelNames.all, names.all)
    (panelsLeft, seriesLeft) = (panelNames.left.count, seriesNames.left.count)
    return places
  }

  /// The names of the panel of a row. A bare number means nothing without the name of its column.
  private func panel(of row: [Cell], _ table: ChartTable, _ columns: ChartColumns) -> [String] {
    columns.facets.map { index in
      let (column, text) = (table.columns[index], table.columns[index].text(row[index], words))
      return column.kind == .number ? words.label(column.title.shown) + text : text
    }
  }

  private func range(of row: [Cell], _ columns: ChartColumns, _ name: String) throws(Mistake) -> ClosedRange<Double>? {
    guard let low = columns.low.flatMap({ row[$0].finite }), let high = columns.high.flatMap({ row[$0].finite }) else {
      return nil
    }
    guard low <= high else {
      throw settings.mistake(
        in: .low, "“\(name.oneLine())” has a “low” that is more than its “high”; swap the columns")
    }
    return low...high
  }

  /// Adds the names of a grid of panels: a row for each value of the first column, with all values of the second.
  private mutating func addGrid(
    _ table: ChartTable, _ columns: ChartColumns, _ names: inout OrderedNames
  ) throws(Mistake) {
    var sides = [OrderedNames(), OrderedNames()]
    for row in table.rows {
      for (side, name) in panel(of: row, table, columns).enumerated() { _ = sides[side].index(of: name) }
    }
    let (rows, across) = (sides[0].all, sides[1].all)
    guard across.count <= Self.mostColumns else {
      throw settings.mistake(
        in: .facet,
        "a grid has at most \(Self.mostColumns) columns, not \(across.count); "
          + (rows.count <= Self.mostColumns ? "swap the columns, or select fewer values" : "select fewer values"))
    }
    guard rows.count * across.count <= Self.mostOfGrid else {
      throw settings.mistake(
        in: .facet,
        "\(rows.count) × \(across.count) panels are more than \(Self.mostOfGrid); select fewer rows, or one column")
    }
    names = OrderedNames()
    for row in rows { for column in across { _ = names.index(of: words.enumeration([row, column])) } }
    columnsOfGrid = across.count
  }

  /// Warns about series and highlighted names that readers do not see.
  private mutating func remarkOnSeries() {
    if seriesLeft > 0 {
      let largest = kind.isLine ? ", those with the largest last values, such as " : ", such as "
      remarks.append(
        "the chart shows \(series.count) of \(series.count + seriesLeft) series\(largest)"
          + series.prefix(3).map { $0.oneLine(limit: 60) }.joined(separator: ", ") + "; select fewer in the query")
    }
    let drawn = accents.highlighted.isEmpty ? [] : Set(marks.flatMap { [$0.name, $0.label, series[$0.series]] })
    if let name = accents.highlighted.first(where: { !drawn.contains($0) }) {
      remarks.append("“\(name.oneLine(limit: 60))” is highlighted, but not drawn; change “limit” or “sort”")
    }
    // Nested stacks have colours by place, and small lines and slopes names.
    if !kind.namesSeries, kind != .sparkline, seriesLeft == 0, accents.highlighted.isEmpty,
      series.indices.contains(where: { look($0).isGrey })
    {
      remarks.append(
        "only \(ChartStyle.distinct) of \(series.count) series have colours, and the others are grey; add “highlight: ” with "
          + "the names that matter\(facetColumn == nil ? ", or “facet: ”" : ""), or select fewer in the query")
    }
  }

  /// Puts the marks into the order of x. Those with the same x keep the order of the rows.
  private mutating func sortMarks() {
    marks = marks.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      guard kind.isLine else { return (one.panel, $0.offset) < (other.panel, $1.offset) }
      return (one.panel, one.series, one.position, $0.offset) < (other.panel, other.series, other.position, $1.offset)
    }.map(\.element)
  }

  /// Replaces the numbers by their counts in ranges of equal width.
  private mutating func addBins() {
    let numbers = marks.map(\.number)
    guard let low = numbers.min(), let high = numbers.max() else { return }
    // By default, Sturges' rule gives the number of bins.
    let asked = settings.number(.bins)?.whole
    let ranges = asked ?? max(4, Int.bitWidth - numbers.count.leadingZeroBitCount + 1)
    let areWhole = numbers.allSatisfy { $0 == $0.rounded() && $0.magnitude < 1e15 }
    let scales = [ranges, asked == nil ? ranges : 2 * ranges].map {
      LinearScale(low, high, ticks: $0, leastStep: areWhole || key.kind == .year ? 1 : 0)
    }
    let isNearer = scales[1].ticks.count - 1 - ranges < ranges - scales[0].ticks.count + 1
    let scale = scales[isNearer ? 1 : 0]
    var edges = scale.ticks
    // Without this, the last bin of whole numbers would hold one number more than the others.
    if areWhole, let last = edges.last, last <= high { edges.append(last + scale.step) }
    let bins = max(1, edges.count - 1)
    var counts = Array(repeating: 0, count: bins * max(1, panels.count))
    // Panels without rows say so.
    let filled = Set(marks.map(\.panel))
    // The last bin of decimals includes both edges.
    for mark in marks { counts[mark.panel * bins + scale.bin(of: mark.number, count: bins)] += 1 }
    binWidth = scale.step
    binsAreNumbers = areWhole && scale.step == 1
    let shown = counts.enumerated().filter { filled.contains($0.offset / bins) }
    marks = shown.map { [key, words, binsAreNumbers] place, count in
      let index = place % bins
      let text = { (edge: Double) in
        key.kind == .year ? NumberText.year(edge) : NumberText.edge(edge, step: scale.step, words)
      }
      let end = edges.count > index + 1 ? edges[index + 1] : scale.high
      let name =
        binsAreNumbers ? text(edges[index]) : words("{from} to {to}", ["from": text(edges[index]), "to": text(end)])
      return Mark(
        name: name, position: edges[index], cell: .integer(count), series: 0, panel: place / bins)
    }
    slots = marks.prefix(bins).map(\.name)
  }
}

struct OrderedNames {
  private(set) var all: [String] = []
  private var indices: [String: Int] = [:]
  let most: Int
  private(set) var left: Set<String> = []

  init(most: Int = .max) { self.most = most }

  /// The index of a name, which is added if it is new; `nil` beyond the maximum.
  mutating func index(of name: String) -> Int? {
    if let index = indices[name] { return index }
    guard all.count < most else {
      left.insert(name)
      return nil
    }
    indices[name] = all.count
    all.append(name)
    return all.count - 1
  }
}
