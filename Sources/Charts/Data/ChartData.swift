import Base
import Countries

package struct ChartData {
  struct Mark {
    /// A name, a year or a day.
    let name: String
    var position: Double
    var cell: Cell
    var series: Int
    var isProjected = false
    var panel = 0
    /// The ends of a stacked mark, or the five numbers of a box; empty for others.
    var span: [Double] = []
    var share: Double?
    var count = 1
    /// The name of its point; empty for none.
    var label = ""
    var size: Double?
    /// The ends of its error bar.
    var range: ClosedRange<Double>?
    /// The index of its kind, if points and lines share the chart.
    var layer = 0
    /// Whether it is no figure, but where a line enters or leaves the axes.
    var isEdge = false
    /// The row of the data table that has it; `nil` without one.
    var row: Int?

    var value: Double? { cell.finite }
    /// The number, or 0 for a gap.
    var number: Double { value ?? 0 }
    /// The ends of its number, which for a box differ.
    var low: Double { count > 1 ? span.first ?? number : number }
    var high: Double { count > 1 ? span.last ?? number : number }
    /// What it covers of the scale.
    var ends: [Double] { span.isEmpty ? value.map { [$0] } ?? [] : span }
  }

  struct Row {
    let name: String
    let text: String
    /// The ends of what it draws.
    let ends: ClosedRange<Double>
    /// Whether its text is to the left of them, if there is room.
    let isLeft: Bool
  }

  let settings: ChartSettings
  let words: Phrases
  let key: ChartTable.Column
  let value: ChartTable.Column
  /// The figures in drawing order.
  var marks: [Mark] = []
  /// The names of the series, at least one, and their column.
  var series: [String] = []
  let seriesColumn: ChartTable.Column?
  /// The labels of bars, columns or texts along x, by position.
  var slots: [String] = []
  /// Whether figures of the same name share a position, or else each has a slot.
  var isJoined = false
  /// Whether the series are the panels, whose headings name them.
  var namesPanels = false
  var hasOwnSlots = false
  let stack: ChartStack?
  /// The styles of the series, and the name of the stack or panel of each; empty if series have the styles of their order.
  var styles: [Int] = []
  var stackOfSeries: [String] = []
  var panels: [String] = []
  let facetColumn: ChartTable.Column?
  /// The number of columns of a grid, whose rows begin at the left at every width; `nil` for panels of one column.
  var columnsOfGrid: Int?
  var (panelsLeft, seriesLeft) = (0, 0)
  /// The figures of all panels and their numbers, for the scales of one.
  var shared: (marks: [Mark], numbers: [Double], rows: [Row])?
  let labelColumn: ChartTable.Column?
  let sizeColumn: ChartTable.Column?
  /// The columns of the ends of ranges; none, or two.
  let rangeColumns: [ChartTable.Column]
  var accents = ChartAccents()
  let valueLimits: AxisLimits
  let keyLimits: AxisLimits
  /// The numbers of rows not shown because of the limit, and of rows without a position on the axis.
  var (left, unplaced) = (0, 0)
  package var remarks: [String] = []
  var binWidth: Double?
  var binsAreNumbers = false
  var overlay: ChartKind?
  /// The names of the axis and of the series before translation, by those of the page.
  var originals: [String: String] = [:]
  /// Whether paths name the rows of their figures, for the script of the page.
  var namesRows = false
  var guides: [ChartGuide] = []
  /// The largest number without its sign, which decides whether numbers are short.
  var largest = 0.0
  var trends: [ChartTrend] = []

  var kind: ChartKind { settings.kind }
  /// The height of the axes in ems; `nil` for the usual one.
  var height: Double? { settings.number(.height).map { $0 / 14 } }
  /// The number of panels side by side; `nil` for as many as fit.
  var panelsAcross: Int? { columnsOfGrid ?? settings.number(.facetColumns)?.whole }
  /// The number between the hues of a grid; `nil` for 0.
  var midpoint: Double? { settings.number(.midpoint) }

  /// The columns with figures: that of the numbers, the other one of a scatter plot, and those of series, panels and sizes.
  /// The numbers of a histogram are counts.
  package var columns: [ChartTable.Column] {
    (binWidth == nil ? [value] : []) + [key] + [seriesColumn, facetColumn, sizeColumn].compactMap(\.self)
  }

  var keyUnit: String { key.kind == .number ? key.display.unitOfNumbers : "" }

  /// The figures that the scales must hold.
  var all: [Mark] { shared?.marks ?? marks }
  /// The column that the axis of the numbers shows: in stacks by share that of the shares, and on phones one with the unit
  /// of money in its heading, since ticks have no room for it.
  func axisColumn(isNarrow: Bool) -> ChartTable.Column {
    var column = value
    if stack == .percent { column.display = ColumnDisplay(form: .percent) }
    if isNarrow, column.display.form == .currency { column.display.form = .plain }
    return column
  }

  func style(_ series: Int) -> String { look(series).name }

  func look(_ series: Int, of mark: Mark? = nil) -> ChartLook {
    let rank = styles.isEmpty ? series : styles[series]
    guard !accents.isEmpty else { return ChartLook(rank: rank) }
    let name = self.series[series]
    let free = styles.isEmpty ? rank - self.series[..<series].count { accents.colours[$0] != nil } : rank
    // Highlighted series have the first styles.
    return accents.look(
      accents.highlighted.firstIndex(of: name) ?? free, [name] + (mark.map { [$0.label, $0.name] } ?? []))
  }

  /// The figures by their look, grey ones first, since others cover them.
  var looks: [(look: ChartLook, marks: [Mark])] {
    guard !accents.isEmpty else {
      return series.indices.map { index in (look(index), marks.filter { $0.series == index }) }
    }
    var groups: [(look: ChartLook, marks: [Mark])] = []
    for mark in marks {
      let look = look(mark.series, of: mark)
      if let index = groups.firstIndex(where: { $0.look == look }) {
        groups[index].marks.append(mark)
      } else {
        groups.append((look, [mark]))
      }
    }
    return groups.filter(\.look.isGrey) + groups.filter { !$0.look.isGrey }
  }

  /// All numbers of the scales, without gaps.
  var numbers: [Double] {
    if let shared { return shared.numbers }
    return marks.reduce(into: []) { numbers, mark in
      if mark.span.isEmpty { mark.value.map { numbers.append($0) } } else { numbers += mark.span }
      if let range = mark.range { numbers += [range.lowerBound, range.upperBound] }
    }
  }
  var scale: LinearScale { LinearScale(numbers.min() ?? 0, numbers.max() ?? 0, isRound: false) }

  func isInside(_ mark: Mark) -> Bool {
    (mark.value.map(valueLimits.contains) ?? true) && keyLimits.contains(mark.position)
  }

  /// Whether the picture lacks a figure for want of its size.
  func lacksSize(_ mark: Mark) -> Bool { sizeColumn != nil && mark.layer == 0 && mark.size == nil }

  /// The number of figures without a logarithm. Tables have them.
  var unplacedByLogarithm: Int {
    marks.count {
      valueLimits.isLogarithmic && $0.value.map { $0 <= 0 } == true || keyLimits.isLogarithmic && $0.position <= 0
    }
  }

  var drawsNames: Bool { all.count <= 500 && (labelColumn != nil || sizeColumn != nil) }

  /// The name of an axis, with its unit unless each number has it. Without room the name is cut, not the unit.
  func name(_ column: ChartTable.Column, _ unit: String, _ limits: AxisLimits, room: Double = .infinity) -> String {
    let unit = column.isSigned ? "" : unit
    var name = column.title.shown.with(unit, words)
    if !unit.isEmpty, TextWidth.of(name) > room {
      name = column.title.shown.fitted(max(6, room - 1 - TextWidth.of(unit))).with(unit, words)
    }
    return limits.isLogarithmic ? words("{figure} (log)", ["figure": name]) : name
  }
}
