/// A template field of a country page.
enum CountryField: String, CaseIterable {
  // Used by the layout, page.html, and by country.md.
  case title, description, canonical, structuredData, twin, oembed, file
  case cardAddress = "card.address"
  case cardText = "card.text"
  // Used by country.md only.
  case name, officialName, json, compare
  case region = "region.name"
  case regionLink = "region.link"
  case previousName = "previous.name"
  case previousPath = "previous.path"
  case nextName = "next.name"
  case nextPath = "next.path"

  /// The fields of the layout, which come first.
  static let ofLayout = allCases.prefix { $0 != .name }
}

/// The field values of a page; fields without a value are missing.
typealias CountryFields = [CountryField: String]

extension CountryFields {
  /// The values in the order of ``CountryField``; `nil` for missing ones.
  var texts: [String?] { CountryField.allCases.map { self[$0] } }
}
