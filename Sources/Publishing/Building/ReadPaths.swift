import Feeds
import Site

/// The input paths of a command. It must not overwrite them, and a preview rebuilds when they change.
package struct ReadPaths: Sendable {
  private enum Path: Sendable {
    case file(String)
    case standardInput
    /// The input files of a folder, by relative path; `isTree` includes subfolders.
    case folder(String, isTree: Bool = false, isRead: @Sendable (String) -> Bool)
  }

  private let named: [Path]
  private let caches: Set<String>

  /// The given files and folders, and the files of the feeds.
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

  /// The files, which must not be overwritten; looked up at each call.
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

  /// The paths to watch between builds, including missing ones; `trees` include subfolders. The cache is not watched,
  /// because builds write to it.
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
