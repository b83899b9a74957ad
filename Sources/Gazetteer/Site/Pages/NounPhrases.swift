/// The phrases that scripts and pages make of what the rows of a site are called, which are phrases of the catalogues for the
/// nouns of Gazetteer; a site with nouns of its own can have them in catalogues of its own.
struct NounPhrases {
  private let noun: Noun

  init(_ dataset: Dataset) { noun = dataset.nouns }

  /// `{n} country|{n} countries`
  var count: String { "{n} \(noun.one)|{n} \(noun.other)" }
  /// `{shown} of {n} country|{shown} of {n} countries`
  var part: String { "{shown} of {n} \(noun.one)|{shown} of {n} \(noun.other)" }
  /// `No country matches “{query}”`
  var none: String { "No \(noun.one) matches “{query}”" }
  /// `No country matches “{query}” in {region}`
  var noneInRegion: String { "No \(noun.one) matches “{query}” in {region}" }

  /// All of them.
  var all: [String] { [count, part, none, noneInRegion] }
}

extension SiteSection {
  /// The phrases that pages make of what a row is called, where that is a noun of the user's.
  var phrasesOfNoun: [String] {
    guard let noun = dataset.noun else { return [] }
    return NounPhrases(dataset).all + [noun.one, noun.other]
  }
}
