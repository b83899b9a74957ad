/// A template field of a country page.
enum CountryField: Int, CaseIterable {
  // Used by the layout, page.html, and by country.md.
  case title, description, canonical, structuredData, twin, file, cardAddress, cardText, region, regionLink
  // Used by country.md only.
  case name, officialName, json, compare, previousName, previousPath, nextName, nextPath

  /// The fields of the layout, which come first.
  static let ofLayout = allCases.prefix { $0 != .name }

  var key: String {
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
}

/// The field values of a page; `nil` for missing ones.
struct CountryFields {
  /// The values in the order of ``CountryField``.
  private(set) var texts = [String?](repeating: nil, count: CountryField.allCases.count)

  subscript(field: CountryField) -> String? {
    get { texts[field.rawValue] }
    set { texts[field.rawValue] = newValue }
  }
}
