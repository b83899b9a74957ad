import Feeds
import Output
import Site

/// The paths that a command reads, and so must not overwrite. ``files`` looks them up when it is called.
package struct ReadPaths: Sendable {
  private let inputs: SiteSettings.Inputs
  private let feeds: [SourceSettings]
  private let flagFolders: [FlagFolder]

  package init(_ inputs: SiteSettings.Inputs, feeds: [SourceSettings], flagFolders: [FlagFolder] = []) {
    (self.inputs, self.feeds, self.flagFolders) = (inputs, feeds, flagFolders)
  }

  /// The files themselves.
  package var files: ReadFiles {
    var files = ReadFiles()
    if let configuration = inputs.configuration { files.add(configuration) }
    if let borders = inputs.borders { files.add(borders) }
    for feed in feeds {
      for source in feed.sources {
        switch source {
        case .file(let path): files.add(path)
        case .standardInput: files.addStandardInput()
        case .address, .snapshot: break
        }
      }
    }
    for folder in Set(feeds.map(\.cache.directory)) { files.add(filesOf: folder) }
    if let templates = inputs.templates { files.add(filesOf: templates, where: TemplateFolder.isTemplate) }
    if let words = inputs.words { files.add(filesOf: words, where: PhraseFolder.isCatalogue) }
    if let pages = inputs.pages { files.add(filesOf: pages, isTree: true, where: OwnPageFolder.isRead) }
    for path in Set(flagFolders.map(\.path)) { files.add(filesOf: path, where: FlagFolder.isFlag) }
    return files
  }
}
