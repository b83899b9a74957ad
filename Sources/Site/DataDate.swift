import Glibc

/// A day, or a second, in the words and in the machine form that pages use; always UTC.
public struct DataDate: Equatable, Sendable {
  /// For people: `21 November 2026` or `21 November 2026, 05:30 UTC`.
  public let text: String
  /// ISO 8601: `2026-11-21` or `2026-11-21T05:30:07Z`.
  public let iso: String

  /// The day of an ISO 8601 date, `2026-11-21`; `nil` for anything else.
  public init?(day: String) {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard day.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let date = parts[2], (1...12).contains(month), (1...31).contains(date)
    else { return nil }
    text = "\(date) \(Self.months[month - 1]) \(year)"
    iso = day
  }

  /// A moment.
  ///
  /// - Parameter secondsSince1970: Unix time.
  public init(secondsSince1970: Int) {
    var time = time_t(secondsSince1970)
    var parts = tm()
    gmtime_r(&time, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = 1900 + parts.tm_year
    let clock = "\(padded(parts.tm_hour)):\(padded(parts.tm_min))"
    text = "\(parts.tm_mday) \(Self.months[Int(parts.tm_mon)]) \(year), \(clock) UTC"
    iso = "\(year)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))T\(clock):\(padded(parts.tm_sec))Z"
  }

  /// A date whose words are known.
  init(text: String, iso: String) {
    self.text = text
    self.iso = iso
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
