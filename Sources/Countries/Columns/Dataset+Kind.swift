extension Dataset {
  /// The kind of rows in a dataset. All differences between kinds are declared here.
  package struct Kind: RawRepresentable, Equatable, Sendable {
    /// The plural, also used for file and table names.
    package let rawValue: String
    let singular: String
    package let columns: [CountryColumn]
    /// The columns available on request.
    package var onRequest: [CountryColumn] = []
    /// The names of the columns that are always included, even if empty.
    package let headline: [String]
    /// Whether rows have codes, which scripts and other tables can refer to.
    package var haveCodes: Bool { headline.contains("code") }
    /// The names of the columns that the search of the page covers.
    package let searched: [String]
    package var searchScripts: [String] = []
    package let template: String
    /// Additional style sheets of the page. They lay out the columns in its template, whichever are selected.
    package var styles: [String] = []
    package var scripts: [String] = []
    /// A summary of the page, for translation; `nil` for countries.
    package var summary: String?
    /// The expected feed, and what to do if it is something else.
    let advice: String
    /// Whether rows are countries, with codes, places, translated names, their own pages, reports and an API.
    package var areCountries = false
    package var fetchesImages = false
    package var isMarkdown = false

    package static let countries = Kind(
      rawValue: "countries", singular: "country", columns: CountryColumn.known,
      onRequest: CountryColumn.onRequest + [.rank(among: [])], headline: ["name", "region", "code", "capital"],
      searched: ["name", "capital"], searchScripts: ["search.js", "search-languages.js"], template: "index.md",
      advice: "A feed is a JSON list of objects, each with at least a “name” and usually "
        + "“region”, “code” and “capital”; check the URL or the file.",
      areCountries: true, isMarkdown: true)

    /// Titles with a description and an image.
    package static let facts = Kind(
      rawValue: "facts", singular: "fact", columns: CountryColumn.ofFacts,
      headline: ["title", "description", "image"], searched: ["title", "description"], template: "facts.md",
      styles: ["facts.css"], scripts: ["facts.js"],
      summary: "{title}: {count} with title, image and description.",
      advice: "A feed of facts is a JSON object with a “title” and “rows”, a list of objects with “title”, "
        + "“description” and “imageHref”; check the URL or the file.",
      fetchesImages: true)
  }

  package var kind: Kind { format == .facts ? .facts : .countries }

  package var nouns: Noun { noun ?? Noun(one: kind.singular, other: kind.rawValue) }

  /// The number of rows with their label: `1 fact`, `1,250 countries`.
  package var countInWords: String { nouns.words(for: rowCount) }
}

extension Dataset.Kind {
  package init?(rawValue: String) {
    guard let kind = [Self.countries, .facts].first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
