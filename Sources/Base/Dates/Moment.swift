/// A second of UTC in the years 1970 to 9999, or a whole day, which counts as its first second.
///
/// All dates from servers, feeds, the environment, the disk or the clock are converted to it. In this range RFC 3339 has
/// exactly one format of 20 characters for each second, so every written date can be read again.
package struct Moment: Hashable, Sendable {
  /// The valid seconds since 1970.
  package static let range = 0...253_402_300_799
  /// The range as part of a sentence.
  package static let rangeWords = "from 1970 to 9999"

  /// Unix time, within ``range``.
  package let secondsSince1970: Int
  /// Whether it is a day without a time.
  package var isDay = false

  /// A second by its Unix time; `nil` if it is outside ``range``.
  package init?(secondsSince1970 seconds: Int) {
    guard Self.range.contains(seconds) else { return nil }
    secondsSince1970 = seconds
  }

  /// A second by a fractional Unix time, rounded down; `nil` if it is outside ``range`` or not a number.
  package init?(secondsSince1970 seconds: Double) {
    guard let whole = Int(exactly: seconds.rounded(.down)) else { return nil }
    self.init(secondsSince1970: whole)
  }

  /// The time of a clock, clamped to ``range``.
  package init(clock seconds: Double) {
    let known = Moment(secondsSince1970: seconds)?.secondsSince1970
    secondsSince1970 = known ?? (seconds > 0 ? Self.range.upperBound : Self.range.lowerBound)
  }

  /// The day of an ISO 8601 date, `2026-11-21`; `nil` for anything else.
  package init?(day text: String) {
    guard let day = Day(iso: text) else { return nil }
    self.init(secondsSince1970: day.number * 86_400)
    isDay = true
  }

  /// The day or second of an ISO 8601 text as ``iso`` has it; `nil` for anything else.
  package init?(iso text: String) {
    if let day = Moment(day: text) {
      self = day
      return
    }
    guard let numbers = Day.numbers(in: text.utf8.dropFirst(10), like: "T00:00:00Z"),
      let day = Day(iso: String(decoding: text.utf8.prefix(10), as: UTF8.self)),
      numbers[1] < 24, numbers[2] < 60, numbers[3] < 60
    else { return nil }
    self.init(secondsSince1970: day.number * 86_400 + numbers[1] * 3_600 + numbers[2] * 60 + numbers[3])
  }

  /// The day.
  package var day: Day { Day(number: secondsSince1970 / 86_400) }

  /// Hours and minutes: `05:30`.
  package var time: String {
    (secondsSince1970 / 3_600 % 24).twoDigits + ":" + (secondsSince1970 / 60 % 60).twoDigits
  }

  /// For people: `21 November 2026` or `21 November 2026, 05:30 UTC`.
  package var text: String { isDay ? day.text : "\(day.text), \(time) UTC" }

  /// ISO 8601: `2026-11-21` or `2026-11-21T05:30:07Z`.
  package var iso: String { isDay ? day.iso : timestamp }

  /// The date and time for formats without days (RFC 3339).
  package var timestamp: String { "\(day.iso)T\(time):\((secondsSince1970 % 60).twoDigits)Z" }
}

// MARK: - Comparable
extension Moment: Comparable {
  /// Whether the first moment is earlier; a day is before its seconds.
  package static func < (first: Moment, second: Moment) -> Bool {
    first.secondsSince1970 == second.secondsSince1970
      ? first.isDay && !second.isDay : first.secondsSince1970 < second.secondsSince1970
  }
}
