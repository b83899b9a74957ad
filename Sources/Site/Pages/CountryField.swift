/// A field of the templates that the page of a country is made of, by its name there.
enum CountryField: String, CaseIterable {
  // Of the layout, page.html, and of country.md.
  case title, description, canonical, structuredData, twin, oembed, file
  case cardAddress = "card.address"
  case cardText = "card.text"
  // Of country.md alone.
  case name, officialName, json, compare
  case region = "region.name"
  case regionLink = "region.link"
  case previousName = "previous.name"
  case previousPath = "previous.path"
  case nextName = "next.name"
  case nextPath = "next.path"

  /// Those of the layout.
  static let ofLayout: [CountryField] = [
    .title, .description, .canonical, .structuredData, .twin, .oembed, .file, .cardAddress, .cardText,
  ]
}

extension [CountryField: String] {
  /// The texts of all fields in the order of ``CountryField``; `nil` for those that a page has nothing for.
  var texts: [String?] { CountryField.allCases.map { self[$0] } }
}
