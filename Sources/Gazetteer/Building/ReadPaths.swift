/// The paths that a command reads: it must not overwrite them, and a preview builds anew when they change.
package struct ReadPaths: Sendable {
  private enum Path: Sendable {
    case file(String)
    case standardInput
    /// The files of a folder that are read, by their paths below it; of a tree also those of the folders below.
    case folder(String, isTree: Bool = false, isRead: @Sendable (String) -> Bool)
  }

  /// What somebody has named.
  private let named: [Path]
  /// The folders of the last good copies.
  private let caches: Set<String>

  /// What a command reads: files, the folders of the user, and these feeds.
  package init(
    files: [String?], templates: String? = nil, words: String? = nil, pages: String? = nil, feeds: [SourceSettings],
    flagFolders: [String] = []
  ) {
    var paths = files.compactMap(\.self).map(Path.file)
    for source in feeds.flatMap(\.sources) {
      switch source {
      case .file(let path): paths.append(.file(path))
      case .standardInput: paths.append(.standardInput)
      case .address, .snapshot: break
      }
    }
    if let templates { paths.append(.folder(templates, isRead: TemplateFolder.isTemplate)) }
    if let words { paths.append(.folder(words, isRead: PhraseFolder.isCatalogue)) }
    if let pages { paths.append(.folder(pages, isTree: true, isRead: OwnPageFolder.isRead)) }
    for path in Set(flagFolders).sorted() { paths.append(.folder(path, isRead: FlagFolder.isFlag)) }
    (named, caches) = (paths, Set(feeds.map(\.cache.directory)))
  }

  /// The files themselves, none of which may be overwritten. They are looked up when this is called.
  package var files: ReadFiles {
    var files = ReadFiles()
    for path in named {
      switch path {
      case .file(let path): files.add(path)
      case .standardInput: files.addStandardInput()
      case .folder(let path, let isTree, let isRead): files.add(filesOf: path, isTree: isTree, where: isRead)
      }
    }
    for folder in caches { files.add(filesOf: folder) }
    return files
  }

  /// The paths that somebody may change between two builds, whether they are there yet or not: files and folders, and
  /// folders with those below them. A build writes into the cache itself.
  package var changeable: (paths: [String], trees: [String]) {
    var (paths, trees): ([String], [String]) = ([], [])
    for path in named {
      switch path {
      case .file(let path), .folder(let path, isTree: false, _): paths.append(path)
      case .folder(let path, isTree: true, _): trees.append(path)
      case .standardInput: break
      }
    }
    return (paths, trees)
  }
}
