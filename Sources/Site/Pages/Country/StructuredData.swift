import Base
import Countries

/// Structured data of country pages for search engines (JSON-LD, schema.org/Country). Figures and their sources are in
/// that of the first language only: a third of the bytes in others would repeat them.
struct StructuredData: Sendable {
  private struct Figure {
    let name: String
    let cell: @Sendable (Country) -> Cell
    /// The years of the figures.
    let year: (@Sendable (Country) -> Cell)?
    let title: String
    let unit: String
  }

  private let context: SiteContext
  private let figures: [Figure]

  private static let mostFigures = 40

  init(_ context: SiteContext) {
    self.context = context
    let own = ([nil] + CustomColumn.groups).flatMap(context.dataset.customColumns).filter(\.column.isNumeric)
      .map { ($0, $0.column.title, $0.column.display.unitOfNumbers) }
    let known = CountryColumn.figures.filter { $0.field != nil }
      .map { ($0, $0.figure?.title ?? "", $0.figure?.unit ?? "") }
    figures = (context.isTranslation ? [] : known + own).map { column, title, unit in
      Figure(
        name: column.column.name, cell: column.cell, year: context.dataset.yearColumn(of: column.column.name)?.cell,
        title: context.phrases(title), unit: context.phrases(unit))
    }
  }

  /// JSON for a script element, escaped so that no `<` can end it.
  func text(of country: Country, _ path: String) -> String {
    let names = ([country.officialName] + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    var (properties, sources): ([JSONTree], Set<Int>) = ([], [])
    for figure in figures where properties.count < Self.mostFigures {
      let cell = figure.cell(country)
      guard !cell.isEmpty else { continue }
      let year = figure.year?(country) ?? .empty
      properties.append(
        .known([
          "@type": year.isEmpty ? "PropertyValue" : .texts(["PropertyValue", "Observation"]),
          "name": .string(figure.title), "value": cell.tree, "unitText": .known(text: figure.unit),
          "observationDate": .known(text: year.text),
        ]))
      let source = context.dataset.sourcePosition(of: figure.name, in: country)
      if let source { sources.insert(source) }
    }
    return JSONTree.known([
      "@context": "https://schema.org", "@type": "Country", "name": .string(country.name),
      "alternateName": names.isEmpty ? nil : .texts(names), "identifier": .known(text: country.code),
      "url": context.address(of: path).map(JSONTree.string),
      "additionalProperty": properties.isEmpty ? nil : .array(properties),
      "subjectOf": sources.isEmpty ? nil : .array(sources.sorted().map(dataset)),
      "geo": country.coordinates.map {
        .known(["@type": "GeoCoordinates", "latitude": .number($0.latitude), "longitude": .number($0.longitude)])
      },
    ]).inertText
  }

  private func dataset(ofSource position: Int) -> JSONTree {
    let source = context.dataset.sources[position]
    return .known([
      "@type": "Dataset", "name": .string(source.shortName), "url": source.address.map(JSONTree.string),
    ])
  }
}
