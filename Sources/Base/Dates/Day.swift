import Platform

/// A day of the Gregorian calendar.
package struct Day: Hashable, Sendable {
  /// Days since 1970.
  package let number: Int
  /// The year of the Common Era, the month from 1, and the day of the month from 1.
  package let year, month, day: Int

  /// A day by its number.
  package init(number: Int) {
    self.number = number
    var time = number * 86_400
    var parts = tm()
    gmtime_r(&time, &parts)
    year = 1900 + Int(parts.tm_year)
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
  }

  /// Months and days beyond the end of a year or month roll over.
  package init(year: Int, month: Int, day: Int = 1) {
    var parts = tm()
    parts.tm_year = Int32(clamping: year - 1900)
    parts.tm_mon = Int32(clamping: month - 1)
    parts.tm_mday = Int32(clamping: day)
    self.init(number: timegm(&parts) / 86_400)
  }

  /// The day of an ISO 8601 date, `2026-11-21`; `nil` for anything else.
  package init?(iso text: some StringProtocol) {
    guard let numbers = Self.numbers(in: text.utf8, like: "0000-00-00") else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard numbers == [year, month, day] else { return nil }
  }

  /// The day at the start of a text, such as a timestamp, or the first day of a month, a quarter or an ISO week:
  /// `2024-03`, `2024-Q1`, `2024-W05`, also `2024Q1` and `Q1 2024`.
  package init?(startingPeriod text: String) {
    // Most texts are names, and matching takes time.
    guard let byte = text.utf8.first, byte < 0x3A || byte == UInt8(ascii: "Q") else { return nil }
    guard (6...8).contains(text.utf8.count) else {
      self.init(iso: String(decoding: text.utf8.prefix(10), as: UTF8.self))
      return
    }
    let written = byte < 0x3A ? text : "\(text.dropFirst(3))\(text.prefix(2))"
    guard
      let parts = written.wholeMatch(of: /([0-9]{4})(?:[- ]?(Q[1-4]|M[0-9]{1,2}|W[0-9]{2})|-([0-9]{2}))/)?.output,
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

  /// The month, quarter or week that begins on the day, written like another one; else the day.
  package func text(like period: String) -> String {
    guard (6...8).contains(period.utf8.count) else { return iso }
    let letter = period.first { "QMW".contains($0) }
    let thursday = Self(number: number + 3)
    let (year, place) =
      switch letter {
      case "Q": (year, (month + 2) / 3)
      case "W": (thursday.year, (thursday.number - Self(year: thursday.year, month: 1).number) / 7 + 1)
      default: (year, month)
      }
    let digits = letter == "Q" ? "\(place)" : place.twoDigits
    let text =
      period.first == "Q"
      ? "Q\(digits)\(period.dropFirst(2).prefix(1))\(year)"
      : "\(year)\(period.dropFirst(4).prefix { !$0.isNumber })\(digits)"
    return Self(startingPeriod: text) == self ? text : iso
  }

  /// The English name of the month.
  package var monthName: String { Self.months[month - 1] }
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// `2026-11-21`
  package var iso: String { "\(year)-\(month.twoDigits)-\(day.twoDigits)" }

  /// `21 November 2026`
  package var text: String { "\(day) \(monthName) \(year)" }

  /// The numbers in a text that matches a pattern, in which `0` stands for any digit.
  static func numbers(in text: some Collection<UInt8>, like pattern: StaticString) -> [Int]? {
    guard text.count == pattern.utf8CodeUnitCount else { return nil }
    var numbers = [0]
    for (index, byte) in text.enumerated() {
      if pattern.utf8Start[index] == UInt8(ascii: "0") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        numbers[numbers.count - 1] = 10 * numbers[numbers.count - 1] + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == pattern.utf8Start[index] else { return nil }
        numbers.append(0)
      }
    }
    return numbers
  }
}

extension Int {
  /// The number with a leading zero if it has one digit.
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

/// Detects columns of years by name.
package enum YearColumn {
  /// Words before “year” that mean a rate: `tourists_per_year`.
  private static let counting = ["per", "a", "each", "every"]

  /// Whether a column of valid years is one by its name: `year`, `population_year`, `fiscalyear`, and SDMX's `TIME_PERIOD`.
  package static func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    guard name.hasSuffix("year") else { return name == "time_period" }
    let before = name.dropLast("year".count)
    if before.last == "/" { return false }
    let word = before.split { $0 == "_" || $0 == " " || $0 == "-" }.last.map(String.init) ?? ""
    return !counting.contains(word)
  }

  /// Whether a number can be a year.
  package static func canHold(_ number: Double) -> Bool {
    number == number.rounded() && (-9999...9999).contains(number)
  }
}
