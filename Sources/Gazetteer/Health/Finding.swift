import Base

/// A problem of a published site.
struct Finding: Equatable, Sendable {
  /// The kind of problem; programs can rely on its name.
  enum Kind: String, CaseIterable, Sendable {
    /// A file of the site does not exist.
    case missing
    /// The host refused a file, or failed to serve it.
    case refused
    /// A file took too long.
    case slow
    /// The connection ended before the file was complete.
    case truncated
    /// Redirects without a valid target.
    case redirects
    /// A redirect to a private IP address.
    case privateAddress = "private-address"
    /// No response, or an unreadable one.
    case noAnswer = "no-answer"
    /// A file differs from the published one.
    case digest
    /// A media type that makes browsers or programs refuse the file, or guess.
    case type
    /// Scripts of other sites may not read data.
    case cors
    /// A page without a policy, or a header that conflicts with it.
    case policy
    /// The data are too old, or their age is unknown.
    case age
    /// The page says that its source could not be read.
    case stale
    /// Browsers cannot use the service worker.
    case serviceWorker = "service-worker"
    /// An unknown URL is not answered with 404.
    case notFound = "not-found"
    /// The site says that it is published at another URL.
    case address
    /// A file larger than the limit.
    case unread
    /// Another site responds.
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

  /// Place, problem, cause and advice.
  var text: String { "\(place) \(words). \(advice)" }

  var json: JSONTree {
    .known([
      "kind": .string(kind.rawValue), "place": .string(place), "text": .string("\(place) \(words)."),
      "advice": .string(advice),
    ])
  }
}
