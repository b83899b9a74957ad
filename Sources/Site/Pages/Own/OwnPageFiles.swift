import Base
import Countries
import Foundation
import Markdown

extension SectionPage {
  /// All custom pages and reports. ``OwnPageFiles`` makes them at once, since they link to each other.
  static let own = SectionPage(linkingTo: \.ownPages.entries)

  /// The page with links to the reports, made with the other custom pages.
  static let reports = SectionPage { [$0.ownPages.start(for: $0.dataset.kind)].compactMap(\.self) }

  private init(linkingTo pages: @escaping @Sendable (SiteContext) -> [OwnPages.Page]) {
    self.init(
      name: OwnPages.folder, isInBar: true,
      entries: { context in pages(context).map { PageLink(to: $0, context.phrases) } }, addresses: { _ in [] },
      isOfSite: true
    ) { _ in [] }
  }
}

/// Custom pages and built-in reports as files of the site.
struct OwnPageFiles {
  private(set) var files: [SiteFile] = []
  private(set) var entries: [Entry] = []
  /// Warnings about countries missing on maps, each with its place.
  private(set) var remarks: [String] = []
  /// Warnings that `--strict` turns into errors. Those of built-in reports are not the user's.
  private(set) var faults: [String] = []

  struct Entry: Equatable {
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
    let own = context.ownPages
    let memory = own.memory?.isOfPreview == true ? own.memory : nil
    let language = context.phrases.language.tag
    let pictures = Set(own.pictures.keys)
    var known = memory?[KeptPages.self, language]
    if known?.outline != own.outline || known?.pictures != pictures { known = nil }
    let renderer = PageRenderer(context, of: sections)
    var (made, addresses) = try renderer.make(knowing: known)
    // Links of kept pages lead to headings.
    if made.contains(where: { known?.pages[$0.path]?.anchors.isSubset(of: $0.anchors) == false }) {
      (made, addresses) = try renderer.make()
    }
    var kept = KeptPages(outline: own.outline, pictures: pictures, addresses: addresses)
    let byPath = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
    let finished = try ConcurrentMap.map(count: made.count, stride: 4) { [made] number throws(PlainError) in
      let page = made[number]
      guard let filled = page.filled else { return page.parts }
      let document = filled.document
      var shown: Set<String> = []
      for link in document.links {
        guard let target = try PageLinkTarget(link, of: page, among: byPath, in: own, sections, context.toRoot) else {
          continue
        }
        if let picture = target.picture { shown.insert(picture) }
        document.redirect(link, to: target.address)
      }
      let description = filled.description ?? Self.description(document)
      let layout = PageLayout.Page(
        path: page.address, title: "\(page.title) – \(context.title)",
        description: description ?? page.title, isTranslated: true, trail: Self.trail(of: page.path, context),
        canonical: context.site.baseURL.map { $0 + page.address },
        structuredData: filled.structuredData(of: context, folder: page.folder),
        sources: filled.sources,
        styleSheet: OwnPages.styleSheet,
        script: filled.hasAnswers ? OwnPages.answers : nil)
      var content = HTMLWriter()
      content.lines("article", page.origin.textLanguage?.attributes ?? Self.direction(context.phrases)) {
        $0.block(rendered: document.html)
      }
      for script in filled.scripts { context.add(script, from: layout.root, to: &content) }
      let html = try PageLayout(context: context).render(layout, content: content.parts)
      let entry = Entry(
        title: page.title, name: page.name, address: page.address, description: description ?? "",
        isOneOfMany: page.origin.column != nil)
      let file = OutputFile(path: page.address, contents: .parts(html))
      return RenderedPage.Parts(
        page: SiteFile(
          file: memory == nil ? file : file.made, use: FileUse(stage: .pages, offline: .ownPages, markdown: .withCode)),
        entry: entry,
        figures: filled.figures.flatMap(\.files).map {
          SiteFile(file: OutputFile(path: page.folder + $0.path, contents: .parts($0.contents)), use: FileUse())
        } + filled.figures.compactMap(\.frame).map { SiteFile(file: $0.file, use: FileUse(stage: .pages)) },
        remarks: filled.remarks, faults: page.origin.isBuiltIn ? [] : filled.faults, pictures: shown)
    }
    var (told, used): (Set<String>, Set<String>) = ([], [])
    for (var page, parts) in zip(made, finished) {
      guard var parts else { continue }
      used.formUnion(parts.pictures)
      files += parts.figures + [parts.page]
      remarks += parts.remarks.filter { told.insert($0).inserted }
      faults += parts.faults
      entries.append(parts.entry)
      guard memory != nil else { continue }
      parts.page.file.isKept = true
      for position in parts.figures.indices { parts.figures[position].file.isKept = true }
      (page.filled, page.parts) = (nil, parts)
      kept.pages[page.path] = page
    }
    memory?[KeptPages.self, language] = kept
    for name in used.sorted() {
      guard let bytes = own.pictures[name] else { continue }
      let file = OutputFile(path: OwnPages.folder + name, contents: .bytes(bytes))
      files.append(SiteFile(file: file, use: FileUse(offline: .pictures)))
    }
  }

  /// The `index.md` pages of the folders that contain a page.
  private static func trail(of path: String, _ context: SiteContext) -> [PageLink] {
    context.ownPages.starts.filter { $0.page.path != path && path.hasPrefix($0.folder) }
      .map { PageLink(to: $0.page, context.phrases) }
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
