import Platform

/// A day of the Gregorian calendar as a number, for distances between days.
struct CalendarDay: Equatable {
  /// Days since 1970.
  let number: Int

  /// Parses a day such as `2026-11-24`, ignoring a time after it, or a period as its first day.
  init?(_ text: String) {
    if let period = Self(period: text) {
      self = period
      return
    }
    guard let first = text.utf8.first, first < 0x3A else { return nil }
    let parts = text.utf8.prefix(10).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } ? part.reduce(0) { $0 * 10 + Int($1) - 0x30 } : nil
    }
    guard numbers.count == 3, (1...12).contains(numbers[1]), numbers[2] >= 1 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard (year, month, day) == (numbers[0], numbers[1], numbers[2]) else { return nil }
  }

  /// Parses a month, a quarter or an ISO week: `2024-03`, `2024-Q1`, `2024-W05`, also `2024Q1` and `Q1 2024`.
  private init?(period text: String) {
    // Most texts are names, and matching takes time.
    guard (6...8).contains(text.utf8.count), let byte = text.utf8.first, byte < 0x3A || byte == UInt8(ascii: "Q"),
      let parts = (byte < 0x3A ? text : "\(text.dropFirst(3))\(text.prefix(2))")
        .wholeMatch(of: /([0-9]{4})(?:[- ]?(Q[1-4]|M[0-9]{1,2}|W[0-9]{2})|-([0-9]{2}))/)?.output,
      let year = Int(parts.1), let number = (parts.3 ?? parts.2?.dropFirst()).flatMap({ Int($0) }), number > 0
    else { return nil }
    switch parts.2?.first {
    case "Q": self.init(year: year, month: 3 * number - 2)
    case "W":
      // The first week has 4 January, and the Thursday of each is in its year. Day 0 was a Thursday.
      let day = Self(year: year, month: 1, day: 4).number
      self.init(number: day - ((day + 3) % 7 + 7) % 7 + 7 * (number - 1))
      guard Self(number: self.number + 3).year == year else { return nil }
    case "M" where number <= 12, nil where number <= 12: self.init(year: year, month: number)
    default: return nil
    }
  }

  /// Months and days beyond the end of a year or month roll over.
  init(year: Int, month: Int, day: Int = 1) {
    var parts = tm()
    parts.tm_year = Int32(clamping: year - 1900)
    (parts.tm_mon, parts.tm_mday) = (Int32(clamping: month - 1), Int32(clamping: day))
    number = timegm(&parts) / 86_400
  }

  init(number: Int) { self.number = number }

  private var parts: tm {
    var (time, parts) = (number * 86_400, tm())
    gmtime_r(&time, &parts)
    return parts
  }
  var year: Int { 1900 + Int(parts.tm_year) }
  var month: Int { Int(parts.tm_mon) + 1 }
  var day: Int { Int(parts.tm_mday) }

  /// The abbreviated name of the month, which is translated.
  var monthName: String { Self.months[month - 1] }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
