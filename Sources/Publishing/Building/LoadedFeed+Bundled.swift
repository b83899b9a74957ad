import Base
import Countries
import Feeds
package import Site

extension LoadedFeed {
  /// Adds time series and indicators to the bundled snapshot. They are parsed only for pages, databases and queries that
  /// use them.
  package func withSeries() throws -> LoadedFeed {
    guard source == .snapshot else { return self }
    var feed = self
    if !feed.dataset.customColumns.contains(where: { $0.group != nil }) {
      feed.dataset.addIndicators(try BundledData.root(of: "indicators.json"))
    }
    feed.dataset = feed.dataset.addingSeries(try BundledData.root(of: "series.json"))
    return feed
  }

  /// Adds country names in other languages to the bundled snapshot. They are many, so they are read only if pages or
  /// API responses show them.
  package func withTranslations() throws -> LoadedFeed {
    guard source == .snapshot else { return self }
    let bytes = BundledData.bytes(of: "names.json")
    var feed = self
    feed.dataset = dataset.translated(by: NameCatalogue(bytes))
    feed.byteCount += bytes.count
    return feed
  }
}

/// A column of the bundled data, for the end of a chain of sources.
struct BundledColumn {
  let table: ForeignTable
  let source: DataSource

  /// - Parameter feed: has the countries to which it is joined.
  /// - Throws: ``PlainError`` if it is not bundled.
  init(_ name: String, for feed: Dataset) throws(PlainError) {
    var dataset = try FeedDecoder.decode(BundledData.snapshot)
    dataset.addIndicators(try BundledData.root(of: "indicators.json"))
    let codes = Set(feed.countries.map(\.alpha2))
    do throws(PlainError) { table = try ForeignTable(name, of: dataset, codes: codes) } catch {
      throw PlainError(
        "“\(name.oneLine(limit: 60))” is not in the bundled data",
        advice: "Use the name of a bundled column, which Docs/columns.md lists, or another source.", .badData)
    }
    let position = dataset.sourcePosition(of: name)
    source = position.map { dataset.sources[$0] } ?? DataSource(name: "the bundled data", licence: "", address: nil)
  }
}

extension WorldBorders {
  /// Reads borders from a GeoJSON file with the countries of the bundled snapshot.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the path, for messages.
  /// - Throws: ``PlainError`` if the file is not GeoJSON, or has no countries.
  package static func ofFile(_ bytes: [UInt8], at path: String) throws -> WorldBorders {
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    return try WorldBorders(of: bytes, at: path, snapshot, names: try SearchNames.bundled())
  }

  /// Reports the countries that are not drawn.
  package func tell(_ reporter: any Reporter) {
    for remark in remarks { reporter.warn(remark) }
    for note in notes { reporter.note(note) }
  }
}
