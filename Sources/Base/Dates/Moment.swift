import Platform

/// A second of UTC in the years 1970 to 9999.
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
    self = Moment(secondsSince1970: seconds) ?? (seconds > 0 ? .last : .first)
  }

  /// A second by its components; `nil` if the calendar has no such date.
  init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1970...9999).contains(year) else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon) = (Int32(clamping: year - 1900), Int32(clamping: month) &- 1)
    (parts.tm_mday, parts.tm_hour) = (Int32(clamping: day), Int32(clamping: hour))
    (parts.tm_min, parts.tm_sec) = (Int32(clamping: minute), Int32(clamping: second))
    // timegm turns 31 February into 3 March.
    self.init(secondsSince1970: timegm(&parts))
    guard numbers == [year, month, day, hour, minute, second] else { return nil }
  }

  private init(within seconds: Int) { secondsSince1970 = seconds }

  private static let first = Moment(within: range.lowerBound)
  private static let last = Moment(within: range.upperBound)

  /// Year, month, day, hour, minute and second.
  var numbers: [Int] {
    var (time, parts) = (time_t(secondsSince1970), tm())
    gmtime_r(&time, &parts)
    let date = [1900 + parts.tm_year, parts.tm_mon + 1, parts.tm_mday]
    return (date + [parts.tm_hour, parts.tm_min, parts.tm_sec]).map(Int.init)
  }
}

// MARK: - Comparable
extension Moment: Comparable {
  /// Whether the first moment is earlier.
  package static func < (first: Moment, second: Moment) -> Bool { first.secondsSince1970 < second.secondsSince1970 }
}
