import Building
import Configurations
import Feeds
import Preview

extension WatchedFiles {
  /// What a build reads, with the folders of flags that were named.
  ///
  /// What is wrong with a value of the configuration is told by the build, and mended in the configuration.
  init(_ options: BuildOptions, _ configuration: Configuration) {
    let inputs = (try? SiteSettings.Inputs(options, configuration)) ?? .init(configuration: configuration.file)
    let entries = (try? configuration.feeds(besides: options.source.source)) ?? []
    let flagFolders = entries.compactMap { try? options.site.flags ?? $0.configuration.text(.flags) }
    let read = ReadPaths(inputs, sources: entries.flatMap { Self.sources(options, $0) }, flagFolders: flagFolders)
    let (paths, trees) = read.changeable
    self.init(paths, trees: trees)
  }

  /// The feed and its tables; where the Factbook is to be joined and is not there, the places that it is looked for at.
  private static func sources(_ options: BuildOptions, _ entry: FeedEntry) -> [Source] {
    do { return try SourceSettings(options.source, entry).sources } catch JoinError.noFactbook(let places) {
      return places.map(Source.file)
    } catch {
      return []
    }
  }
}
