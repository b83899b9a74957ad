import Countries

struct Axis {
  let scale: LinearScale
  let ticks: [(value: Double, text: String)]
  var width: Double { TextWidth.widest(ticks.map(\.text)) }

  /// An axis for numbers, with as many ticks as fit side by side.
  ///
  /// - Parameters:
  ///   - room: the length of a horizontal axis in ems; `nil` for a vertical one.
  ///   - margins: the room in ems on either side of it.
  init(
    _ numbers: [Double], _ column: ChartTable.Column, _ words: Phrases, isRound: Bool = true,
    withZero: Bool = false, limits: AxisLimits = AxisLimits(), room: Double?,
    margins: (left: Double, right: Double) = (.infinity, .infinity)
  ) {
    let numbers = numbers.filter(limits.contains)
    var (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    if limits.withZero ?? withZero, !limits.isLogarithmic { (low, high) = (min(low, 0), max(high, 0)) }
    let isCounted = column.kind == .year || column.kind == .date
    var axis: (scale: LinearScale, ticks: [(value: Double, text: String)]) = (LinearScale(0, 1), [])
    for count in room == nil ? [7] : [6, 5, 4, 3, 2, 1] {
      let scale = LinearScale(
        low, high, ticks: count, isRound: isRound && column.kind != .date, leastStep: isCounted ? 1 : 0, limits: limits)
      axis = (scale, Self.ticks(scale, limits.ends(low, high), column, words, count: count))
      guard let room else { break }
      let ends = axis.ticks.map { tick in
        let (place, half) = (scale.fraction(tick.value) * room, TextWidth.of(tick.text) / 2)
        // As they are drawn, besides the edges of the picture.
        let shift = place + margins.left < half ? half : room - place + margins.right < half ? -half : 0
        return (start: place + shift - half - 0.4, end: place + shift + half + 0.4)
      }
      let isFree = zip(ends, ends.dropFirst()).allSatisfy { $0.end <= $1.start }
      if isFree, ends.count > 1 || TextWidth.widest(axis.ticks.map(\.text)) + 0.8 <= room { break }
    }
    (scale, ticks) = axis
  }

  /// The axis of a histogram, with labels at as many edges of bins as fit.
  ///
  /// - Parameter isOfNumbers: whether each bin holds one whole number, which is centred below it.
  init(
    edges: [Double], width: Double, _ column: ChartTable.Column, _ words: Phrases, room: Double, isOfNumbers: Bool
  ) {
    scale = LinearScale(edges.first ?? 0, edges.last ?? 0, isRound: false)
    let ranges = max(1, edges.count - 1)
    let edges = isOfNumbers ? Array(edges.dropLast()) : edges
    var ticks: [(value: Double, text: String)] = []
    for every in [1, 2, 5, 10, 20, 50, 100] {
      // Counted from zero for round numbers, unless fewer than two remain.
      var values = edges.filter { (($0 / width).rounded() / Double(every)).truncatingRemainder(dividingBy: 1) == 0 }
      if values.count < 2 { values = stride(from: 0, to: edges.count, by: every).map { edges[$0] } }
      let texts =
        column.kind == .year
        ? values.map(NumberText.year)
        : NumberText.ticks(values, step: min(width * Double(every), .greatestFiniteMagnitude), words)
          .map(column.signed)
      ticks = Array(zip(values, texts))
      let gap = room * Double(every) / Double(ranges)
      if gap >= TextWidth.widest(texts) + 0.8 { break }
    }
    self.ticks = isOfNumbers ? ticks.map { ($0.value + width / 2, $0.text) } : ticks
  }

  private static func ticks(
    _ scale: LinearScale, _ ends: (low: Double, high: Double), _ column: ChartTable.Column, _ words: Phrases, count: Int
  ) -> [(value: Double, text: String)] {
    if scale.isLogarithmic {
      return LogTicks.between(ends.low, ends.high, count: count, words).map { ($0.value, column.signed($0.text)) }
    }
    switch column.kind {
    case .date: return DayTicks.between(scale.low, scale.high, count: count, words)
    case .year: return scale.ticks.map { ($0, NumberText.year($0)) }
    default:
      let texts = NumberText.ticks(scale.ticks, step: scale.step, words)
      // Equal labels get one tick.
      return zip(scale.ticks, texts).enumerated().filter { $0 == 0 || $1.1 != texts[$0 - 1] }
        .map { ($1.0, column.signed($1.1)) }
    }
  }
}
