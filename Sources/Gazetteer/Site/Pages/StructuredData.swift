import Base

/// Structured data of a country page for search engines (JSON-LD, schema.org/Country).
struct StructuredData {
  let context: SiteContext
  let country: Country

  /// The figures of the country with unit and year.
  private var figures: [JSONTree] {
    let dataset = context.dataset
    let known = Self.known.map { column in
      (column.column, column.figure?.title ?? "", column.figure?.unit ?? "", column.cell(country))
    }
    let own = ([nil] + CustomColumn.groups).flatMap { dataset.customColumnFacts(of: country, in: $0) }
      .filter(\.column.isNumeric)
      .map { ($0.column, $0.column.title, $0.column.display.unitOfNumbers, $0.cell) }
    return (known + own).filter { !$0.3.isEmpty }.prefix(Self.mostFigures).map { column, title, unit, cell in
      let year = dataset.yearColumn(of: column.name)?.cell(country) ?? .empty
      return .known([
        "@type": year.isEmpty ? "PropertyValue" : .texts(["PropertyValue", "Observation"]),
        "name": .string(context.phrases(title)), "value": cell.tree, "unitText": .known(text: context.phrases(unit)),
        "observationDate": .known(text: year.text),
      ])
    }
  }

  private static let mostFigures = 40
  private static let known = CountryColumn.figures.filter { $0.field != nil }

  /// JSON for a script element, escaped so that no `<` can end it.
  func text(_ path: String) -> String {
    let names = ([country.officialName] + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    let figures = figures
    let text = JSONTree.known([
      "@context": "https://schema.org", "@type": "Country", "name": .string(country.name),
      "alternateName": names.isEmpty ? nil : .texts(names), "identifier": .known(text: country.code),
      "url": context.address(of: path).map(JSONTree.string),
      "additionalProperty": figures.isEmpty ? nil : .array(figures),
      "geo": country.coordinates.map {
        .known(["@type": "GeoCoordinates", "latitude": .number($0.latitude), "longitude": .number($0.longitude)])
      },
    ]).text
    guard text.hasByte(where: { $0 == UInt8(ascii: "<") }) else { return text }
    return text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}
