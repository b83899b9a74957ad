import Base
import Countries

extension ChartTable.Column {
  /// The position of a value among years, or months if all days begin one, which have the same distance; `nil` for other
  /// columns.
  fileprivate func steps(_ places: [Double]) -> [Int]? {
    guard kind.isTime else { return nil }
    let days = kind == .year ? [] : places.map { Day(number: $0.whole) }
    guard !days.isEmpty, days.allSatisfy({ $0.day == 1 }) else { return places.map(\.whole) }
    return days.map { 12 * $0.year + $0.month }
  }
}

extension ChartData {
  /// Adds slots for the years, months or days between those of the rows, unless there are too many.
  ///
  /// - Parameters:
  ///   - places: the positions of the slots in time, in ascending order.
  ///   - sample: a value of the column, for the form of the names.
  mutating func addMissingSlots(_ places: [Double], like sample: Cell) {
    guard let steps = key.steps(places), let first = steps.first, let last = steps.last else { return }
    let step = zip(steps, steps.dropFirst()).reduce(0) { Self.divisor($0, $1.1 - $1.0) }
    guard step > 0, (last - first) / step < ChartSettings.mostBars else { return }
    let names = Dictionary(zip(steps, slots)) { name, _ in name }
    let areMonths = steps.first != places.first?.whole
    slots = stride(from: first, through: last, by: step).map { number in
      if let name = names[number] { return name }
      guard key.kind == .date else { return key.text(.integer(number), words) }
      let day = areMonths ? Day(year: (number - 1) / 12, month: (number - 1) % 12 + 1) : Day(number: number)
      return key.text(.text(day.text(like: sample.text)), words)
    }
    for index in marks.indices {
      marks[index].position = Double((steps[marks[index].position.whole] - first) / step)
    }
  }

  private static func divisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : divisor(other, one % other) }

  /// The indices of the figures of a line before which years or months are missing: the distance is at least twice the one
  /// before and the one after it.
  func gaps(in marks: [Mark]) -> Set<Int> {
    guard let steps = key.steps(marks.map(\.position)), steps.count > 2 else { return [] }
    if key.kind == .date, steps.first == marks.first?.position.whole { return [] }
    let distances = zip(steps, steps.dropFirst()).map { $1 - $0 }
    return Set(
      distances.indices.filter { index in
        index > 0 && index < distances.count - 1
          && [index - 1, index + 1].allSatisfy { distances[$0] > 0 && distances[index] >= 2 * distances[$0] }
      }.map { $0 + 1 })
  }

  /// A warning about several figures of a series with the same x, with the column that tells them apart.
  func remarkOnRepeats(_ columns: ChartColumns, _ table: ChartTable) -> String? {
    guard kind.isInOrder, kind.columns == .nameAndNumber, let key = columns.key else { return nil }
    let parts = [key] + columns.parts
    guard let repeated = table.repeated(in: parts) else { return nil }
    let name = table.columns[key].text(repeated[key], words).oneLine(limit: 60)
    let others = table.columns.indices.filter {
      !(parts + [columns.value]).contains($0) && table.columns[$0].kind == .text
    }
    let found = others.first { table.repeated(in: parts + [$0]) == nil }
    let time = table.columns.indices.first {
      $0 != columns.value && table.columns[$0].kind.isTime
    }
    let names = table.columns.map { $0.name.oneLine() }
    var advice = ""
    if let time, table.columns[key].kind == .text, columns.series == nil {
      advice = "add “x: \(names[time])” and “color: \(names[key])”, or "
    } else if let found, columns.series == nil || columns.facets.isEmpty {
      advice = "add “\(columns.series == nil ? "color" : "facet"): \(names[found])”, or "
    }
    return "several rows have “\(name)” in “\(names[key])”; \(advice)use GROUP BY in the query, so that each has one"
  }

  /// Puts the series with the largest last numbers first, which have the distinct colours, whatever the order of the rows,
  /// and removes those that are too many. Small lines keep the order of the rows if they are not.
  mutating func sortSeries() {
    guard series.count > (kind == .sparkline ? Self.mostSeries : 1) else { return }
    var last = series.map { _ in (place: -Double.infinity, number: -Double.infinity) }
    for mark in marks where mark.value != nil && mark.position >= last[mark.series].place {
      last[mark.series] = (mark.position, mark.number)
    }
    // Highlighted series are among those drawn, however small they are.
    let isFirst = series.map(accents.highlighted.contains)
    let order = series.indices.sorted { one, other in
      if isFirst[one] != isFirst[other] { return isFirst[one] }
      return (last[other].number, one) < (last[one].number, other)
    }
    var ranks = order
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    marks.removeAll { ranks[$0.series] >= Self.mostSeries }
    for index in marks.indices { marks[index].series = ranks[marks[index].series] }
    (series, seriesLeft) = (order.prefix(Self.mostSeries).map { series[$0] }, max(0, order.count - Self.mostSeries))
  }
}
