/// Properties that all sections of a site share.
struct SiteTraits {
  var hasSeries = false
  var hasPages = false
  var hasCountryPages = false
  var hasMap = false
  /// Whether an index can have a search.
  var hasSearchedIndex = false
  /// Whether there are so few rows that pages contain everything.
  var isWhole = false
  /// The country codes in upper case that can be ISO 3166 codes; `nil` if unknown.
  var codes: Set<String>?

  /// The maximum number of rows for pages that contain everything.
  static let mostWhole = 5

  /// Whether there is something to search besides the texts on the page.
  var hasSearch: Bool { hasPages || (!isWhole && hasSearchedIndex) }
}
