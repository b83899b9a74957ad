import Feeds

// MARK: - What a host did instead
extension Finding {
  /// A file that could not be read.
  init(_ failure: FetchFailure, of place: String) {
    switch failure {
    case .status(404, _), .status(410, _):
      self.init(.missing, place, "is missing: \(failure)", Self.publishAgain)
    case .status, .askedToWait:
      self.init(.refused, place, "could not be read: \(failure)", "See in the log of the host why, and try again.")
    case .timedOut, .hostTimedOut, .outOfTime:
      self.init(
        .slow, place, "did not come in time: \(failure.clause)",
        "Try again later, or give it more time with --timeout SECONDS.")
    case .cutShort:
      self.init(
        .truncated, place, "came in part only: \(failure)",
        "See whether the disk of the host is full, and publish the site again.")
    case .redirect:
      self.init(.redirects, place, "leads nowhere: \(failure)", "Fix the redirects in the settings of the host.")
    case .privateAddress:
      self.init(
        .privateAddress, place, "was not read: \(failure.clause)", "Fix the redirects in the settings of the host.")
    case .tooLarge, .tooLargeTogether:
      self.init(
        .unread, place, "was not compared: \(failure.clause)", "Compare it with the folder that you published.",
        isWarning: true)
    default:
      self.init(
        .noAnswer, place, "could not be read: \(failure.clause)", "See whether the host is up, and try again.")
    }
  }

  static let publishAgain = "Publish the whole folder again."
}

extension Result<SiteAnswer, FetchFailure> {
  /// The response; an error status becomes a failure.
  var succeeded: Self { flatMap { $0.isSuccess ? .success($0) : .failure(.status($0.status)) } }
}

extension FetchFailure {
  /// Whether there was no response at all, so that the host is unreachable.
  var isUnreachable: Bool {
    switch self {
    case .connection, .nameNotResolved, .notSecure, .timedOut, .outOfTime, .hostTimedOut, .notHTTP, .other: true
    default: false
    }
  }

  /// Whether a limit of the whole check is reached.
  var isOverBudget: Bool {
    switch self {
    case .outOfTime, .tooLargeTogether: true
    default: false
    }
  }

  /// The failure as a clause about a site instead of a feed.
  var clause: String {
    switch self {
    case .privateAddress(let address): "a public site leads to \(address), a private address"
    case .outOfTime(let limit): "the time for all files together, \(Int(exactly: limit.rounded()) ?? 0) s, was over"
    case .tooLargeTogether: "all files together have more bytes than are read"
    default: description
    }
  }
}
