import Gazetteer
import Preview

/// A command that builds a site.
protocol BuildCommand: SourceCommand {
  var publishingOptions: PublishingOptions { get }
  var pageOptions: PageOptions { get }
  var pictureOptions: PictureOptions { get }
  var hostingOptions: HostingOptions { get }
  var changeOptions: ChangeOptions { get }
  var mapOptions: MapOptions { get }
  var csvOptions: CSVOptions { get }
  /// Where the site is published; `nil` where nobody says.
  var publishingHost: WebHost? { get }
}

extension BuildCommand {
  static var leaving: Set<String> {
    FetchOptions.leaving.union([
      "borders", "cards", "csv-bom", "csv-raw", "embed", "host-rules", "max-shrink", "precompress", "words", "worker",
    ])
  }

  /// The build that the options ask for.
  func siteBuild(_ call: Invocation) throws -> SiteBuild {
    let feeds = try call.feeds(of: self)
    let (site, shared) = (try siteSettings(call), try sharedOptions())
    let jobs = try feeds.map { entry, command in
      var job = FeedJob(
        path: entry.path, try command.sourceSettings(call, entry.configuration, path: entry.path),
        section: command.options(of: shared),
        changes: try command.changeOptions.settings(output: site.folder, feeds: feeds.count))
      job.images = command.pictureOptions.images
      job.generations = command.hostingOptions.api?.generations ?? []
      job.flagFolder = try FlagLocator.find(command.pageOptions.flags)
      return job
    }
    return try SiteBuild(jobs, site)
  }

  /// What a build reads, for a preview: what is wrong with a value of the configuration is told by the build.
  func watchedFiles(_ call: Invocation) -> WatchedFiles {
    let feeds = (try? call.feeds(of: self)) ?? []
    let read = ReadPaths(
      inputs(call), feeds: feeds.compactMap { try? $0.command.sourceSettings(call, $0.entry.configuration) },
      flagFolders: feeds.compactMap(\.command.pageOptions.flags))
    return WatchedFiles(read.changeable.paths, trees: read.changeable.trees)
  }

  private func inputs(_ call: Invocation) -> SiteSettings.Inputs {
    .init(
      configuration: call.configuration.file, templates: pageOptions.templates, pages: pageOptions.pages,
      borders: mapOptions.borders, words: pageOptions.words)
  }

  /// The options of the site as a whole.
  private func siteSettings(_ call: Invocation) throws -> SiteSettings {
    var site = SiteSettings(folder: publishingOptions.folder)
    site.secrets = .shared
    site.inputs = inputs(call)
    (site.isForced, site.replacesForeign) = (hostingOptions.force, hostingOptions.replaceForeign)
    site.templates = try call.configuration.colored(pageOptions.templates.map(TemplateFolder.load) ?? TemplateSet())
    site.languages = languages
    if let words = try pageOptions.words.map({ try PhraseFolder($0) }) {
      site.phrases = SitePhrases(
        own: words.catalogues.mapValues { .init(path: $0.path, text: $0.text) }, ignored: words.ignored)
    }
    site.hasCards = pageOptions.cards
    site.hasWorker = hostingOptions.worker
    site.hasHostRules = hostingOptions.hostRules
    site.host = publishingHost
    site.isPrecompressed = hostingOptions.precompress
    return site
  }

  /// What the pages of all feeds have alike.
  private func sharedOptions() throws -> SiteOptions {
    var options = SiteOptions()
    options.baseURL = hostingOptions.baseURL
    options.borders = try mapOptions.worldBorders()
    let several = languages.count > 1 ? languages : []
    options.ownPages =
      try pageOptions.pages.map { try OwnPageFolder.load($0, hasReports: pageOptions.reports, languages: several) }
      ?? OwnPages(markdown: [:], pictures: [:], hasReports: pageOptions.reports)
    options.hasServiceWorker = hostingOptions.serviceWorker
    options.hasTwins = pageOptions.twins
    options.hasEmbeds = pageOptions.embed
    return options
  }

  /// What the pages of one feed are.
  private func options(of shared: SiteOptions) -> SiteOptions {
    var options = shared
    options.title = publishingOptions.title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    options.formats = publishingOptions.formats ?? options.formats
    options.exportOptions = csvOptions.exportOptions
    options.hasCountryPages = pageOptions.countryPages
    options.readsMarkdown = pictureOptions.markdown
    return options
  }

  /// The languages of the pages, each once.
  private var languages: [WorldLanguage] {
    (pageOptions.languages ?? []).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
