import Base

/// Structured data of a country page for search engines (JSON-LD, schema.org/Country).
struct StructuredData {
  let context: SiteContext
  let country: Country

  /// JSON for a script element, escaped so that no `<` can end it.
  func text(_ path: String) -> String {
    let names = ([country.officialName] + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    let text = JSONTree.known([
      "@context": "https://schema.org", "@type": "Country", "name": .string(country.name),
      "alternateName": names.isEmpty ? nil : .texts(names), "identifier": .known(text: country.code),
      "url": context.address(of: path).map(JSONTree.string),
      "geo": country.coordinates.map {
        .known(["@type": "GeoCoordinates", "latitude": .number($0.latitude), "longitude": .number($0.longitude)])
      },
    ]).text
    guard text.hasByte(where: { $0 == UInt8(ascii: "<") }) else { return text }
    return text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}
