import Output
import Site

/// The site that the feeds at hand make, with what stays of those that failed.
struct SitePlan {
  /// All feeds of the configuration, in their order.
  let entries: [FeedEntry]
  /// What became of them.
  var batch: FeedBatch
  let settings: BuildSettings
  /// The options of each feed by its path.
  let sectionSettings: [String: SectionSettings]

  /// The feeds that were read, that at the root first.
  var sections: [SiteSection] {
    let all = batch.read.compactMap(section)
    return all.filter(\.path.isEmpty) + all.filter { !$0.path.isEmpty }
  }

  /// A feed as a section of the site.
  func section(of read: ReadFeed) -> SiteSection? {
    sectionSettings[read.entry.path].map { settings.section(of: read, $0) }
  }

  /// The sections whose earlier files stay; `nil` where no feed failed.
  var keptSections: KeptSections? {
    guard !batch.failed.isEmpty else { return nil }
    return KeptSections(kept: batch.failed.map(\.path), built: batch.read.map(\.entry.path))
  }

  /// Why no section can be made of some of the feeds, by their paths; none where that is so of all, since then it is
  /// not the feeds that are to blame.
  var unsuitable: [String: SiteError] {
    var causes: [String: SiteError] = [:]
    for section in sections {
      do throws(SiteError) {
        _ = try SiteBuilder(sections: [section], templates: settings.templates).site()
      } catch {
        causes[section.path] = error
      }
    }
    return causes.count < batch.read.count ? causes : [:]
  }

  /// What the pages lead to, in the order of the configuration: the feeds that were read, and the last good pages of
  /// the others as far as they are there. None where there is only one.
  func navigation(over output: OutputWriter) throws -> [NavigationEntry] {
    guard entries.count > 1 else { return [] }
    let built = sections
    let all = try entries.compactMap { entry in
      try built.first { $0.path == entry.path }.map { NavigationEntry(title: $0.title, path: $0.path) }
        ?? earlier(entry, output)
    }
    return all.count > 1 ? all : []
  }

  private func earlier(_ entry: FeedEntry, _ output: OutputWriter) throws -> NavigationEntry? {
    guard let earlier = try output.earlierTitle(at: entry.path) else { return nil }
    let noted = earlier.isEmpty ? nil : earlier
    let title = sectionSettings[entry.path]?.title ?? noted ?? (entry.folder.isEmpty ? "Start" : entry.folder)
    return NavigationEntry(title: title, path: entry.path)
  }
}
