import CCurl
import Dates

/// Dates of HTTP headers (RFC 9110, 5.6.7), in all three forms that a server may send.
enum HTTPDate {
  /// The moment that a header names, or `nil` when it is no date in the range of ``Moment``.
  static func parse(_ text: String) -> Moment? {
    guard let moment = Moment(secondsSince1970: Int(curl.getdate(text, nil))) else { return nil }
    return isMeant(moment, by: text) ? moment : nil
  }

  /// Whether a moment has the day and the year that stand in a text: libcurl takes 30 February for 1 March, year 0 for
  /// 2000, and what lies before 1970 for its beginning. Of a time zone that is not that of HTTP the day may be another.
  private static func isMeant(_ moment: Moment, by text: String) -> Bool {
    let day = DataDate(moment).timestamp.prefix(10).split(separator: "-")
    let numbers = text.split { " ,-".contains($0) }.filter { $0.allSatisfy(\.isWholeNumber) }
    let isInGMT = text.hasSuffix("GMT") || text.last?.isWholeNumber == true && !text.contains("+")
    if isInGMT, let first = numbers.first(where: { $0.count <= 2 }), Int(first) != Int(day[2]) { return false }
    let years = numbers.filter { $0.count > 2 }
    return years.allSatisfy { Int($0) == Int(day[0]) } && !text.contains(" -")
  }
}
