import Base
import Countries

/// The JSON beside each country page: the country as in `countries.json` and the sources of its figures.
final class CountryObjects: Sendable {
  private let context: SiteContext
  private let object: RowObject
  /// The numbers of a row, with the columns of their years.
  private let figures: [(position: Int, name: String, year: CountryColumn?)]

  init(_ context: SiteContext) {
    self.context = context
    let columns = context.exports.table.columns
    object = RowObject(columns: columns)
    let hasSources = context.dataset.sources.isEmpty || columns.contains { $0.name == "sources" }
    figures = columns.enumerated().filter { !hasSources && $1.isNumeric && $1.display.form != .year }
      .map { ($0, $1.name, context.dataset.yearColumn(of: $1.name)) }
  }

  /// The files in feed order, rendered when they are written.
  func files() -> [OutputFile] {
    context.dataset.countries.indices.map { position in
      OutputFile(
        path: "\(context.path)\(CountryPageNames.folder)\(context.pages.names[position]).json",
        contents: .deferred { [self.bytes(at: position)] })
    }
  }

  private func bytes(at position: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1_024)
    let row = context.exports.table.rows[context.exports.positions?[position] ?? position]
    object.append(row, to: &bytes)
    let sources = sources(of: row, context.dataset.countries[position])
    if !sources.isEmpty {
      bytes.removeLast()
      bytes += ",\"sources\":".utf8
      JSONTree.object(sources).append(to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The name, URL and year of the source of each number in the exported row.
  private func sources(of row: [Cell], _ country: Country) -> [JSONTree.Member] {
    figures.compactMap { position, name, year in
      guard !row[position].isEmpty, let source = context.dataset.source(of: name, in: country) else { return nil }
      let year = year?.cell(country) ?? .empty
      return .init(
        name,
        .known([
          "name": .string(source.name), "url": source.address.map(JSONTree.string),
          "year": year.isEmpty ? nil : year.tree,
        ]))
    }
  }
}
