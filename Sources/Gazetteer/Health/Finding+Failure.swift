import Feeds

// MARK: - Failures as text
extension Finding {
  /// A file that could not be read.
  init(_ failure: FetchFailure, of place: String) {
    switch failure {
    case .status(404, _), .status(410, _):
      self.init(.missing, place, "is missing: \(failure)", Self.publishAgain)
    case .status, .askedToWait:
      self.init(.refused, place, "could not be read: \(failure)", "Check the log of the host, and try again.")
    case .timedOut, .hostTimedOut, .outOfTime:
      self.init(
        .slow, place, "timed out: \(failure.clause)",
        "Try again later, or raise the limit with --timeout SECONDS.")
    case .cutShort:
      self.init(
        .truncated, place, "is truncated: \(failure)",
        "Check whether the disk of the host is full, and publish the site again.")
    case .redirect:
      self.init(.redirects, place, "has a bad redirect: \(failure)", "Fix the redirects in the settings of the host.")
    case .privateAddress:
      self.init(
        .privateAddress, place, "was not read: \(failure.clause)", "Fix the redirects in the settings of the host.")
    case .tooLarge, .tooLargeTogether:
      self.init(
        .unread, place, "was not compared: \(failure.clause)", "Compare it with the folder that you published.",
        isWarning: true)
    default:
      self.init(
        .noAnswer, place, "could not be read: \(failure.clause)", "Check whether the host is up, and try again.")
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

  var isOverBudget: Bool {
    switch self {
    case .outOfTime, .tooLargeTogether: true
    default: false
    }
  }

  var clause: String {
    switch self {
    case .privateAddress(let address): "a public site redirects to \(address), a private IP address"
    case .outOfTime(let limit): "all files together took longer than \(Int(exactly: limit.rounded()) ?? 0) s, the limit"
    case .tooLargeTogether: "all files together are larger than the limit"
    default: description
    }
  }
}
