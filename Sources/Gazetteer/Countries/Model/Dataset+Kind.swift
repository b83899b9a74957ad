extension Dataset {
  /// What the rows of a dataset are. What differs between kinds is declared here, and nowhere else.
  package struct Kind: RawRepresentable, Equatable, Sendable {
    /// What several rows are called, also in the names of files and tables.
    package let rawValue: String
    /// What one row is called.
    let singular: String
    /// The known columns that rows can have.
    let columns: [CountryColumn]
    /// Those that are there only where they are asked for.
    package var onRequest: [CountryColumn] = []
    /// The names of the columns that are there even where no row has anything for them.
    package let headline: [String]
    /// Whether rows have codes, by which other tables and scripts lead to them.
    var haveCodes: Bool { headline.contains("code") }
    /// The names of the columns whose texts the search of the page finds.
    let searched: [String]
    /// The scripts by which that search finds more than these texts.
    var searchScripts: [String] = []
    /// The template of the page.
    let template: String
    /// The styles of the page besides the usual ones. Where it has some, they lay out the columns that its template names,
    /// whichever were chosen.
    var styles: [String] = []
    /// The scripts of the page besides the usual ones.
    var scripts: [String] = []
    /// What the page is in a sentence, a phrase; `nil` for one of countries.
    var summary: String?
    /// What a feed of them is, and what to do where one is something else.
    let advice: String
    /// Whether rows are countries: with codes, places, names in languages, pages of their own, reports and an API.
    var areCountries = false
    /// Whether images are fetched where nobody says what becomes of them.
    var fetchesImages = false
    /// Whether descriptions are Markdown even where nobody says so.
    var isMarkdown = false

    /// Countries and territories.
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
      summary: "{title}: {count} with title, picture and description.",
      advice: "A feed of facts is a JSON object with a “title” and “rows”, a list of objects with “title”, "
        + "“description” and “imageHref”; check the URL or the file.",
      fetchesImages: true)
  }
}

extension Dataset.Kind {
  /// The kind of a name.
  package init?(rawValue: String) {
    guard let kind = [Self.countries, .facts].first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
