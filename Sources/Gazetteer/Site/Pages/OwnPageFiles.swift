import Base
import Foundation

/// The pages of a user, and the built-in reports, as files of the site, in the layout of the others.
struct OwnPageFiles {
  /// The pages, in the order of their paths.
  private(set) var pages: [OutputFile] = []
  /// What lists of pages say of them, in the same order.
  private(set) var entries: [Entry] = []
  /// The pictures that they show.
  private(set) var pictures: [OutputFile] = []
  /// What their maps leave out, each with its place.
  private(set) var remarks: [String] = []

  /// A page in a list of pages.
  struct Entry {
    let title: String
    /// The path from the root of the site.
    let address: String
    /// A sentence; empty where there is none.
    let description: String
    /// Whether it is one of those that a file makes for the rows of a query.
    let isOneOfMany: Bool
  }

  /// - Parameter sections: all sections of the site.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page with a mistake, as a link to what is not there.
  init(_ context: SiteContext, of sections: [SiteContext]) throws(PlainError) {
    guard !context.options.ownPages.pages.isEmpty else { return }
    let missingFolders = sections.filter(\.lacksCountryPages)
      .map { $0.path + PageNames.folder }
    var countries: [String: Set<String>] = [:]
    // Found where a link leads there, since few pages have one.
    let countriesOf = { (folder: String) -> Set<String>? in
      if let known = countries[folder] { return known }
      let section = sections.first { $0.hasCountryPages && $0.path + PageNames.folder == folder }
      countries[folder] = section.map { Set($0.pages.names) }
      return countries[folder]
    }
    let own = context.options.ownPages
    let made = try PageRenderer(context, of: sections).make()
    let byPath = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
    var shown: Set<String> = []
    for page in made {
      remarks += page.filled.remarks
      let document = page.filled.document
      for link in document.links {
        let target = try PageLinkTarget(
          link, of: page, among: byPath, in: own, missingFolders: missingFolders, toRoot: context.toRoot,
          countries: countriesOf)
        guard let target else { continue }
        if let picture = target.picture { shown.insert(picture) }
        document.redirect(link, to: target.address)
      }
      let description = page.filled.description ?? Self.description(document)
      let layout = PageLayout.Page(
        path: page.address, title: "\(page.title) – \(context.title)",
        description: description ?? page.title, isTranslated: true,
        canonical: context.options.baseURL.map { $0 + page.address }, styleSheet: OwnPages.styleSheet,
        script: page.filled.hasAnswers ? OwnPages.answers : nil)
      let article = HTMLTag("article", page.origin.textLanguage?.attributes ?? Self.direction(context.phrases)).opening
      let content = [Array("\(article)\n".utf8)] + document.finishHTML() + [Array("</article>".utf8)]
      let html = try PageLayout(context: context).render(layout, content: content)
      pages.append(OutputFile(path: page.address, contents: .parts(html)))
      entries.append(
        Entry(
          title: page.title, address: page.address, description: description ?? "",
          isOneOfMany: page.origin.column != nil))
    }
    pictures = shown.sorted().compactMap { name in
      own.pictures[name].map { OutputFile(path: OwnPages.folder + name, contents: .bytes($0)) }
    }
  }

  /// The direction of a page whose text may be from right to left although the words around it are English.
  private static func direction(_ phrases: Phrases) -> [HTMLTag.Attribute] {
    phrases.language.isRightToLeft && !phrases.isRightToLeft ? [("dir", "auto")] : []
  }

  /// The beginning of the first paragraph, as search engines show it.
  private static func description(_ document: Document) -> String? {
    guard let text = document.firstParagraph?.trimmed, !text.isEmpty else { return nil }
    guard text.count > 160 else { return text }
    let words = text.prefix(160).split(separator: " ").dropLast()
    return words.joined(separator: " ") + " …"
  }
}
