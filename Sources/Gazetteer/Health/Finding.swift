import Base

/// Something that is wrong with a published site.
struct Finding: Equatable, Sendable {
  /// What is wrong, by a name that programs can rely on.
  enum Kind: String, CaseIterable, Sendable {
    /// A file of the site is not there.
    case missing
    /// The host refused a file, or failed over it.
    case refused
    /// A file came too slowly, or not at all.
    case slow
    /// The connection ended before the whole file had come.
    case truncated
    /// Redirects that lead nowhere.
    case redirects
    /// A redirect to an address that is private.
    case privateAddress = "private-address"
    /// No answer, or none that can be read.
    case noAnswer = "no-answer"
    /// A file is not the one that was published.
    case digest
    /// A file has a type that makes browsers or programs refuse it, or guess.
    case type
    /// Scripts of other sites may not read data.
    case cors
    /// A page without a policy, or a header that stands in its way.
    case policy
    /// The data are older than they may be, or nobody knows how old they are.
    case age
    /// The page says that its source could not be read.
    case stale
    /// The script for offline use is not what browsers take.
    case serviceWorker = "service-worker"
    /// An address that the site does not have is not answered with 404.
    case notFound = "not-found"
    /// The API is of another build than the pages, or its answers are none.
    case api
    /// The site says that it is published somewhere else.
    case address
    /// A file that is larger than what is read.
    case unread
    /// What answers is no site of Gazetteer.
    case foreign
  }

  /// What is wrong.
  let kind: Kind
  /// Whether the site works all the same.
  let isWarning: Bool
  /// The file, by its path below the address, or the address of the site.
  let place: String
  /// What is wrong and why, as the rest of a sentence that begins with the place.
  let words: String
  /// What to do about it, as a sentence.
  let advice: String

  init(_ kind: Kind, _ place: String, _ words: String, _ advice: String, isWarning: Bool = false) {
    self.kind = kind
    self.isWarning = isWarning
    self.place = place.start(Self.longestPlace)
    self.words = words
    self.advice = advice
  }

  private static let longestPlace = 200

  /// What is wrong, where and why, and what to do.
  var text: String { "\(place) \(words). \(advice)" }

  /// The finding as an object.
  var json: JSONTree {
    .known([
      "kind": .string(kind.rawValue), "place": .string(place), "text": .string("\(place) \(words)."),
      "advice": .string(advice),
    ])
  }
}

extension String {
  /// The start of a text of a host, which can be long; by scalars, since marks without end are one character.
  func start(_ most: Int) -> String {
    let start = unicodeScalars.prefix(most)
    return String(Substring(start)) + (start.endIndex < unicodeScalars.endIndex ? "…" : "")
  }
}
