import Gazetteer
import Preview

protocol BuildCommand: SourceCommand {
  var publishingOptions: PublishingOptions { get }
  var pageOptions: PageOptions { get }
  var pictureOptions: PictureOptions { get }
  var hostingOptions: HostingOptions { get }
  var changeOptions: ChangeOptions { get }
  var mapOptions: MapOptions { get }
  var csvOptions: CSVOptions { get }
  var publishingHost: WebHost? { get }
  /// Whether it may always lose published rows.
  static var allowsLoss: Bool { get }
}

extension BuildCommand {
  static var allowsLoss: Bool { false }

  /// The build that the options ask for.
  func siteBuild(_ call: Invocation, guards: ValueGuard? = nil) throws -> SiteBuild {
    let feeds = try call.feeds(of: self)
    let shared = try siteOptions(call.configuration)
    let jobs = try feeds.map { entry, command in
      var guards = guards
      guards?.mostLost = command.changeOptions.maxShrink ?? ShrinkGuard().limit
      guards?.allowsLoss = command.changeOptions.allowShrink || Self.allowsLoss
      var job = FeedJob(
        path: entry.path,
        try command.sourceSettings(call, entry.configuration, path: entry.path, guards: guards),
        command.options(
          besides: shared, titles: call.isGiven("title") ? [:] : try entry.configuration.titles()),
        changes: try command.changeOptions.settings(output: shared.folder, allowsLoss: Self.allowsLoss))
      job.images = command.pictureOptions.images
      job.flagFolder = try FlagLocator.find(command.pageOptions.flags)
      return job
    }
    return try SiteBuild(
      jobs, for: publishingHost,
      reading: readPaths(call, jobs.map(\.source), flagFolders: jobs.compactMap(\.flagFolder?.path)))
  }

  /// The files that a build reads. Invalid configuration values are ignored here: the build reports them.
  func watchedFiles(_ call: Invocation) -> WatchedFiles {
    let feeds = (try? call.feeds(of: self)) ?? []
    let read = readPaths(
      call, feeds.compactMap { try? $0.command.sourceSettings(call, $0.entry.configuration, guards: nil) },
      flagFolders: feeds.compactMap(\.command.pageOptions.flags)
    ).changeable
    return WatchedFiles(read.paths, trees: read.trees)
  }

  private func readPaths(_ call: Invocation, _ feeds: [SourceSettings], flagFolders: [String]) -> ReadPaths {
    ReadPaths(
      files: [call.configuration.file, mapOptions.borders], templates: pageOptions.templates, words: pageOptions.words,
      pages: pageOptions.pages, feeds: feeds, flagFolders: flagFolders)
  }
}
