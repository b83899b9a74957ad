package import Base
import Countries
import Feeds
package import Site

/// Builds a site: reads the feeds, compares them with the published data, renders pages, exports and API, and writes
/// changed files to the output folder.
///
/// It does not print, exit or read the clock; it reports progress to a ``Reporter``.
package struct SiteBuild {
  /// The feeds; one of them is at the root.
  let feeds: [FeedJob]
  let settings: SiteSettings
  /// The host whose configuration files are written; `nil` for none.
  let host: WebHost?
  private let readPaths: ReadPaths

  /// - Throws: ``PlainError`` for options that exclude or require each other.
  package init(
    _ feeds: [FeedJob], _ settings: SiteSettings, for host: WebHost?, reading readPaths: ReadPaths
  ) throws(PlainError) {
    (self.feeds, self.settings, self.host, self.readPaths) = (feeds, settings, host, readPaths)
    try checkOptions()
  }

  var options: SiteOptions { settings.options }

  /// Runs all steps.
  ///
  /// - Parameter memory: what a preview keeps of the last build.
  /// - Parameter whenRead: called with the results of the feeds as soon as they are known, because the build may fail
  ///   later.
  /// - Throws: the error that stops the build. Failures of some of several feeds are in the result.
  package func run(
    _ reporter: any Reporter, keeping memory: BuildMemory? = nil, whenRead: (FeedBatch) -> Void = { _ in }
  ) throws -> BuildResult {
    defer { memory?.pages.settle(false) }
    if var kept = memory?.kept {
      kept.plan.settings = settings
      return try write(kept.plan, reporter, keeping: memory)
    }
    memory?.pages.forget()
    let batch = try FeedBatch(feeds, reporter, by: read)
    whenRead(batch)
    guard !batch.read.isEmpty else { return BuildResult(batch: batch, folder: settings.folder) }
    reporter.begin(.readFlags)
    var plan = SitePlan(
      jobs: feeds, batch: batch, settings: settings, flags: try flags(for: batch.read),
      figures: DrawnFigures(keptIn: feeds[0].source.cache.figures))
    if settings.hasCards {
      reporter.begin(.drawCards)
      let builder = SiteBuilder(plan.sections, options, in: SiteEdition(templates: settings.templates))
      plan.cards = DrawnCards(of: builder, keptIn: feeds[0].source.cache.cards, reporter).pictures
    }
    while true {
      do {
        return try write(plan, reporter, keeping: memory)
      } catch let error as SectionErrors {
        plan.batch = plan.batch.failing(error.causes, reporter)
        whenRead(plan.batch)
      }
    }
  }

  private func read(_ job: FeedJob, _ reporter: any Reporter) throws -> ReadFeed {
    reporter.begin(.readPublished)
    // A single file has no page of changes.
    let base = options.isSingleFile ? .none : job.changes.base
    let published = base.isNone ? nil : try PublishedData(base: base, settings: job.source).read(job.path, reporter)
    reporter.begin(.readFeed)
    var comparison: FeedComparison?
    var feed = try LoadedFeed(job.source, reporter) {
      reporter.begin(.compare)
      if !base.isNone { comparison = try FeedComparison($0, published, job.changes) }
      reporter.begin(.completeFeed)
    }
    if job.options.hasCountryPages || !job.generations.isEmpty { feed = try feed.withTranslations() }
    if job.options.hasCountryPages || job.options.formats.contains(.sqlite) || !settings.ownPages.isEmpty {
      feed = try feed.withSeries()
    }
    let job = try suitable(job, for: feed, reporter)
    reporter.begin(.readPictures)
    let pictures = try LoadedImages(of: feed, job, reporter)
    comparison?.continueLog(by: feed, job.changes, reporter)
    return ReadFeed(job, feed, pictures, comparison)
  }

  /// The flags of the feeds' countries only: a folder contains about 250.
  private func flags(for feeds: [ReadFeed]) throws(PlainError) -> [String: [String: [UInt8]]] {
    var flags: [String: [String: [UInt8]]] = [:]
    for read in feeds { flags[read.job.path] = try read.job.flagFolder?.flags(of: read.feed.dataset.countries) }
    guard options.isSingleFile else { return flags }
    return flags.mapValues { SmallFlags(of: $0, keptIn: self.feeds[0].source.cache.cards).flags }
  }

  private func write(
    _ plan: SitePlan, _ reporter: any Reporter, keeping memory: BuildMemory?
  ) throws -> BuildResult {
    let known = memory?.kept
    let output = OutputWriter(
      path: settings.folder, isForced: settings.isForced, replacesForeign: settings.replacesForeign,
      secrets: feeds[0].source.policy.secrets
    ) { readPaths.files }
    reporter.begin(.renderPages)
    let navigation = try plan.navigation(over: output, in: options.rootLanguage)
    let kept = try plan.keptFiles(over: output)
    let sections = plan.sections
    let languages = try known?.languages ?? SiteLanguages(settings, feeds: feeds, sections: sections)
    let paths = navigation.isEmpty ? sections.map(\.path) : navigation.map(\.path)
    let sites = try plan.sites(in: languages, over: output, keeping: kept)
    // Report only after the steps that can fail, because then the build starts again here.
    if known == nil {
      if options.baseURL != nil {
        for read in plan.batch.read { read.comparison?.reportUndated(reporter) }
      }
      if options.hasEmbeds, options.baseURL == nil {
        reporter.warn("the code of embeds begins with https://example.org/; set --base-url to the URL of the site")
      }
      for remark in languages.remarks(on: sections) { reporter.note(remark) }
      options.borders.tell(reporter)
    }
    report(notKeptOffline: sites.reduce(0) { $0 + $1.notKeptOffline.count }, reporter)
    // Languages that share a text share its warnings.
    var seen: Set<String> = []
    report(sites.flatMap(\.remarks).filter { seen.insert($0).inserted }, reporter)
    try report(faults: sites.flatMap(\.faults).filter { seen.insert($0).inserted }, reporter)
    plan.figures.tell(reporter)
    reporter.begin(.renderAPI)
    let apis = try known?.apis ?? plan.batch.read.map { try api(of: $0, plan, reporter) }
    if known == nil { reportMissingFlags(plan, reporter) }
    reporter.begin(.write)
    let contents = apis.flatMap(\.files) + sites.reversed().flatMap(\.files)
    let apiFolders = apis.flatMap(\.folders) + keptAPIFolders(plan)
    var compressed = known?.compressed ?? []
    if settings.isPrecompressed {
      let kept = Set(contents.lazy.filter(\.isKept).map(\.path))
      compressed.removeAll { file in
        !Compression.allCases.contains { kept.contains(String(file.path.dropLast($0.suffix.utf8.count))) }
      }
      compressed += CompressedFiles.of(contents.filter { !$0.isKept }, apiFolders: apiFolders)
    }
    let forHosts =
      apiHostFiles(for: apis, plan) + hostFiles(of: contents.map(\.path) + kept.paths, apiFolders, reporter)
    let files = forHosts + compressed + contents
    if let warning = host?.warning(ofFiles: files.count + kept.paths.count) {
      reporter.warn(warning + (settings.hasWorker ? "" : "; “worker” reduces the number of API files"))
    }
    let titles = navigation.isEmpty ? nil : Dictionary(navigation.map { ($0.path, $0.title) }) { $1 }
    let summary = try output.write(files, keeping: plan.keptSections, titles: titles)
    report(summary, reporter)
    if plan.batch.failed.isEmpty { memory?.keep(plan, languages, apis, compressed) }
    return BuildResult(
      batch: plan.batch, folder: settings.folder,
      written: .init(
        files: files.count, singleFileBytes: options.isSingleFile ? contents.first?.bytes.count : nil,
        summary: summary, start: paths.contains("") ? "" : paths.first ?? "",
        apiLeftOut: apis.flatMap(\.leftOut)))
  }

  private func hostFiles(of files: [String], _ apiFolders: [String], _ reporter: any Reporter) -> [OutputFile] {
    guard let host else { return [] }
    let made = host.files(for: HostedSite(of: files, apiFolders, sections: feeds.map(\.path), settings))
    if let note = made.note { reporter.note(note) }
    for warning in made.warnings { reporter.warn(warning) }
    return made.files
  }
}

/// What a preview keeps of its last build, so that an edit of a custom page neither reads the data nor renders the rest
/// of the site again.
package final class BuildMemory {
  package let pages = PageMemory(isOfPreview: true)
  /// What was read and made besides pages; `nil` if the next build reads everything.
  private(set) var kept:
    (plan: SitePlan, languages: SiteLanguages, apis: [SiteBuild.FeedAPI], compressed: [OutputFile])?

  package init() {}

  /// Lets the next build read everything.
  package func forget() { kept = nil }

  func keep(
    _ plan: SitePlan, _ languages: SiteLanguages, _ apis: [SiteBuild.FeedAPI], _ compressed: [OutputFile]
  ) {
    var (apis, compressed) = (apis, compressed)
    for api in apis.indices {
      for file in apis[api].files.indices { apis[api].files[file].isKept = true }
    }
    for file in compressed.indices { compressed[file].isKept = true }
    kept = (plan, languages, apis, compressed)
    pages.settle(true)
  }
}
