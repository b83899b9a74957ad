import Base
import Countries
import Synchronization

/// The rows and the formats of the exports.
struct SectionExports: Sendable {
  /// The requested formats that support these rows.
  let formats: [ExportFormat]
  let about: DataDescription
  let contents: DefaultContents
  /// The rows with the columns in use.
  let table: Table
  /// The position in ``table`` of each row of the pages; `nil` if they are the same.
  let positions: [Int]?

  init(of section: SiteSection, _ site: SharedParts) {
    let (options, provenance) = (section.options, section.findings.provenance)
    let original = section.original?.dataset ?? section.dataset
    formats = site.options.hasExports ? options.formats.filter { $0.suits(section.dataset.kind) } : []
    positions = section.original?.positions
    table = section.table ?? ExportFormat.csv.defaultTable(of: original)
    about = DataDescription(
      of: original, title: (options.title(in: site.options.rootLanguage) ?? original.title).displayed,
      date: provenance.date?.iso, source: provenance.dataSource,
      homepage: site.baseURL.map { $0 + section.path }, writer: "Gazetteer \(Version.current)")
    contents = DefaultContents(original, table: table, about: about, outlines: site.options.borders.outlines)
  }
}

/// The rows of the pages.
final class SectionRows: Sendable {
  /// The rows with the columns that have values.
  let table: Table
  /// The bundled indicators, which visitors can add to the table.
  private let indicators: [CountryColumn]
  private let countries: [Country]
  private let known = Mutex<(parts: [[UInt8]], version: String)?>(nil)

  init(of section: SiteSection, _ exports: SectionExports) {
    let dataset = section.dataset
    table = section.original == nil ? exports.table : ExportFormat.csv.defaultTable(of: dataset)
    (indicators, countries) = (dataset.chosenColumns == nil ? dataset.indicators : [], dataset.countries)
  }

  /// The columns of the rows for scripts.
  var columns: [Column] { table.columns + indicators.map(\.column) }

  /// The rows for scripts as JSON arrays, and their version.
  var arrays: (parts: [[UInt8]], version: String) {
    known.withLock { known in
      if let known { return known }
      let cells = indicators.map(\.cell)
      let parts = table.parts { [table, countries] position, output in
        output += (position == 0 ? "\n" : ",\n").utf8
        (table.rows[position] + cells.map { $0(countries[position]) }).appendForScripts(to: &output)
      }
      let new = (parts, String(SHA256Digest(ofParts: parts).hex.prefix(16)))
      known = new
      return new
    }
  }

  /// A version of the rows, which pages and the row file of their scripts share.
  var version: String { arrays.version }
}
