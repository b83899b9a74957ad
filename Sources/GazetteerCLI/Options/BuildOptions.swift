import Building
import Configurations

/// The options of a build by their groups, as `build` and `serve` have them.
///
/// Not an `@OptionGroup`: in a debug build ArgumentParser validates nested groups again and again, so that one more level takes
/// four times as long.
struct BuildOptions {
  let source: SourceOptions
  let report: ReportOptions
  let site: PublishingOptions
  let pictures: PictureOptions
  let map: MapOptions
  let csv: CSVOptions
  var changes: ChangeOptions

  /// The build that these options and a configuration ask for.
  ///
  /// - Parameter host: where the site is published, as the command line names it.
  func siteBuild(_ configuration: Configuration, host: String? = nil) throws -> SiteBuild {
    let entries = try configuration.feeds(besides: source.source)
    let settings = try SiteSettings(self, configuration, host: host)
    let feeds = try entries.map { entry in
      FeedJob(
        path: entry.path, try SourceSettings(source, entry),
        pictures: try .init(pictures, entry.configuration))
    }
    let changed = try entries.map {
      try ChangeSettings(changes, $0.configuration, output: settings.folder, feeds: entries.count)
    }
    let sections = try entries.map { try SectionSettings(self, $0.configuration) }
    if settings.hasWorker || settings.hasHostRules, sections.allSatisfy(\.generations.isEmpty) {
      throw CommandError.usage(
        what: "\(settings.hasWorker ? "--worker" : "--host-rules") is for an API, and none is published",
        reason: "--api is none", advice: "Publish one with --api all, or leave the option out.")
    }
    if settings.hasCards, settings.baseURL == nil {
      throw CommandError.usage(
        what: "--cards is for a site whose address is known, and none is given",
        reason: "services take a card only by its whole address",
        advice: "Give the address with --base-url, such as https://example.org/countries/, or leave --cards out.")
    }
    if settings.hasHostRules, let host = settings.host {
      throw CommandError.usage(
        what: "--host-rules and --host do not go together",
        reason: "what \(host.title) is told holds for the API too", advice: "Leave --host-rules out.")
    }
    let jobs = zip(feeds, zip(changed, sections)).map { feed, own in
      var job = feed
      (job.changes, job.section) = own
      return job
    }
    return SiteBuild(jobs, settings)
  }
}
