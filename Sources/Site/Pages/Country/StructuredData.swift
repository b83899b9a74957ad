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
    /// The JSON before a value without and with a year, and that of the unit after it.
    let (start, dated, unit): ([UInt8], [UInt8], [UInt8])

    init(_ column: CountryColumn, year: CountryColumn?, title: String, unit: String) {
      func start(_ type: String) -> [UInt8] {
        Array(#"{"@type":\#(type),"name":\#(JSONTree.string(title).text),"value":"#.utf8)
      }
      (name, cell, self.year) = (column.column.name, column.cell, year?.cell)
      (self.start, dated) = (start(#""PropertyValue""#), start(#"["PropertyValue","Observation"]"#))
      self.unit = unit.isEmpty ? [] : Array(#","unitText":\#(JSONTree.string(unit).text)"#.utf8)
    }

    /// Appends the value for a country; nothing if it is empty.
    func append(_ country: Country, to json: inout [UInt8]) -> Bool {
      let (cell, year) = (cell(country), year?(country) ?? .empty)
      guard !cell.isEmpty else { return false }
      json += (json.isEmpty ? "[" : ",").utf8
      json += year.isEmpty ? start : dated
      cell.appendJSON(to: &json)
      json += unit
      if !year.isEmpty {
        json += #","observationDate":"#.utf8
        JSONText.append(year.text, to: &json)
      }
      json.append(UInt8(ascii: "}"))
      return true
    }
  }

  private let context: SiteContext
  private let figures: [Figure]
  /// The sources of the dataset.
  private let sources: [JSONTree]

  private static let mostFigures = 40

  init(_ context: SiteContext) {
    self.context = context
    sources = context.dataset.sources.map { source in
      JSONTree.known([
        "@type": "Dataset", "name": .string(source.shortName), "url": source.address.map(JSONTree.string),
      ]).written
    }
    let own = ([nil] + CustomColumn.groups).flatMap(context.dataset.customColumns).filter(\.column.isNumeric)
      .map { ($0, $0.column.title, $0.column.display.unitOfNumbers) }
    let known = CountryColumn.figures.filter { $0.field != nil }
      .map { ($0, $0.figure?.title ?? "", $0.figure?.unit ?? "") }
    figures = (context.isTranslation ? [] : known + own).map { column, title, unit in
      Figure(
        column, year: context.dataset.yearColumn(of: column.column.name), title: context.phrases(title),
        unit: context.phrases(unit))
    }
  }

  /// JSON for a script element, escaped so that no `<` can end it.
  func text(of country: Country, _ path: String) -> String {
    let names = ([country.officialName] + country.nativeNames.map(\.name))
      .filter { !$0.isEmpty && $0 != country.name }
    var (properties, count, positions): ([UInt8], Int, Set<Int>) = ([], 0, [])
    for figure in figures where count < Self.mostFigures && figure.append(country, to: &properties) {
      count += 1
      if let source = context.dataset.sourcePosition(of: figure.name, in: country) { positions.insert(source) }
    }
    if count > 0 { properties.append(UInt8(ascii: "]")) }
    return JSONTree.known([
      "@context": "https://schema.org", "@type": "Country", "name": .string(country.name),
      "alternateName": names.isEmpty ? nil : .texts(names), "identifier": .known(text: country.code),
      "url": context.address(of: path).map(JSONTree.string),
      "additionalProperty": properties.isEmpty ? nil : .written(properties),
      "subjectOf": positions.isEmpty ? nil : .array(positions.sorted().map { sources[$0] }),
      "geo": country.coordinates.map {
        .known(["@type": "GeoCoordinates", "latitude": .number($0.latitude), "longitude": .number($0.longitude)])
      },
    ]).inertText
  }
}
