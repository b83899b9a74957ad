import Foundation

/// How long to wait before another attempt: exponential backoff with jitter, or what the server asks for.
struct RetrySchedule: Sendable {
  /// The longest wait that a server can ask for, in seconds.
  static let longestWait = 60.0
  private static let firstWait = 0.5
  private static let longestBackoff = 30.0

  /// The seconds before retry number `attempt`, counted from 1: between half and the whole of 0.5, 1, 2, 4 …
  static func backoff(attempt: Int, random: Double) -> Double {
    let full = min(firstWait * pow(2, Double(attempt - 1)), longestBackoff)
    return full * (0.5 + random / 2)
  }

  /// The seconds that a `Retry-After` header asks for (RFC 9110, 10.2.3), or `nil` where it is none.
  ///
  /// A date counts from the server's own `Date`, so that a clock that is wrong does no harm.
  static func retryAfter(in response: HTTPResponse, now: Date) -> Double? {
    guard let text = response.headers["retry-after"], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return Double(text)
    }
    let sent = response.headers["date"].flatMap(HTTPDate.parse) ?? now
    return HTTPDate.parse(text).map { max(0, $0.timeIntervalSince(sent)) }
  }
}
