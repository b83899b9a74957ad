import Base
import Feeds

struct Finding: Equatable, Sendable {
  /// The kind of problem; programs can rely on its name.
  enum Kind: String, CaseIterable, Sendable {
    /// A file of the site does not exist.
    case missing
    case refused
    case slow
    case truncated
    /// Redirects without a valid target.
    case redirects
    case privateAddress = "private-address"
    case noAnswer = "no-answer"
    case digest
    case type
    /// Scripts of other sites may not read data.
    case cors
    /// A page without a policy, or a header that conflicts with it.
    case policy
    case age
    /// The page says that its source could not be read.
    case stale
    case serviceWorker = "service-worker"
    /// An unknown URL is not answered with 404.
    case notFound = "not-found"
    case address
    case unread
    case foreign
  }

  let kind: Kind
  /// Whether the site works in spite of it.
  let isWarning: Bool
  /// The relative path of the file, or the URL of the site.
  let place: String
  /// The problem and its cause, as the rest of a sentence that begins with the place.
  let words: String
  /// How to fix it, as a sentence.
  let advice: String

  init(_ kind: Kind, _ place: String, _ words: String, _ advice: String, isWarning: Bool = false) {
    self.kind = kind
    self.isWarning = isWarning
    self.place = place.oneLine(limit: Self.longestPlace)
    self.words = words
    self.advice = advice
  }

  private static let longestPlace = 200

  var text: String { "\(place) \(words). \(advice)" }

  var json: JSONTree {
    .known([
      "kind": .string(kind.rawValue), "place": .string(place), "text": .string("\(place) \(words)."),
      "advice": .string(advice),
    ])
  }
}

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
