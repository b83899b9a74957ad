import Datasets
import JSON

/// What a country page tells search engines (JSON-LD, schema.org/Country).
struct StructuredData {
  let context: SiteContext
  let country: Country

  /// The JSON for a script element, in which no `<` can end it.
  func text(_ path: String) -> String {
    // Of values, as other JSON is made, it took ten times as long, for each page.
    var json = Array(#"{"@context":"https://schema.org","@type":"Country","name":"#.utf8)
    JSONText.append(country.name, to: &json)
    let official = country.officialName
    let names = ((official.isEmpty ? [] : [official]) + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    if !names.isEmpty {
      json += #","alternateName":"#.utf8
      JSONTree.array(names.map(JSONTree.string)).append(to: &json)
    }
    if !country.code.isEmpty {
      json += #","identifier":"#.utf8
      JSONText.append(country.code, to: &json)
    }
    if let address = context.address(of: path) {
      json += #","url":"#.utf8
      JSONText.append(address, to: &json)
    }
    if let coordinates = country.coordinates {
      json += #","geo":{"@type":"GeoCoordinates","latitude":"#.utf8
      JSONText.append(coordinates.latitude, to: &json)
      json += #","longitude":"#.utf8
      JSONText.append(coordinates.longitude, to: &json)
      json.append(UInt8(ascii: "}"))
    }
    json.append(UInt8(ascii: "}"))
    return json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\\u003c")
  }
}
