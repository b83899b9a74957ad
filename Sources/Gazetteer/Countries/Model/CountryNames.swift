/// A name in one of a country's own languages.
struct NativeName: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code; empty if unknown.
  var language: String
  var name: String
  var officialName = ""
}

/// The name of a country in any language.
struct Translation: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code.
  var language: String
  /// The English name of the language; empty if unknown.
  var languageName = ""
  var name: String
  var officialName = ""
  /// The names of its capitals in that language that are known and differ from English.
  var capitals: [String] = []
}

struct Demonym: Equatable, Sendable {
  /// A BCP 47 tag or an ISO 639-3 code: `fra`.
  var language: String
  /// The feminine form: `Française`.
  var feminine: String
  /// The masculine form: `Français`.
  var masculine: String
}
