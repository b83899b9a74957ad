import Synchronization

/// The time that several transfers have together, and the hosts that have used theirs up.
///
/// Without it, a feed of pictures that all stall would take as many timeouts as it has pictures.
final class TimeBudget: Sendable {
  /// After as many transfers in a row that timed out, a host is not asked again.
  static let mostTimeouts = 3

  private let limit: Double
  private let end: ContinuousClock.Instant
  private let timeouts = Mutex<[String: Int]>([:])

  /// A budget that begins to run now.
  ///
  /// - Parameter limit: in seconds.
  init(limit: Double) {
    self.limit = limit
    end = .now + .seconds(limit)
  }

  /// The seconds that are left.
  var remaining: Double { (end - .now) / .seconds(1) }

  /// Why a host is not to be asked; `nil` where it may be.
  func refusal(of host: String) -> FetchFailure? {
    if remaining <= 0 { return .outOfTime(limit: limit) }
    let isSlow = timeouts.withLock { $0[host, default: 0] } >= Self.mostTimeouts
    return isSlow ? .hostTimedOut(host: host, times: Self.mostTimeouts) : nil
  }

  /// Notes how a transfer from a host ended.
  func note(isTimeout: Bool, of host: String) {
    timeouts.withLock { $0[host] = isTimeout ? $0[host, default: 0] + 1 : 0 }
  }
}
