import Base
import Countries

extension ChartSettings {
  /// The columns of x and of the numbers, with the names, formats and units of the block.
  func axes(
    _ table: ChartTable, _ columns: ChartColumns
  ) throws(Mistake) -> (key: ChartTable.Column, value: ChartTable.Column) {
    var value = try formatted(table.columns[columns.value], table.rows.lazy.map { $0[columns.value] })
    var key = columns.key.map { table.columns[$0] } ?? value
    let isHistogram = kind == .histogram
    let (ofKey, ofValue): (Key, Key) = kind.hasRows || isHistogram ? (.yLabel, .xLabel) : (.xLabel, .yLabel)
    key.title = self[isHistogram ? ofValue : ofKey] ?? key.title
    value.title = self[ofValue] ?? value.title
    if let unit = self[.xUnit] {
      guard key.kind == .number || key.kind == .empty else {
        throw mistake(in: .xUnit, "“\(key.name.oneLine())” has no numbers; remove “x unit”")
      }
      key.display = key.display.with(unit: unit.shown)
    }
    if isHistogram { (value.kind, value.display) = (.number, ColumnDisplay()) }
    return (key, value)
  }

  /// The first projected position; `nil` if the block has none.
  func projection(on key: ChartTable.Column) throws(Mistake) -> Double? {
    guard self[.projection] == nil || key.kind != .text else {
      throw mistake(in: .projection, "only years, days and numbers along x can have a projection")
    }
    return try position(.projection, on: key)
  }

  func limits(of column: ChartTable.Column, isKey: Bool) throws(Mistake) -> AxisLimits {
    let (from, to): (Key, Key) = isKey ? (.fromX, .toX) : (.from, .to)
    let words = (self[.scale] ?? "").split(separator: " ")
    let limits = AxisLimits(
      isLogarithmic: words.count == 1 ? !isKey : words.contains(isKey == kind.hasRows ? "y" : "x"),
      withZero: isKey ? nil : self[.zero].map { $0 == "true" },
      from: try position(from, on: column), to: try position(to, on: column))
    let (low, high) = (limits.from ?? -.infinity, limits.to ?? .infinity)
    // The keys that exclude zero, or numbers without a logarithm.
    let ofLimits = low > 0 ? from : high < 0 ? to : nil
    let ofZero = limits.withZero == false ? Key.zero : ofLimits
    let belowZero = high <= 0 ? to : limits.from.map { $0 <= 0 } == true ? from : nil
    let isLogarithmic = limits.isLogarithmic
    let isOfQuantities = column.kind == .number || column.kind == .empty
    let faults: [(key: Key?, reason: String)] = [
      (
        isLogarithmic && !isOfQuantities ? .scale : nil,
        "“\(column.name.oneLine())” has no quantities, and a logarithmic axis needs them"
      ),
      (low >= high ? to : nil, "“\(to.name)” must be more than “\(from.name)”"),
      (isLogarithmic ? belowZero : nil, "a logarithmic axis begins above zero; set a higher number"),
      (isLogarithmic && limits.withZero == true ? .zero : nil, "a logarithmic axis has no zero; remove this line"),
      (!isKey && kind.beginsAtZero ? ofZero : nil, "“\(kind.name)” begins at zero; remove the line, or use “dot”"),
      (limits.withZero == true && ofLimits != nil ? .zero : nil, "the limits exclude zero; remove “zero” or the limit"),
    ]
    for case let (key?, reason) in faults { throw mistake(in: key, reason) }
    return limits
  }

  /// The position on an axis that a key sets; `nil` if the block lacks the key or the axis has no values.
  func position(_ key: Key, on column: ChartTable.Column) throws(Mistake) -> Double? {
    guard let text = self[key] else { return nil }
    guard column.kind != .text else {
      throw mistake(in: key, "“\(column.name.oneLine())” has names, and “\(key.name)” needs years, days or numbers")
    }
    do throws(Mistake) { return try column.cell(text).flatMap(column.position) } catch {
      throw mistake(in: key, error.reason)
    }
  }

  /// The column of the numbers with the format, the decimals and the unit of the block.
  func formatted(_ column: ChartTable.Column, _ cells: some Sequence<Cell>) throws(Mistake) -> ChartTable.Column {
    var column = column
    if let format = self[.format], let form = format == "number" ? .plain : ColumnDisplay.Form(rawValue: format) {
      if form == .percent, self[.unit] != nil {
        throw mistake(in: .unit, "the unit of “format: percent” is “%”; remove “unit”")
      }
      if form == .year, !cells.allSatisfy({ $0.number.map(YearColumn.canHold) ?? true }) {
        throw mistake(in: .format, "“\(column.name.oneLine())” has numbers that are no years; remove “format”")
      }
      column.display.form = form
      if column.kind == .number || column.kind == .year { column.kind = form == .year ? .year : .number }
    }
    if let decimals = self[.decimals] { column.display.decimals = Int(decimals) }
    column.display = column.display.with(unit: self[.unit]?.shown)
    return column
  }
}
