import Building
import Feeds
import Preview

extension WatchedFiles {
  /// What a build reads: the configuration file, the folder of templates, that of pages with the folders below it, the
  /// file of borders, the feeds that are files, and the folders of flags that were named.
  init(_ options: BuildOptions, _ configuration: Configuration) {
    var paths = [options.sourceOptions.config ?? Configuration.usualFile]
    // What cannot be read here is a mistake that the build tells of.
    func add(_ path: String?) {
      if let path, !paths.contains(path) { paths.append(path) }
    }
    add(try? options.templates ?? configuration.text(.templates))
    add(try? options.mapOptions.file(configuration))
    for entry in (try? configuration.feeds(besides: options.sourceOptions.source)) ?? [] {
      add(try? options.flags ?? entry.configuration.text(.flags))
      let source = try? options.sourceOptions.source ?? entry.configuration.text(.source)
      let cache = (try? options.sourceOptions.cache ?? entry.configuration.text(.cache)) ?? nil
      let joins = try? SourceSettings.joins(
        options.sourceOptions.rowOptions, entry.configuration, cache: SourceSettings.cacheFolder(cache))
      let tables = (joins ?? []).map(\.source)
      for source in [source.flatMap { try? Source(parsing: $0) }].compactMap(\.self) + tables {
        if case .file(let path) = source { add(path) }
      }
    }
    let pages = try? options.pages ?? configuration.text(.pages)
    self.init(paths, trees: pages.map { [$0] } ?? [])
  }
}
