import Base
import CCurl

/// Dates of HTTP headers (RFC 9110, 5.6.7), in all three forms that a server may send.
enum HTTPDate {
  /// The moment that a header names, or `nil` when it is no date in the range of ``Moment``.
  static func parse(_ text: String) -> Moment? { Moment(secondsSince1970: Int(curl.getdate(text, nil))) }
}
