import Countries
import Site

/// The site to write: the feeds that were read, and the kept files of those that failed.
struct SitePlan {
  let jobs: [FeedJob]
  var batch: FeedBatch
  var settings: SiteSettings
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
    let path = read.job.path
    let findings = SectionFindings(
      read.feed.provenance, changes: read.comparison?.log, pictures: read.pictures.pictures,
      flags: flags[path] ?? [:], cards: cards[path] ?? [:], hasAPI: !read.job.generations.isEmpty)
    return SiteSection(
      path: path, dataset: read.feed.dataset, table: read.comparison?.rows.table, options: read.job.options,
      findings: findings)
  }

  /// The sections whose earlier files are kept; `nil` if no feed failed.
  var keptSections: KeptSections? {
    guard !batch.failed.isEmpty else { return nil }
    let folders = [""] + settings.options.languages.dropFirst().map { $0.tag + "/" }
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

  /// The site in every language, the first at the root and the others in their folders.
  func sites(
    in languages: SiteLanguages, over output: OutputWriter, keeping kept: KeptFiles
  ) throws -> [SiteBuilder.Site] {
    let (sections, templates) = (sections, settings.templates)
    let own = try languages.entries.map { try settings.ownPages.translated($0.phrases) }
    let pages = zip(languages.entries, own).map { (language: $0.language, pages: $1) }
    let languagesOfPages =
      try pages.count == 1 ? [:] : OwnPages.languages(of: pages, sections: sections, templates: templates)
    return try zip(languages.entries, own).map { entry, own in
      let translations = languages.translations(in: entry, languagesOfPages)
      if let builder = SiteBuilder(keptFor: own, languagesOfPages, in: entry.language) {
        return try builder.site().below(translations?.folder ?? "")
      }
      let edition = SiteEdition(
        phrases: entry.phrases, translations: translations, ownPages: own,
        templates: templates.translated(into: entry.language),
        navigation: try navigation(over: output, in: entry.language), drawFigure: figures.png)
      let sections = sections.map { languages.section($0, in: entry) }
      let site = try SiteBuilder(sections, settings.options, in: edition, keeping: kept).site()
      return site.below(translations?.folder ?? "")
    }
  }
}
