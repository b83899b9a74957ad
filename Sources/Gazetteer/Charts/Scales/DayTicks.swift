/// Ticks of a time axis: at the beginnings of years or months, or at days counted from those.
enum DayTicks {
  private static let months = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000, 24000]

  /// At most `count` ticks between two days, at least one of them with its year.
  static func between(
    _ low: Double, _ high: Double, count: Int, _ words: Phrases
  ) -> [(value: Double, text: String)] {
    let (first, last) = (CalendarDay(number: low.whole), CalendarDay(number: high.whole))
    let (from, to) = (first.year * 12 + first.month - 1, last.year * 12 + last.month - 1)
    var days: [CalendarDay] = []
    var step = months.first { (to - from) / $0 < count } ?? 24000
    let ofMonths = to - from > 2
    if !ofMonths, first.number <= last.number {
      step = [1, 2, 7, 14].first { (last.number - first.number) / $0 < count } ?? 31
      days = (first.number...last.number).map { CalendarDay(number: $0) }
        .filter { ($0.day - 1).isMultiple(of: step) && $0.day <= max(1, 32 - step) }
      step = 1
    } else {
      days = stride(from: (from + step - 1) / step * step, through: to, by: step)
        .map { CalendarDay(year: $0 / 12, month: $0 % 12 + 1) }.filter { $0.number >= first.number }
    }
    if days.isEmpty { days = [first] }
    let hasStart = days.contains { $0.day == 1 }
    return days.enumerated().map { index, day in
      // The month may have another form after a number.
      let month = words(day.day == 1 ? day.monthName : "{day} \(day.monthName)", ["day": "\(day.day)"])
      let hasYear = day.day == 1 ? step > 1 || index == 0 || day.month == 1 || !ofMonths : index == 0 && !hasStart
      let text = hasYear ? words("{month} {year}", ["month": month, "year": "\(day.year)"]) : month
      return (Double(day.number), step < 12 ? text : "\(day.year)")
    }
  }
}
