import Base

/// The site that the feeds at hand make, with what stays of those that failed.
struct SitePlan {
  /// All feeds of the site, in their order.
  let jobs: [FeedJob]
  /// What became of them.
  var batch: FeedBatch
  /// What the site has once.
  let options: SiteOptions
  /// The installed flags of the countries of each feed, by its path.
  let flags: [String: [String: [UInt8]]]
  /// The cards of the pages of each feed, by its path.
  var cards: [String: [String: [UInt8]]] = [:]

  /// The feeds that were read, that at the root first.
  var sections: [SiteSection] {
    let all = batch.read.map(section)
    return all.filter(\.path.isEmpty) + all.filter { !$0.path.isEmpty }
  }

  /// A feed as a section of the site.
  func section(of read: ReadFeed) -> SiteSection {
    var options = read.job.options
    (options.provenance, options.version) = (read.feed.provenance, Version.current)
    (options.flags, options.cards) = (flags[read.job.path] ?? [:], cards[read.job.path] ?? [:])
    options.pictures = read.pictures.pictures
    (options.changes, options.hasBundledNames) = (read.comparison?.log, read.feed.source == .snapshot)
    return SiteSection(
      path: read.job.path, dataset: read.feed.dataset, table: read.comparison?.rows.table, options: options)
  }

  /// The sections whose earlier files stay; `nil` where no feed failed.
  var keptSections: KeptSections? {
    guard !batch.failed.isEmpty else { return nil }
    let folders = [""] + options.languages.dropFirst().map { $0.tag + "/" }
    let paths = { (paths: [String]) in folders.flatMap { folder in paths.map { folder + $0 } } }
    return KeptSections(kept: paths(batch.failed.map(\.job.path)), built: paths(batch.read.map(\.job.path)))
  }

  /// The files of those sections that an earlier build has written.
  func keptFiles(over output: OutputWriter) throws -> KeptFiles {
    guard let keptSections else { return KeptFiles() }
    return try output.keptFiles(of: keptSections, at: batch.failed.map(\.job.path))
  }

  /// Why no section can be made of some of the feeds, by their paths; none where that is so of all, since then it is
  /// not the feeds that are to blame.
  var sectionErrors: [String: PlainError] {
    var causes: [String: PlainError] = [:]
    for section in sections {
      do throws(PlainError) {
        _ = try SiteBuilder(sections: [section], templates: options.templates).site()
      } catch {
        causes[section.path] = error
      }
    }
    return causes.count < batch.read.count ? causes : [:]
  }

  /// What the pages in a language lead to, in the order of the configuration: the feeds that were read, and the last good
  /// pages of the others as far as they are there. None where there is only one.
  func navigation(over output: OutputWriter, in language: WorldLanguage) throws -> [NavigationEntry] {
    guard jobs.count > 1 else { return [] }
    let built = sections
    let all = try jobs.compactMap { job -> NavigationEntry? in
      if let section = built.first(where: { $0.path == job.path }) { return section.navigationEntry(in: language) }
      guard let noted = try output.earlierTitle(at: job.path) else { return nil }
      let usual = noted.isEmpty ? job.folder.isEmpty ? "Start" : job.folder : noted
      return NavigationEntry(title: job.options.title(in: language) ?? usual, path: job.path)
    }
    return all.count > 1 ? all : []
  }
}
