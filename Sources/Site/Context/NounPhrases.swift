import Countries

/// Phrases with the label of the rows. For Gazetteer's own labels the catalogues have translations; a site with a
/// custom label can add its own.
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

  var all: [String] { [count, part, none, noneInRegion] }
}

extension SiteSection {
  /// Phrases that contain the label of a row, if that is custom.
  package var phrasesOfNoun: [String] {
    guard let noun = dataset.noun else { return [] }
    return NounPhrases(dataset).all + [noun.one, noun.other]
  }
}
