import Building
import Configurations

/// The options of a build by their groups, as `build` and `serve` have them.
///
/// Not an `@OptionGroup`: in a debug build ArgumentParser validates nested groups again at every level, so that one more
/// level would slow down every start.
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
    let jobs = try entries.map { entry in
      FeedJob(
        path: entry.path, try SourceSettings(source, entry), pictures: try .init(pictures, entry.configuration),
        section: try SectionSettings(self, entry.configuration),
        changes: try ChangeSettings(changes, entry.configuration, output: settings.folder, feeds: entries.count))
    }
    return SiteBuild(jobs, settings)
  }
}
