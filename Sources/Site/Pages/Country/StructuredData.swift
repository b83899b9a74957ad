import Base
import Countries

/// Structured data of a country page for search engines (JSON-LD, schema.org/Country). Figures and their sources are
/// in that of the first language only: a third of the bytes in others would repeat them.
struct StructuredData {
  let context: SiteContext
  let country: Country

  /// The figures of the country: column, title, unit and value.
  private var figures: [(column: Column, title: String, unit: String, cell: Cell)] {
    if context.isTranslation { return [] }
    let known = Self.known.map { ($0.column, $0.figure?.title ?? "", $0.figure?.unit ?? "", $0.cell(country)) }
    let own = ([nil] + CustomColumn.groups).flatMap { context.dataset.customColumnFacts(of: country, in: $0) }
      .filter(\.column.isNumeric)
      .map { ($0.column, $0.column.title, $0.column.display.unitOfNumbers, $0.cell) }
    return Array((known + own).filter { !$0.3.isEmpty }.prefix(Self.mostFigures))
  }

  private static let mostFigures = 40
  private static let known = CountryColumn.figures.filter { $0.field != nil }

  /// JSON for a script element, escaped so that no `<` can end it.
  func text(_ path: String) -> String {
    let names = ([country.officialName] + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    let figures = figures
    let properties = figures.map { column, title, unit, cell in
      let year = context.dataset.yearColumn(of: column.name)?.cell(country) ?? .empty
      return JSONTree.known([
        "@type": year.isEmpty ? "PropertyValue" : .texts(["PropertyValue", "Observation"]),
        "name": .string(context.phrases(title)), "value": cell.tree, "unitText": .known(text: context.phrases(unit)),
        "observationDate": .known(text: year.text),
      ])
    }
    let sources = Set(figures.compactMap { context.dataset.sourcePosition(of: $0.column.name, in: country) }).sorted()
      .map { position in
        let source = context.dataset.sources[position]
        return JSONTree.known([
          "@type": "Dataset", "name": .string(source.shortName), "url": source.address.map(JSONTree.string),
        ])
      }
    return JSONTree.known([
      "@context": "https://schema.org", "@type": "Country", "name": .string(country.name),
      "alternateName": names.isEmpty ? nil : .texts(names), "identifier": .known(text: country.code),
      "url": context.address(of: path).map(JSONTree.string),
      "additionalProperty": figures.isEmpty ? nil : .array(properties),
      "subjectOf": sources.isEmpty ? nil : .array(sources),
      "geo": country.coordinates.map {
        .known(["@type": "GeoCoordinates", "latitude": .number($0.latitude), "longitude": .number($0.longitude)])
      },
    ]).inertText
  }
}
