import Building
import Configurations
import Preview

extension WatchedFiles {
  /// What a build reads, with the folders of flags that were named.
  ///
  /// What is wrong with a value of the configuration is told by the build, and mended in the configuration.
  init(_ options: BuildOptions, _ configuration: Configuration) {
    let inputs = (try? SiteSettings.Inputs(options, configuration)) ?? .init(configuration: configuration.file)
    let entries = (try? configuration.feeds(besides: options.source.source)) ?? []
    let flagFolders = entries.compactMap { try? options.site.flags ?? $0.configuration.text(.flags) }
    let sources = entries.flatMap { (try? SourceSettings(options.source, $0))?.sources ?? [] }
    let read = ReadPaths(inputs, sources: sources, flagFolders: flagFolders)
    let (paths, trees) = read.changeable
    self.init(paths, trees: trees)
  }
}
