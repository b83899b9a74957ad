import Base
import Countries
import Foundation
import Markdown

extension SectionPage {
  /// All custom pages and reports. ``OwnPageFiles`` makes them at once, since they link to each other.
  static let own = SectionPage(
    name: OwnPages.folder, isInBar: true,
    entries: { context in context.ownPages.entries.map { PageLink(to: $0, context.phrases) } },
    addresses: { _ in [] }, isOfSite: true
  ) { _ in [] }

  /// The page with links to the reports, made with the other custom pages.
  static let reports = SectionPage(
    name: OwnPages.folder, isInBar: true,
    entries: { context in
      let start = context.ownPages.start(for: context.dataset.kind)
      return [start].compactMap(\.self).map { PageLink(to: $0, context.phrases) }
    },
    addresses: { _ in [] }, isOfSite: true
  ) { _ in [] }
}

/// Custom pages and built-in reports as files of the site.
struct OwnPageFiles {
  private(set) var files: [SiteFile] = []
  private(set) var entries: [Entry] = []
  /// Warnings about countries missing on maps, each with its place.
  private(set) var remarks: [String] = []
  /// Warnings that `--strict` turns into errors. Those of built-in reports are not the user's.
  private(set) var faults: [String] = []

  struct Entry {
    let title: String
    let name: String
    let address: String
    let description: String
    /// Whether the page is one of several generated from the rows of a query.
    let isOneOfMany: Bool
  }

  /// - Parameter sections: all sections of the site.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page with an error, such as a broken link.
  init(_ context: SiteContext, of sections: [SiteContext]) throws(PlainError) {
    guard !context.ownPages.pages.isEmpty else { return }
    let missingFolders = sections.filter(\.lacksCountryPages)
      .map { $0.path + CountryPageNames.folder }
    // Computed only when a link needs it, which is rare.
    lazy var countries = Dictionary(
      sections.filter(\.hasCountryPages).map { ($0.path + CountryPageNames.folder, Set($0.pages.names)) }
    ) { first, _ in first }
    let own = context.ownPages
    let made = try PageRenderer(context, of: sections).make()
    let byPath = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
    var (shown, told): (Set<String>, Set<String>) = ([], [])
    for page in made {
      remarks += page.filled.remarks.filter { told.insert($0).inserted }
      if !page.origin.isBuiltIn { faults += page.filled.faults }
      for file in page.filled.figures.flatMap(\.files) {
        add(OutputFile(path: page.folder + file.path, contents: .parts(file.contents)), FileUse())
      }
      let document = page.filled.document
      for link in document.links {
        let target = try PageLinkTarget(
          link, of: page, among: byPath, in: own, missingFolders: missingFolders, toRoot: context.toRoot,
          countries: { countries[$0] })
        guard let target else { continue }
        if let picture = target.picture { shown.insert(picture) }
        document.redirect(link, to: target.address)
      }
    }
    let finished = try ConcurrentMap.map(count: made.count, stride: 4) { number throws(PlainError) in
      let (page, document) = (made[number], made[number].filled.document)
      let description = page.filled.description ?? Self.description(document)
      let layout = PageLayout.Page(
        path: page.address, title: "\(page.title) – \(context.title)",
        description: description ?? page.title, isTranslated: true, trail: Self.trail(of: page.path, context),
        canonical: context.site.baseURL.map { $0 + page.address },
        structuredData: page.filled.structuredData(of: context, folder: page.folder),
        styleSheet: OwnPages.styleSheet,
        script: page.filled.hasAnswers ? OwnPages.answers : nil)
      var content = HTMLWriter()
      content.lines("article", page.origin.textLanguage?.attributes ?? Self.direction(context.phrases)) {
        $0.block(rendered: document.html)
      }
      let html = try PageLayout(context: context).render(layout, content: content.parts)
      let entry = Entry(
        title: page.title, name: page.name, address: page.address, description: description ?? "",
        isOneOfMany: page.origin.column != nil)
      return (file: OutputFile(path: page.address, contents: .parts(html)), entry: entry)
    }
    for page in finished { add(page.file, FileUse(stage: .pages, offline: .ownPages, markdown: .withCode)) }
    entries = finished.map(\.entry)
    for name in shown.sorted() {
      guard let bytes = own.pictures[name] else { continue }
      add(OutputFile(path: OwnPages.folder + name, contents: .bytes(bytes)), FileUse(offline: .pictures))
    }
  }

  private mutating func add(_ file: OutputFile, _ use: FileUse) { files.append(SiteFile(file: file, use: use)) }

  /// The `index.md` pages of the folders that contain a page.
  private static func trail(of path: String, _ context: SiteContext) -> [PageLink] {
    context.ownPages.pages.filter { page in
      let folder = PagePath.folder(page.path)
      return page.path == folder + "index.md" && page.path != path && path.hasPrefix(folder)
    }.map { PageLink(to: $0, context.phrases) }
  }

  /// The direction of text that may be right-to-left although its surroundings are English.
  private static func direction(_ phrases: Phrases) -> HTMLAttributes {
    ["dir": phrases.language.isRightToLeft && !phrases.isRightToLeft ? "auto" : nil]
  }

  /// The beginning of the first paragraph, for search engines.
  private static func description(_ document: Document) -> String? {
    guard let text = document.firstParagraph?.trimmed, !text.isEmpty else { return nil }
    guard text.count > 160 else { return text }
    let words = text.prefix(160).split(separator: " ").dropLast()
    return words.joined(separator: " ") + " …"
  }
}
