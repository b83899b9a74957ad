import Synchronization

/// A time limit shared by several transfers, with a list of hosts that time out.
///
/// Without it, a feed of many stalling images would take one timeout for each image.
final class TimeBudget: Sendable {
  /// The number of consecutive timeouts after which a host is skipped.
  static let mostTimeouts = 3

  private let limit: Double
  private let end: ContinuousClock.Instant
  private let timeouts = Mutex<[String: Int]>([:])

  /// A budget that starts now.
  ///
  /// - Parameter limit: in seconds.
  init(limit: Double) {
    self.limit = limit
    end = .now + .seconds(limit)
  }

  /// The remaining seconds.
  var remaining: Double { (end - .now) / .seconds(1) }

  /// Why a host is skipped; `nil` if it may be requested.
  func refusal(of host: String) -> FetchFailure? {
    if remaining <= 0 { return .outOfTime(limit: limit) }
    let isSlow = timeouts.withLock { $0[host, default: 0] } >= Self.mostTimeouts
    return isSlow ? .hostTimedOut(host: host, times: Self.mostTimeouts) : nil
  }

  func note(isTimeout: Bool, of host: String) {
    timeouts.withLock { $0[host] = isTimeout ? $0[host, default: 0] + 1 : 0 }
  }
}
