/// A field of the templates that the page of a country is made of.
enum CountryField: Int, CaseIterable {
  // Of the layout, page.html, and of country.md.
  case title, description, canonical, structuredData, twin, oembed, file, cardAddress, cardText
  // Of country.md alone.
  case name, officialName, json, compare, region, regionLink, previousName, previousPath, nextName, nextPath

  /// Its name in the templates.
  var tag: String {
    switch self {
    case .cardAddress: "card.address"
    case .cardText: "card.text"
    case .region: "region.name"
    case .regionLink: "region.link"
    case .previousName: "previous.name"
    case .previousPath: "previous.path"
    case .nextName: "next.name"
    case .nextPath: "next.path"
    default: "\(self)"
    }
  }

  /// Those of the layout, which come first.
  static let ofLayout = allCases.prefix { $0.rawValue <= cardText.rawValue }
}

/// The texts of the fields of a page. They are in an array, since a dictionary for each of many thousand pages takes its time.
struct CountryFields {
  /// The texts in the order of ``CountryField``; `nil` for those that the page has nothing for.
  private(set) var texts = [String?](repeating: nil, count: CountryField.allCases.count)

  subscript(field: CountryField) -> String? {
    get { texts[field.rawValue] }
    set { texts[field.rawValue] = newValue }
  }
}
