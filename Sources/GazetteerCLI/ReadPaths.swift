import Feeds
import Output
import Site

/// What a command reads, none of which it may write: told before it is looked for.
struct ReadPaths: Sendable {
  private let configuration: String
  private let sources: [Source]
  private let caches: [String]
  private let templates: String?
  private let pages: String?
  /// The folders of flags that were named; `nil` for the installed ones.
  private let flags: [String?]

  /// What a build reads.
  init(_ options: SiteBuild, _ configuration: Configuration) throws {
    let entries = try configuration.feeds(besides: options.sourceOptions.source).map(\.configuration)
    self.configuration = configuration.file
    sources = try entries.map { try Source(options.sourceOptions, $0) }
    caches = try entries.map { SourceSettings.cacheFolder(try options.sourceOptions.cache ?? $0.text(.cache)) }
    templates = try options.templates ?? configuration.text(.templates)
    pages = try options.pages ?? configuration.text(.pages)
    flags = try entries.map { try options.flags ?? $0.text(.flags) }
  }

  /// What an export reads.
  init(_ source: SourceSettings, _ configuration: Configuration) {
    self.configuration = configuration.file
    (sources, caches) = ([source.source], [source.cache.directory])
    (templates, pages, flags) = (nil, nil, [])
  }

  /// The files themselves.
  var files: ReadFiles {
    var files = ReadFiles()
    files.add(configuration)
    for source in sources {
      switch source {
      case .file(let path): files.add(path)
      case .standardInput: files.addStandardInput()
      case .address, .snapshot: break
      }
    }
    for folder in Set(caches) { files.add(filesOf: folder) }
    if let templates { files.add(filesOf: templates, where: TemplateFolder.isTemplate) }
    if let pages { files.add(filesOf: pages, isTree: true, where: OwnPageFolder.isRead) }
    for wanted in Set(flags) {
      if let folder = try? FlagLocator.find(wanted) { files.add(filesOf: folder.path, where: FlagFolder.isFlag) }
    }
    return files
  }
}
