import ArgumentParser
import Countries
import Preview
import Publishing
import Site

struct BuildOptions: ParsableArguments {
  @OptionGroup(title: "Site") var publishingOptions: PublishingOptions
  @OptionGroup(title: "Pages") var pageOptions: PageOptions
  @OptionGroup(title: "Pages") var pictureOptions: PictureOptions
  @OptionGroup(title: "Publishing") var hostingOptions: HostingOptions
  @OptionGroup(title: "Changes") var changeOptions: ChangeOptions
  @OptionGroup(visibility: .hidden) var mapOptions: MapOptions
  @OptionGroup(visibility: .hidden) var csvOptions: CSVOptions
}

protocol BuildCommand: SourceCommand {
  var buildOptions: BuildOptions { get }
  func publishingHost(_ call: Invocation) throws -> WebHost?
  static var allowsLoss: Bool { get }
}

extension BuildCommand {
  static var allowsLoss: Bool { false }
  static var leaving: Set<String> {
    FetchOptions.leaving.union([
      "borders", "cards", "csv-bom", "csv-raw", "embed", "footer", "host-rules", "images", "logo", "max-shrink",
      "old-after", "precompress", "replace-foreign", "service-worker", "twins", "words", "worker",
    ])
  }

  func siteBuild(
    _ call: Invocation, guards: ValueGuard? = nil, memory: PageMemory = PageMemory()
  ) throws -> SiteBuild {
    let feeds = try call.feeds(of: self)
    let settings = try buildOptions.settings(call.configuration, memory)
    let jobs = try feeds.map { entry, command in
      let options = command.buildOptions
      let changes = try options.changeOptions.settings(output: settings.folder, allowsLoss: Self.allowsLoss)
      var guards = guards
      guards?.mostLost = changes.shrinkGuard.limit
      guards?.allowsLoss = changes.allowsShrink
      var job = FeedJob(
        path: entry.path,
        try command.feedOptions.settings(call, entry.configuration, path: entry.path, guards: guards),
        options.sectionOptions(titles: call.isGiven("title") ? [:] : try entry.configuration.titles()),
        changes: changes)
      job.images = options.pictureOptions.images
      let words = options.hostingOptions.api ?? []
      job.generations = words.reduce(into: []) { $0.formUnion($1.generations) }
      job.apiEndpoints = Set(words.compactMap { APIEndpoint(rawValue: $0.rawValue) })
      job.flagFolder = try FlagLocator.find(options.pageOptions.flags)
      return job
    }
    return try SiteBuild(
      jobs, settings, for: publishingHost(call),
      reading: readPaths(call, jobs.map(\.source), flagFolders: jobs.compactMap(\.flagFolder?.path)))
  }

  /// The files that a build reads. Invalid configuration values are ignored here: the build reports them.
  func watchedFiles(_ call: Invocation) -> WatchedFiles {
    let feeds = (try? call.feeds(of: self)) ?? []
    let read = readPaths(
      call, feeds.compactMap { try? $0.command.feedOptions.settings(call, $0.entry.configuration, guards: nil) },
      flagFolders: feeds.compactMap(\.command.buildOptions.pageOptions.flags)
    ).changeable
    return WatchedFiles(read.paths, trees: read.trees)
  }

  private func readPaths(_ call: Invocation, _ feeds: [SourceSettings], flagFolders: [String]) -> ReadPaths {
    let pages = buildOptions.pageOptions
    return ReadPaths(
      files: [call.configuration.file, buildOptions.mapOptions.borders, pages.logo], templates: pages.templates,
      words: pages.words, pages: pages.pages, feeds: feeds, flagFolders: flagFolders)
  }
}
