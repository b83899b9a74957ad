import Base
import Foundation

/// When to try again after a failure: exponential backoff with jitter, or what the server asks for.
struct RetrySchedule: Sendable {
  /// The longest wait that a server can ask for, in seconds.
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
  /// The attempts so far, with the one that is under way.
  var attempts = 1

  /// How long to pause before the next attempt; `nil` when there is to be none.
  mutating func pause(after cause: FetchFailure, serverWait: Double?) -> (seconds: Double, progress: FetchProgress)? {
    if let limit = policy.waitOnline, cause.isOfConnection {
      // A clock that is set back meanwhile must not make it longer.
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

  /// The seconds before retry number `attempt`, counted from 1: between half and the whole of 0.5, 1, 2, 4 …
  private static func backoff(attempt: Int, random: Double) -> Double {
    let full = min(firstWait * pow(2, Double(attempt - 1)), longestBackoff)
    return full * (0.5 + random / 2)
  }

  /// The seconds that a `Retry-After` header asks for (RFC 9110, 10.2.3), or `nil` where it is none.
  ///
  /// A date counts from the server's own `Date`, so that a clock that is wrong does no harm.
  static func retryAfter(in response: HTTPResponse, now: Moment) -> Double? {
    guard let text = response.headers["retry-after"], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return Double(text)
    }
    let sent = response.sentAt ?? now
    return HTTPDate.parse(text).map { Double(max(0, $0.secondsSince1970 - sent.secondsSince1970)) }
  }
}
