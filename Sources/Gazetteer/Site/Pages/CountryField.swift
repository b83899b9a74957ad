/// A field of the templates that the page of a country is made of, by its name in them.
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

  /// Those of the layout, which come first.
  static let ofLayout = allCases.prefix { $0 != .name }
}

/// The texts of the fields of a page; those that the page has nothing for are missing.
typealias CountryFields = [CountryField: String]

extension CountryFields {
  /// The texts in the order of ``CountryField``; `nil` for those that are missing.
  var texts: [String?] { CountryField.allCases.map { self[$0] } }
}
