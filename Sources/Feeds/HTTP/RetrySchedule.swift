import Base
import Foundation

/// When to retry: exponential backoff with jitter, or the wait that the server asks for.
struct RetrySchedule: Sendable {
  /// The longest wait accepted from a server, in seconds.
  static let longestWait = 60.0
  private static let firstWait = 0.5
  private static let longestBackoff = 30.0

  let policy: FetchPolicy
  let effects: FetchEffects
  /// When the read began, for ``FetchPolicy/waitOnline``.
  let start: Date
  var retries = 0
  var waits = 0
  var waited = 0.0
  var attempts = 1

  /// The pause before the next attempt; `nil` to give up.
  mutating func pause(after cause: FetchFailure, serverWait: Double?) -> (seconds: Double, progress: FetchProgress)? {
    if let limit = policy.waitOnline, cause.isOfConnection {
      // Setting back the clock must not extend the wait.
      let remaining = min(limit - effects.now().timeIntervalSince(start), limit - waited)
      guard remaining > 0 else { return nil }
      waits += 1
      let seconds = min(Self.backoff(attempt: waits, random: effects.random()), remaining)
      waited += seconds
      return (seconds, .waiting(seconds: seconds, remaining: remaining, cause: cause))
    }
    guard cause.isTransient, retries < policy.retries else { return nil }
    retries += 1
    let seconds = serverWait ?? Self.backoff(attempt: retries, random: effects.random())
    return (seconds, .retrying(attempt: retries, seconds: seconds, cause: cause))
  }

  /// The seconds before retry number `attempt`, counted from 1: between 50 and 100 % of 0.5, 1, 2, 4 …
  private static func backoff(attempt: Int, random: Double) -> Double {
    let full = min(firstWait * pow(2, Double(attempt - 1)), longestBackoff)
    return full * (0.5 + random / 2)
  }

  /// The seconds of a `Retry-After` header (RFC 9110, 10.2.3); `nil` if it has no valid value.
  ///
  /// A date is compared with the server's own `Date`, so that a wrong clock does not matter.
  static func retryAfter(in response: HTTPResponse, now: Moment) -> Double? {
    guard let text = response.headers["retry-after"], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return Double(text)
    }
    let sent = response.sentAt ?? now
    return HTTPDate.parse(text).map { Double(max(0, $0.secondsSince1970 - sent.secondsSince1970)) }
  }
}
