import Base

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
