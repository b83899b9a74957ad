/// A name in one of a country's own languages.
struct NativeName: Equatable, Sendable {
  /// The language as a BCP 47 tag or an ISO 639-3 code; empty where the feed does not say.
  var language: String
  /// The common name in that language.
  var name: String
  /// The official name in that language.
  var officialName = ""
}

/// The name of a country in a language that need not be its own.
struct Translation: Equatable, Sendable {
  /// The language as a BCP 47 tag or an ISO 639-3 code.
  var language: String
  /// What the language is called in English; empty where the feed does not say.
  var languageName = ""
  /// The common name in that language.
  var name: String
  /// The official name in that language.
  var officialName = ""
  /// What its capitals are called in that language, where that is known and is not what English calls them.
  var capitals: [String] = []
}

/// What the people of a country are called in one language.
struct Demonym: Equatable, Sendable {
  /// The language as a BCP 47 tag or an ISO 639-3 code: `fra`.
  var language: String
  /// The feminine form: `Française`.
  var feminine: String
  /// The masculine form: `Français`.
  var masculine: String
}
