import Base
import Countries

/// The JSON beside each country page: the country as in `countries.json` and the sources of its figures.
final class CountryObjects: Sendable {
  private let context: SiteContext
  private let object: RowObject

  init(_ context: SiteContext) {
    self.context = context
    object = RowObject(columns: context.exports.table.columns)
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
    let (dataset, columns) = (context.dataset, context.exports.table.columns)
    guard !columns.contains(where: { $0.name == "sources" }) else { return [] }
    return zip(columns, row).compactMap { column, cell in
      guard column.isNumeric, column.display.form != .year, !cell.isEmpty,
        let source = dataset.source(of: column.name, in: country)
      else { return nil }
      let year = dataset.yearColumn(of: column.name)?.cell(country) ?? .empty
      return .init(
        column.name,
        .known([
          "name": .string(source.name), "url": source.address.map(JSONTree.string),
          "year": year.isEmpty ? nil : year.tree,
        ]))
    }
  }
}
