import Building
import Configurations
import Feeds
import Preview

extension WatchedFiles {
  /// What a build reads: the configuration file, the folders of templates and of phrases, that of pages with the folders
  /// below it, the file of borders, the feeds that are files, and the folders of flags that were named.
  init(_ options: BuildOptions, _ configuration: Configuration) {
    var paths = [options.source.config ?? Configuration.usualFile]
    // What cannot be read here is a mistake that the build tells of.
    func add(_ path: String?) {
      if let path, !paths.contains(path) { paths.append(path) }
    }
    add(try? options.site.templates ?? configuration.text(.templates))
    add(try? options.site.words ?? configuration.text(.words))
    add(try? options.map.file(configuration))
    for entry in (try? configuration.feeds(besides: options.source.source)) ?? [] {
      add(try? options.site.flags ?? entry.configuration.text(.flags))
      let source = try? options.source.source ?? entry.configuration.text(.source)
      let cache = (try? options.source.cache ?? entry.configuration.text(.cache)) ?? nil
      let joins = try? SourceSettings.joins(
        options.source, entry.configuration, cache: SourceSettings.cacheFolder(cache))
      let tables = (joins ?? []).map(\.source)
      for source in [source.flatMap { try? Source(parsing: $0) }].compactMap(\.self) + tables {
        if case .file(let path) = source { add(path) }
      }
    }
    let pages = try? options.site.pages ?? configuration.text(.pages)
    self.init(paths, trees: pages.map { [$0] } ?? [])
  }
}
