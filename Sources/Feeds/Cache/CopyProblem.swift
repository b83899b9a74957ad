import Dates

/// Why there is no usable copy of a source in the cache.
public enum CopyProblem: Error, Equatable, Sendable {
  /// The source was never fetched, or the cache was cleared.
  case absent
  /// The copy is older than `--max-stale`; both in seconds.
  case tooOld(age: Double, limit: Double)
  /// The copy is of a time that is still to come, and `--max-stale` allows this many seconds.
  case ofUnknownAge(fetchedAt: Moment, limit: Double)
  /// The copy is not what was stored, and how that was noticed.
  case damaged(String)
  /// The copy is whole but could not be decoded, in the decoder's words.
  case undecodable(String)
  /// The copy came from a private address, and is for feeds from such addresses only.
  case fromPrivateAddress
}

// MARK: - CustomStringConvertible
extension CopyProblem: CustomStringConvertible {
  /// The problem as a clause for a message.
  public var description: String {
    switch self {
    case .absent: "there is no stored copy"
    case .tooOld(let age, let limit):
      "the stored copy is \(Age(seconds: age)) old and --max-stale allows \(Age(seconds: limit))"
    case .ofUnknownAge(let moment, let limit):
      "the stored copy is of unknown age (it is of \(DataDate(moment).text), which is still to come) and --max-stale "
        + "allows \(Age(seconds: limit))"
    case .damaged(let words): "the stored copy is damaged (\(words))"
    case .fromPrivateAddress: "the stored copy is from a private address"
    case .undecodable(let words): "the stored copy is of no use (\(words))"
    }
  }
}
