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
  let contents: DefaultContents
  private let options: ExportOptions
  private let knownVersion = Mutex<String?>(nil)

  init(of section: SiteSection, _ exports: SectionExports, _ borders: WorldBorders) {
    options = section.options.exportOptions
    guard section.original != nil else {
      (table, contents) = (exports.table, exports.contents)
      return
    }
    table = ExportFormat.csv.defaultTable(of: section.dataset)
    contents = DefaultContents(
      section.dataset, table: table, about: exports.about, outlines: borders.outlines)
  }

  /// A version of the rows, which pages and the row files for their scripts share.
  var version: String {
    knownVersion.withLock { known in
      if let known { return known }
      let rows = CSV.render(contents.content(for: .csv).table, options: options)
      let version = String(SHA256Digest(ofParts: rows).hex.prefix(16))
      known = version
      return version
    }
  }
}
