import Base
import Countries

/// Ticks of a time axis: at the beginnings of years or months, or at days counted from those.
enum DayTicks {
  private static let months = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000, 24000]

  /// At most `count` ticks between two days, at least one of them with its year.
  static func between(_ low: Double, _ high: Double, count: Int, _ words: Phrases) -> [(value: Double, text: String)] {
    let (first, last) = (Day(number: low.whole), Day(number: high.whole))
    let (from, to) = (first.year * 12 + first.month - 1, last.year * 12 + last.month - 1)
    let areMonths = to - from > 2
    let (steps, length) = areMonths ? (months, to - from) : ([1, 2, 7, 14, 31], last.number - first.number)
    let step = steps.first { length / $0 < count } ?? steps[steps.count - 1]
    var days =
      areMonths
      ? stride(from: (from + step - 1) / step * step, through: to, by: step)
        .map { Day(year: $0 / 12, month: $0 % 12 + 1) }.filter { $0.number >= first.number }
      : stride(from: first.number, through: last.number, by: 1).map { Day(number: $0) }
        .filter { ($0.day - 1).isMultiple(of: step) && $0.day <= max(1, 32 - step) }
    if days.isEmpty { days = [first] }
    let hasStart = days.contains { $0.day == 1 }
    return days.enumerated().map { index, day in
      if areMonths, step >= 12 { return (Double(day.number), "\(day.year)") }
      // The month may have another form after a number.
      let name = String(day.monthName.prefix(3))
      let month = words(day.day == 1 ? name : "{day} \(name)", ["day": "\(day.day)"])
      let hasYear =
        areMonths ? step > 1 || index == 0 || day.month == 1 : day.day == 1 || index == 0 && !hasStart
      return (Double(day.number), hasYear ? words("{month} {year}", ["month": month, "year": "\(day.year)"]) : month)
    }
  }
}

/// Ticks of a logarithmic axis: powers of ten, with 2 and 5 times those if there is room.
enum LogTicks {
  /// About `count` ticks between two positive numbers.
  static func between(_ low: Double, _ high: Double, count: Int, _ words: Phrases) -> [(value: Double, text: String)] {
    let (first, last) = (NumberText.decimal(of: low).exponent, NumberText.decimal(of: high).exponent + 1)
    var ends: [Double] = []
    for every in [0, 1, 2, 3, 5, 10, 20, 50, 100] {
      let decades = (first...last).filter { $0.isMultiple(of: max(1, every)) }
      let factors = every == 0 ? [1.0, 2, 5] : [1]
      let range = (low / 1.000_001)...min(high * 1.000_001, .greatestFiniteMagnitude)
      let ticks = decades.flatMap { decade in factors.map { number($0, decade) } }.filter(range.contains)
      if ticks.count < 2 { break }
      ends = [ticks[0], ticks[ticks.count - 1]]
      if ticks.count <= count + (every == 0 ? min(4, count - 1) : 1) { return named(ticks, words) }
    }
    if ends.count > 1 { return named(ends, words) }
    let scale = LinearScale(low, high, ticks: count, isRound: false)
    return Array(zip(scale.ticks, NumberText.ticks(scale.ticks, step: scale.step, words)))
  }

  /// Dividing by a whole power of ten is more exact than multiplying by its inverse.
  static func number(_ factor: Double, _ exponent: Int) -> Double {
    exponent < 0 ? factor / .powerOfTen(-exponent) : factor * .powerOfTen(exponent)
  }

  /// Each tick with its text: from a thousand on all short if one is, as in `500`, `5 k`, `50 k`.
  private static func named(_ ticks: [Double], _ words: Phrases) -> [(value: Double, text: String)] {
    let least = (ticks.last ?? 0) < 9999.5 ? 9999.5 : 999.5
    return ticks.map { tick in
      let isExact = (0.0001..<least).contains(tick)
      return (tick, isExact ? NumberText.edge(tick, step: tick, words) : NumberText.short(tick, words))
    }
  }
}
