/// A name in one of a country's own languages.
public struct NativeName: Equatable, Sendable {
  /// The language as a BCP 47 tag or an ISO 639-3 code; empty where the feed does not say.
  public var language: String
  /// The common name in that language.
  public var name: String
  /// The official name in that language.
  public var officialName = ""
}

/// The name of a country in a language that need not be its own.
public struct Translation: Equatable, Sendable {
  /// The language as a BCP 47 tag or an ISO 639-3 code.
  public var language: String
  /// What the language is called in English; empty where the feed does not say.
  public var languageName = ""
  /// The common name in that language.
  public var name: String
  /// The official name in that language.
  public var officialName = ""
  /// What its capitals are called in that language, where that is known and is not what English calls them.
  public var capitals: [String] = []
}

/// What the people of a country are called in one language.
public struct Demonym: Equatable, Sendable {
  /// The language as a BCP 47 tag or an ISO 639-3 code: `fra`.
  public var language: String
  /// The feminine form: `Française`.
  public var feminine: String
  /// The masculine form: `Français`.
  public var masculine: String

  /// A demonym.
  public init(language: String, feminine: String, masculine: String) {
    self.language = language
    self.feminine = feminine
    self.masculine = masculine
  }
}
