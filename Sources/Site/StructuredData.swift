import Datasets
import JSON

/// What a country page tells search engines (JSON-LD, schema.org/Country).
struct StructuredData {
  let context: SiteContext
  let country: Country

  /// The JSON for a script element, in which no `<` can end it.
  func text(_ path: String) -> String {
    var members: [JSONTree.Member] = [
      .init("@context", .string("https://schema.org")), .init("@type", .string("Country")),
      .init("name", .string(country.name)),
    ]
    let names = ([country.officialName] + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    if !names.isEmpty { members.append(.init("alternateName", .array(names.map(JSONTree.string)))) }
    if !country.code.isEmpty { members.append(.init("identifier", .string(country.code))) }
    if let address = context.address(of: path) { members.append(.init("url", .string(address))) }
    if let coordinates = country.coordinates {
      members.append(
        .init(
          "geo",
          .object([
            .init("@type", .string("GeoCoordinates")), .init("latitude", .number(coordinates.latitude)),
            .init("longitude", .number(coordinates.longitude)),
          ])))
    }
    let text = JSONTree.object(members).text
    guard text.hasByte(where: { $0 == UInt8(ascii: "<") }) else { return text }
    return text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}
