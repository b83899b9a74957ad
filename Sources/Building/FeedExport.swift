import Exports
import Languages
import Site

/// A feed as one file, outside of a site.
package struct FeedExport {
  /// The feed.
  package let feed: LoadedFeed
  /// How many names of the columns that are written are known in the languages of the settings.
  package let names: NameCount
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// Reads a feed and renders it; its reporter is told which names stay as they are in the feed.
  ///
  /// - Parameter borders: where the countries lie, for formats that have outlines.
  /// - Throws: what ``LoadedFeed`` and the format throw.
  package init(
    _ settings: SourceSettings, as format: ExportFormat, options: ExportOptions, borders: WorldBorders,
    _ reporter: any Reporter
  ) throws {
    var feed = try LoadedFeed(settings, reporter)
    if format == .sqlite, feed.dataset.chosenColumns == nil { feed = try feed.withSeries() }
    let table = format.defaultTable(of: feed.dataset)
    names = feed.nameCount.of(table)
    for remark in names.remarks { reporter.note(remark) }
    let about = DataDescription(of: feed.dataset, feed.provenance, version: Version.current)
    bytes = try format.render(
      ExportContent(dataset: feed.dataset, table: table, about: about, outlines: borders.outlines), options: options)
    self.feed = feed
  }
}
