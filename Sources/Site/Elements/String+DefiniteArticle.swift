extension String {
  /// Whether an English sentence puts “the” before the name of a country: the United Kingdom, the Netherlands.
  var takesArticle: Bool {
    if Self.namesWithArticle.contains(self) { return true }
    let words = split(separator: " ")
    guard words.count > 1, let first = words.first else { return false }
    return Self.firstWordsWithArticle.contains(first) || words.contains { Self.wordsWithArticle.contains($0) }
  }

  private static let namesWithArticle: Set<String> = [
    "Bahamas", "Comoros", "Gambia", "Maldives", "Netherlands", "Philippines", "Seychelles",
  ]
  private static let firstWordsWithArticle: Set<Substring> = ["United", "Kingdom", "Commonwealth"]
  private static let wordsWithArticle: Set<Substring> = [
    "Emirates", "Federation", "Islands", "Republic", "States", "Union",
  ]
}
