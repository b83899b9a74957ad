import CCurl
import Foundation

/// Dates of HTTP headers (RFC 9110, 5.6.7), in all three forms that a server may send.
enum HTTPDate {
  /// The moment that a header names, or `nil` when it is no date.
  static func parse(_ text: String) -> Date? {
    let seconds = curl.getdate(text, nil)
    return seconds < 0 ? nil : Date(timeIntervalSince1970: Double(seconds))
  }
}
