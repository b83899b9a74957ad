/// Ticks of a time axis: at the beginnings of years or months, or at single days.
enum DayTicks {
  private static let months = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000, 24000]

  /// At most `count` ticks between two days.
  static func between(
    _ low: Double, _ high: Double, count: Int, _ words: Phrases
  ) -> [(value: Double, text: String)] {
    let (first, last) = (CalendarDay(number: low.whole), CalendarDay(number: high.whole))
    let days = last.number - first.number
    guard days > 45 * count || days > 120 else {
      let step = [1, 2, 7, 14, 28, 56, 112].first { days / $0 <= count } ?? 112
      return stride(from: first.number, through: last.number, by: step).map { number in
        let day = CalendarDay(number: number)
        return (Double(number), text(of: day, words))
      }
    }
    let (from, to) = (first.year * 12 + first.month - 1, last.year * 12 + last.month - 1)
    let step = months.first { (to - from) / $0 < count } ?? 24000
    return stride(from: (from + step - 1) / step * step, through: to, by: step).compactMap { month in
      let day = CalendarDay(year: month / 12, month: month % 12 + 1)
      let text =
        step < 12 ? words("{month} {year}", ["month": words(day.monthName), "year": "\(day.year)"]) : "\(day.year)"
      return day.number < first.number ? nil : (Double(day.number), text)
    }
  }

  /// A day of a month; the month may have another form after a number.
  private static func text(of day: CalendarDay, _ words: Phrases) -> String {
    words("{day} \(day.monthName)", ["day": "\(day.day)"])
  }
}
