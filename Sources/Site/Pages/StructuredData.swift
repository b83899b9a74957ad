import Datasets
import JSON

/// What a country page tells search engines (JSON-LD, schema.org/Country).
struct StructuredData {
  let context: SiteContext
  let country: Country

  /// The JSON for a script element, in which no `<` can end it.
  func text(_ path: String) -> String {
    // Written as bytes, without a tree of values, since every country page has one.
    var json = Array(#"{"@context":"https://schema.org","@type":"Country""#.utf8)
    json.reserveCapacity(512)
    func add(_ name: String, _ text: String) {
      json += ",\"\(name)\":".utf8
      JSONText.append(text, to: &json)
    }
    add("name", country.name)
    let names = ([country.officialName] + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    if !names.isEmpty {
      json += #","alternateName":"#.utf8
      JSONTree.array(names.map(JSONTree.string)).append(to: &json)
    }
    if !country.code.isEmpty { add("identifier", country.code) }
    if let address = context.address(of: path) { add("url", address) }
    if let coordinates = country.coordinates {
      json += #","geo":{"@type":"GeoCoordinates","latitude":"#.utf8
      JSONText.append(coordinates.latitude, to: &json)
      json += #","longitude":"#.utf8
      JSONText.append(coordinates.longitude, to: &json)
      json.append(UInt8(ascii: "}"))
    }
    json.append(UInt8(ascii: "}"))
    let text = String(decoding: json, as: UTF8.self)
    guard text.hasByte(where: { $0 == UInt8(ascii: "<") }) else { return text }
    return text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}
