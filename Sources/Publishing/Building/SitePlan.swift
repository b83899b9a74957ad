import Countries
import Feeds
import Site

/// The site to write: the feeds that were read, and the kept files of those that failed.
struct SitePlan {
  let jobs: [FeedJob]
  var batch: FeedBatch
  let options: SiteOptions
  /// The flags of each feed's countries, by path.
  let flags: [String: [String: [UInt8]]]
  let figures: DrawnFigures
  /// The social images of each feed's pages, by path.
  var cards: [String: [String: [UInt8]]] = [:]

  /// The feeds that were read, the one at the root first.
  var sections: [SiteSection] {
    let all = batch.read.map(section)
    return all.filter(\.path.isEmpty) + all.filter { !$0.path.isEmpty }
  }

  func section(of read: ReadFeed) -> SiteSection {
    var options = read.job.options
    (options.provenance, options.version) = (read.feed.provenance, Version.current)
    (options.flags, options.cards) = (flags[read.job.path] ?? [:], cards[read.job.path] ?? [:])
    options.pictures = read.pictures.pictures
    options.drawFigure = { [figures] in figures.png(of: $0) }
    (options.changes, options.hasBundledNames) = (read.comparison?.log, read.feed.source == .snapshot)
    return SiteSection(
      path: read.job.path, dataset: read.feed.dataset, table: read.comparison?.rows.table, options: options)
  }

  /// The sections whose earlier files are kept; `nil` if no feed failed.
  var keptSections: KeptSections? {
    guard !batch.failed.isEmpty else { return nil }
    let folders = [""] + options.languages.dropFirst().map { $0.tag + "/" }
    let paths = { (paths: [String]) in folders.flatMap { folder in paths.map { folder + $0 } } }
    return KeptSections(kept: paths(batch.failed.map(\.job.path)), built: paths(batch.read.map(\.job.path)))
  }

  func keptFiles(over output: OutputWriter) throws -> KeptFiles {
    guard let keptSections else { return KeptFiles() }
    return try output.keptFiles(of: keptSections, at: batch.failed.map(\.job.path))
  }

  /// The navigation of pages in a language, in the order of the configuration: feeds that were read, and kept sections
  /// of the others. Empty if there is only one.
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
