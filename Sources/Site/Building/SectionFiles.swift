import Base
import Countries

/// The files of a section besides its pages.
enum SectionFiles {
  static func groups(_ context: SiteContext) -> [FileGroup] {
    var groups = [FileGroup(FileUse()) { [AtomFeed.file(context)].compactMap(\.self) }]
    if !context.isTranslation { groups += shared(context) }
    if !context.isWhole {
      groups.append(FileGroup(FileUse(offline: .viewFiles)) { [RowFile(context: context).file()] })
    }
    if context.hasSearchFile, context.hasCountryPages || !context.isWhole {
      groups.append(FileGroup(.essential) { [SearchFile(context: context).file()] })
    }
    return groups
  }

  /// The files that all languages share.
  private static func shared(_ context: SiteContext) -> [FileGroup] {
    let exports = context.exports.formats.map { format in
      FileGroup(FileUse(offline: .exports)) { () throws(PlainError) in [try export(format, context)] }
    }
    let objects = FileGroup(FileUse(offline: .rows)) { CountryObjects(context).files() }
    let figures = FileGroup(FileUse(offline: .exports)) { [indicators(context)].compactMap(\.self) }
    return exports + [figures] + (context.hasCountryObjects ? [objects] : []) + [
      FileGroup(FileUse(stage: .published)) { history(context) },
      FileGroup(FileUse(offline: .pictures)) { pictures(context) }, FileGroup(FileUse()) { cards(context) },
    ]
  }

  /// The rows and their history; nothing if the site does not record changes.
  private static func history(_ context: SiteContext) -> [OutputFile] {
    guard let log = context.findings.changes else { return [] }
    return [OutputFile(path: context.path + ChangesFiles.data, contents: .parts(log.parts))]
  }

  /// The values of the indicators with their years and sources.
  private static func indicators(_ context: SiteContext) -> OutputFile? {
    guard context.hasIndicatorFile else { return nil }
    let parts = CSV.render(context.dataset.indicatorValues, options: context.section.options.exportOptions)
    return OutputFile(path: context.path + SiteContext.indicatorFile, contents: .parts(parts))
  }

  private static func export(_ format: ExportFormat, _ context: SiteContext) throws(PlainError) -> OutputFile {
    let path = context.path + format.fileName(of: context.dataset.kind)
    let content = context.exports.contents.content(for: format)
    let parts = try format.parts(content, options: context.section.options.exportOptions)
    return OutputFile(path: path, contents: .parts(parts))
  }

  /// Images and flags.
  static func pictures(_ context: SiteContext) -> [OutputFile] { images(context) + flags(context) }

  private static func images(_ context: SiteContext) -> [OutputFile] {
    guard case .files(let files) = context.findings.pictures else { return [] }
    let byName = Dictionary(files.values.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    return byName.sorted { $0.key < $1.key }.map { name, bytes in
      OutputFile(path: context.path + PagePicture.folder + name, contents: .bytes(bytes))
    }
  }

  private static func cards(_ context: SiteContext) -> [OutputFile] {
    context.findings.cards.sorted { $0.key < $1.key }.map { path, bytes in
      OutputFile(path: context.path + path, contents: .bytes(bytes))
    }
  }

  private static func flags(_ context: SiteContext) -> [OutputFile] {
    Set(context.dataset.countries.map { $0.alpha2.lowercased() }).sorted().compactMap { code in
      context.findings.flags[code].map { bytes in
        OutputFile(path: context.path + PagePicture.flag(code: code), contents: .bytes(bytes))
      }
    }
  }
}
