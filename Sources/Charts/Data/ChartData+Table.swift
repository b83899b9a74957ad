import Base
import Countries

extension ChartData {
  init(_ settings: ChartSettings, _ table: ChartTable, _ words: Phrases) throws(Mistake) {
    let (columns, given) = (try ChartColumns(settings, table), table)
    var value = try settings.formatted(table.columns[columns.value], table.rows.lazy.map { $0[columns.value] })
    var key = columns.key.map { table.columns[$0] } ?? value
    let (ofKey, ofValue): (ChartSettings.Key, ChartSettings.Key) =
      settings.kind.hasRows || settings.kind == .histogram ? (.yLabel, .xLabel) : (.xLabel, .yLabel)
    key.title = settings[settings.kind == .histogram ? ofValue : ofKey] ?? key.title
    value.title = settings[ofValue] ?? value.title
    if let unit = settings[.xUnit] {
      guard key.kind == .number || key.kind == .empty else {
        throw settings.mistake(in: .xUnit, "“\(key.name.oneLine())” has no numbers; remove “x unit”")
      }
      key.display = key.display.with(unit: unit.shown)
    }
    if settings.kind == .histogram { (value.kind, value.display) = (.number, ColumnDisplay()) }
    let facets = columns.facets.map { table.columns[$0] }
    var facet = facets.first
    facet?.title = words.enumeration(facets.map(\.title))
    facet?.label = words.enumeration(facets.map(\.label))
    self.init(
      key: key, value: value, seriesColumn: columns.series.map { table.columns[$0] }, facetColumn: facet,
      stack: settings.stack, words: words)
    (labelColumn, sizeColumn) = (columns.label.map { table.columns[$0] }, columns.size.map { table.columns[$0] })
    (valueLimits, keyLimits) = (try settings.limits(of: value, isKey: false), try settings.limits(of: key, isKey: true))
    let projection = try Self.projection(settings, key)
    let kind = settings.kind
    let (isOfBins, isOfBoxes) = (kind == .histogram, kind == .box)
    isOfPoints = kind == .scatter
    let most = Self.most(settings, key)
    isJoined = joins(kind, columns, given)
    let table = try settings.sorted(given, columns, isJoined: isJoined, words)
    accents = try ChartAccents(settings, table, columns, words)
    rangeColumns = [columns.low, columns.high].compactMap(\.self).map { table.columns[$0] }
    midpoint = settings.number(.midpoint)
    let hasGuides = ChartSettings.Key.guides.contains { settings[$0] != nil }
    if hasGuides, table.originals != nil, let column = columns.key {
      originalNames = table.shownTexts([column], words)
    }
    if table.originals != nil, let column = columns.series {
      originalSeries = table.originalTexts(of: column, words)
    }
    height = settings.number(.height).map { $0 / 14 }
    showsKey = settings[.xLabel] != nil
    // Texts along a line have places in the order of their first appearance.
    let repeats = remarkOnRepeats(settings, columns, table)
    remarks += [accents.remark, repeats].compactMap(\.self)
    // Columns of years or days are along a time axis. Several of one year, which a warning is about, are side by side.
    let isTime = kind == .column && (key.kind == .year || key.kind == .date) && (isJoined || repeats == nil)
    let hasSlots = isJoined || isTime || kind.hasPlaces && key.kind == .text

    var seriesNames = OrderedNames(most: kind.isLine ? .max : Self.mostSeries)
    var panelNames = OrderedNames(most: Self.mostPanels)
    // A bare number means nothing without the name of its column.
    let namesOfPanel = { [words] (row: [Cell]) in
      columns.facets.map { index in
        let (column, text) = (table.columns[index], table.columns[index].text(row[index], words))
        return column.kind == .number ? words.label(column.title.shown) + text : text
      }
    }
    panelsAcross = settings.number(.facetColumns)?.whole
    haveOwnScales = settings[.facetScale] != nil
    if columns.facets.count > 1 { try addGrid(table.rows.lazy.map(namesOfPanel), &panelNames, settings) }
    var places: [Double] = []
    var (names, counts, bins) = (OrderedNames(most: isJoined ? most : .max), [0], [(panel: Int, value: Double)]())
    for row in table.rows {
      var panel = 0
      if !columns.facets.isEmpty {
        guard let index = panelNames.index(of: words.enumeration(namesOfPanel(row))) else { continue }
        while index >= counts.count { counts.append(0) }
        panel = index
      }
      let (name, cell) = (row[columns.key ?? columns.value], row[columns.value])
      if isOfBins {
        if let number = cell.finite { bins.append((panel, number)) } else { unplaced += 1 }
        continue
      }
      let isFull = columns.size != nil && marks.count >= Self.mostBubbles
      guard isJoined ? marks.count < Self.mostJoined || isOfBoxes : counts[panel] < most && !isFull else {
        left += 1
        continue
      }
      var position = Double(counts[panel])
      if !hasSlots, kind.hasPlaces {
        guard let place = key.position(name) else {
          unplaced += 1
          continue
        }
        position = place
      }
      let size = columns.size.flatMap { row[$0].finite }.flatMap { $0 < 0 ? nil : $0 }
      if isOfPoints || isOfBoxes, cell.finite == nil {
        unplaced += 1
        continue
      }
      var index = 0
      if let column = columns.series {
        guard let found = seriesNames.index(of: table.columns[column].text(row[column], words)) else {
          continue
        }
        index = found
      }
      let text = key.text(name, words)
      if hasSlots {
        guard let slot = names.index(of: text) else {
          left += 1
          continue
        }
        position = Double(slot)
        if slot == places.count { places.append(key.position(name) ?? position) }
      }
      let isProjected = key.position(name).flatMap { place in projection.map { place >= $0 } } ?? false
      var range: ClosedRange<Double>?
      if let low = columns.low.flatMap({ row[$0].finite }), let high = columns.high.flatMap({ row[$0].finite }) {
        guard low <= high else {
          throw settings.mistake(
            in: .low, "“\(text.oneLine())” has a “low” that is more than its “high”; swap the columns")
        }
        range = low...high
      }
      let label = columns.label.flatMap { row[$0] == .empty ? nil : labelColumn?.text(row[$0], words) } ?? ""
      marks.append(
        Mark(
          name: text, position: position, cell: cell, series: index, isProjected: isProjected, panel: panel,
          label: label, size: size, range: range))
      counts[panel] += 1
    }
    series = columns.series == nil ? [""] : seriesNames.all
    (panels, panelsLeft, seriesLeft) = (panelNames.all, panelNames.left.count, seriesNames.left.count)
    if kind.isLine { sortSeries(kind) }
    if seriesLeft > 0 {
      let largest = kind.isLine ? ", those with the largest last values, such as " : ", such as "
      remarks.append(
        "the chart shows \(series.count) of \(series.count + seriesLeft) series\(largest)"
          + series.prefix(3).map { $0.oneLine(limit: 60) }.joined(separator: ", ") + "; select fewer in the query")
    }
    if isOfBins {
      addBins(bins)
      return
    }
    let drawn = accents.highlighted.isEmpty ? [] : Set(marks.flatMap { [$0.name, $0.label, series[$0.series]] })
    if let name = accents.highlighted.first(where: { !drawn.contains($0) }) {
      remarks.append("“\(name.oneLine(limit: 60))” is highlighted, but not drawn; change “limit” or “sort”")
    }
    (slots, namesLeft) = (names.all, names.left.count)
    if kind == .column || kind.columns == .grid, isJoined || isTime, key.kind != .text { sortSlots(by: places) }
    if kind == .column, isTime, let first = table.rows.first, let column = columns.key {
      addMissingSlots(places.sorted(), like: first[column])
    }
    if kind.namesSeries { try checkCells(settings) }
    if isOfBoxes { addBoxes() }
    if stack != nil { try addStacks(settings) } else { styleNested(in: panels) { $0.panel } }
    // Nested stacks have colours by place, and small lines and slopes names.
    if !kind.namesSeries, kind != .sparkline, seriesLeft == 0, accents.highlighted.isEmpty,
      series.indices.contains(where: { look($0).isGrey })
    {
      remarks.append(
        "only \(ChartStyle.distinct) of \(series.count) series have colours, and the others are grey; add “highlight: ” with "
          + "the names that matter\(facetColumn == nil ? ", or “facet: ”" : ""), or select fewer in the query")
    }
    // In the order of x. Figures with the same x keep the order of the rows.
    marks = marks.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      guard kind.isLine else { return (one.panel, $0.offset) < (other.panel, $1.offset) }
      return (one.panel, one.series, one.position, $0.offset) < (other.panel, other.series, other.position, $1.offset)
    }.map(\.element)
    hasOwnSlots = !hasSlots
    if isJoined, stack == nil, series.count > 1 { placeSideBySide(kind) }
    if hasOwnSlots { slots = marks.map(\.name) }
    largest = numbers.reduce(0) { max($0, $1.magnitude) }
  }

  static let mostSeries = 100
  static let mostPanels = 24
  static let mostJoined = 2000

  private static let mostBubbles = 500

  private static func most(_ settings: ChartSettings, _ key: ChartTable.Column) -> Int {
    let most = settings.kind.most
    return settings.kind == .value ? 1 : settings.limit ?? (key.kind == .text ? most.names : most.others)
  }

  private static func projection(_ settings: ChartSettings, _ key: ChartTable.Column) throws(Mistake) -> Double? {
    guard settings[.projection] != nil else { return nil }
    guard key.kind != .text else {
      throw settings.mistake(in: .projection, "only years, days and numbers along x can have a projection")
    }
    return try settings.position(.projection, on: key)
  }

  /// Adds the names of a grid of panels: a row for each value of the first column, with all values of the second.
  private mutating func addGrid(
    _ pairs: some Sequence<[String]>, _ names: inout OrderedNames, _ settings: ChartSettings
  ) throws(Mistake) {
    var sides = [OrderedNames(), OrderedNames()]
    for pair in pairs { for (side, name) in pair.enumerated() { _ = sides[side].index(of: name) } }
    let (rows, columns) = (sides[0].all, sides[1].all)
    guard rows.count * columns.count <= Self.mostPanels else {
      throw settings.mistake(
        in: .facet,
        "\(rows.count) × \(columns.count) panels are more than \(Self.mostPanels); select fewer rows, or one column")
    }
    for row in rows { for column in columns { _ = names.index(of: words.enumeration([row, column])) } }
    guard panelsAcross == nil else { return }
    (panelsAcross, panelsOfRow) = (min(columns.count, 6), columns.count)
  }

  private mutating func addBins(_ values: [(panel: Int, value: Double)]) {
    let numbers = values.map(\.value)
    series = [""]
    guard let low = numbers.min(), let high = numbers.max() else { return }
    // Sturges' rule gives the number of bins.
    let ranges = Int.bitWidth - numbers.count.leadingZeroBitCount + 1
    let areWhole = numbers.allSatisfy { $0 == $0.rounded() && $0.magnitude < 1e15 }
    let scale = LinearScale(low, high, ticks: max(4, ranges), leastStep: areWhole || key.kind == .year ? 1 : 0)
    var edges = scale.ticks
    // Without this, the last bin of whole numbers would hold one number more than the others.
    if areWhole, let last = edges.last, last <= high { edges.append(last + scale.step) }
    let bins = max(1, edges.count - 1)
    var counts = Array(repeating: 0, count: bins * max(1, panels.count))
    for (panel, number) in values {
      // The last bin of decimals includes both edges.
      counts[panel * bins + scale.bin(of: number, count: bins)] += 1
    }
    binWidth = scale.step
    binsAreNumbers = areWhole && scale.step == 1
    marks = counts.enumerated().map { [key, words, binsAreNumbers] place, count in
      let index = place % bins
      let text = { (edge: Double) in
        key.kind == .year ? NumberText.year(edge) : NumberText.edge(edge, step: scale.step, words)
      }
      let end = edges.count > index + 1 ? edges[index + 1] : scale.high
      let name =
        binsAreNumbers ? text(edges[index]) : words("{from} to {to}", ["from": text(edges[index]), "to": text(end)])
      return Mark(
        name: name, position: edges[index], cell: .integer(count), series: 0, isProjected: false, panel: place / bins)
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
