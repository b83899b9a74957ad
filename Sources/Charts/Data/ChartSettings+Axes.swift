import Base
import Countries
import Markdown

extension ChartSettings {
  func limits(of column: ChartTable.Column, isKey: Bool) throws(Mistake) -> AxisLimits {
    let (from, to): (Key, Key) = isKey ? (.fromX, .toX) : (.from, .to)
    let words = (self[.scale] ?? "").split(separator: " ")
    let limits = AxisLimits(
      isLogarithmic: words.count == 1 ? !isKey : words.contains(isKey == kind.hasRows ? "y" : "x"),
      withZero: isKey ? nil : try choice(.zero, [("true", true), ("false", false)]),
      from: try position(from, on: column), to: try position(to, on: column))
    let (low, high) = (limits.from ?? -.infinity, limits.to ?? .infinity)
    let isUnknown = !words.isEmpty && (words[0] != "log" || !words.dropFirst().allSatisfy { $0 == "x" || $0 == "y" })
    // The keys that exclude zero, or numbers without a logarithm.
    let ofLimits = low > 0 ? from : high < 0 ? to : nil
    let ofZero = limits.withZero == false ? Key.zero : ofLimits
    let belowZero = high <= 0 ? to : limits.from.map { $0 <= 0 } == true ? from : nil
    let isLogarithmic = limits.isLogarithmic
    let isOfQuantities = column.kind == .number || column.kind == .empty
    let faults: [(key: Key?, reason: String)] = [
      (isUnknown ? .scale : nil, "unknown scale; write “log”, “log x”, “log y” or “log x y”"),
      (
        isLogarithmic && !isOfQuantities ? .scale : nil,
        "“\(column.name.oneLine())” has no quantities, and a logarithmic axis needs them"
      ),
      (low >= high ? to : nil, "“\(to.rawValue)” must be more than “\(from.rawValue)”"),
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
      throw mistake(in: key, "“\(column.name.oneLine())” has names, and “\(key.rawValue)” needs years, days or numbers")
    }
    do throws(Mistake) { return try column.cell(text).flatMap(column.position) } catch {
      throw mistake(in: key, error.reason)
    }
  }

  /// The column of the numbers with the format, the decimals and the unit of the block.
  func formatted(_ column: ChartTable.Column, _ cells: some Sequence<Cell>) throws(Mistake) -> ChartTable.Column {
    var column = column
    let forms: [(String, ColumnDisplay.Form)] = [
      ("number", .plain), ("percent", .percent), ("year", .year), ("currency", .currency),
    ]
    if let form = try choice(.format, forms) {
      if form == .percent, self[.unit] != nil {
        throw mistake(in: .unit, "the unit of “format: percent” is “%”; remove “unit”")
      }
      if form == .year, !cells.allSatisfy({ $0.number.map(YearColumn.canHold) ?? true }) {
        throw mistake(in: .format, "“\(column.name.oneLine())” has numbers that are no years; remove “format”")
      }
      column.display.form = form
      if column.kind == .number || column.kind == .year { column.kind = form == .year ? .year : .number }
    }
    if let text = self[.decimals] {
      guard let decimals = Int(text), (0...10).contains(decimals) else {
        throw mistake(in: .decimals, "invalid decimals “\(text.oneLine())”; it is a whole number from 0 to 10")
      }
      column.display.decimals = decimals
    }
    column.display = column.display.with(unit: self[.unit]?.shown)
    return column
  }

  private func choice<Value>(_ key: Key, _ values: [(name: String, value: Value)]) throws(Mistake) -> Value? {
    guard let text = self[key] else { return nil }
    if let found = values.first(where: { $0.name == text }) { return found.value }
    throw mistake(in: key, "“\(key.rawValue)”: " + Mistake.unknown("value", text, among: values.map(\.name)))
  }
}
