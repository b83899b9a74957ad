package import Base
package import Countries
import Foundation
import Markdown

/// Custom pages: Markdown files with their images, and the built-in reports.
package struct OwnPages: Sendable {
  struct Page: Sendable {
    /// The path, relative to the folder of pages, such as `guide/start.md`.
    let path: String
    let source: PageSource
    /// The title from the front matter, else the first heading. In a report it may contain tags.
    let title: String
    let report: Report
    let isBuiltIn: Bool
    /// The language of the text if it differs from that of the page: the root's text, when there is no translation.
    let textLanguage: WorldLanguage?

    /// The column that a page template generates pages for: `region` in `[region].md`.
    var column: String? { PagePath.column(path) }

    /// Whether the page can be generated for this kind of feed: built-in reports need countries.
    func suits(_ kind: Dataset.Kind) -> Bool { !isBuiltIn || kind.areCountries }
  }

  /// The number of pages that the navigation links to; if there are more without `index.md`, a page lists them.
  private static let mostEntries = 20

  /// The folder of the pages and their images, below the root of the site.
  static let folder = "pages/"
  /// The style sheet of these pages, in addition to `style.css`.
  static let styleSheet = "pages.css"
  static let answers = "answers.js"

  static func styles(ofReports hasReports: Bool) -> [String] {
    [styleSheet, "map.css"] + (hasReports ? ["charts.css"] : [])
  }

  private(set) var pages: [Page] = []
  /// The images, by path relative to the same folder.
  private(set) var pictures: [String: [UInt8]] = [:]
  /// Whether there are no pages in any language, and whether any page queries the data or can have maps of several times.
  package private(set) var (isEmpty, isAsking, hasTimes) = (true, false, false)
  /// The files that the pages were read from.
  private var files: PageFiles?
  private var (hasReports, hasDrafts) = (false, false)
  /// `nil` without pages.
  package private(set) var memory: PageMemory?
  /// The pages that the navigation links to: `index.md` if present, otherwise every top-level page.
  private(set) var entries: [Page] = []
  /// The pages of folders, by the path of the folder with a final slash.
  private(set) var starts: [(folder: String, page: Page)] = []
  /// What other parts of the site show of the pages.
  private(set) var outline: [String] = []

  package init() {}

  /// Parses pages.
  ///
  /// - Parameters:
  ///   - markdown: the texts by relative path, with the file of each for messages. Names that begin with `_` are
  ///     partials, which pages include.
  ///   - pictures: the available images. Those that a page shows become files of the site.
  ///   - hasReports: whether to add the built-in reports, except at paths that the user's pages have.
  ///   - hasDrafts: whether to include pages whose front matter marks them as drafts.
  ///   - languages: the languages of a multilingual site, that of the root first: `ru/about.md` and `about.ru.md` are
  ///     `about.md` in Russian.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page without a title or with invalid front matter.
  package init(
    markdown: [String: (file: String, text: String)], pictures: [String: [UInt8]], hasReports: Bool = false,
    hasDrafts: Bool = false, languages: [WorldLanguage] = [], memory: PageMemory = PageMemory()
  ) throws(PlainError) {
    let files = try PageFiles(markdown: markdown, pictures: pictures, languages: languages)
    try self.init(files, hasReports: hasReports, hasDrafts: hasDrafts, language: languages.first, .english, memory)
  }

  /// The same pages in another language: translated where a text exists, else as at the root.
  ///
  /// - Parameter phrases: the phrases of the built-in reports.
  package func translated(_ phrases: Phrases) throws(PlainError) -> OwnPages {
    guard let files, let memory else { return self }
    let language = files.languages.contains(phrases.language) ? phrases.language : files.languages.first
    return try OwnPages(files, hasReports: hasReports, hasDrafts: hasDrafts, language: language, phrases, memory)
  }

  private init(
    _ files: PageFiles, hasReports: Bool, hasDrafts: Bool, language: WorldLanguage?, _ phrases: Phrases,
    _ memory: PageMemory
  ) throws(PlainError) {
    let own = files.texts.files(in: language)
    let builtIn = (hasReports ? BuiltInReports.files(phrases) : [:]).filter { own[$0.key] == nil }
    let all = own.mapValues(\.file).merging(builtIn) { own, _ in own }
    let parts = all.filter { PagePath.name($0.key).hasPrefix("_") }
    let texts = parts.mapValues(\.text)
    var pages: [Page] = []
    for (path, (file, text)) in all.sorted(by: { $0.key < $1.key }) where parts[path] == nil {
      let key = "\(phrases.language.tag) \(file)"
      let known = memory[ParsedPage.self, key]
      if let known, known.text == text, known.parts == texts, known.page?.path ?? path == path {
        if let page = known.page { pages.append(page) }
        continue
      }
      let source = try PageSource(text, file: file, folder: PagePath.folder(path), parts: parts)
      var page: Page?
      if !source.frontMatter.isDraft || hasDrafts {
        let textLanguage = own[path]?.isOfRoot == true ? files.languages.first : nil
        page = try Page(path: path, source: source, isBuiltIn: builtIn[path] != nil, textLanguage: textLanguage)
      }
      if let page { pages.append(page) }
      if memory.isOfPreview { memory[ParsedPage.self, key] = ParsedPage(text: text, parts: texts, page: page) }
    }
    let top = pages.filter { !$0.isBuiltIn && !$0.path.contains("/") && $0.column == nil }.sorted(by: Page.precede)
    if top.count > Self.mostEntries, !top.contains(where: { $0.path == "index.md" }) {
      let list = top.map { "- [\(MarkdownWriter.escape($0.title))](\($0.path))\n" }.joined()
      let text = "# \(phrases("Pages"))\n\n\(list)"
      let source = try PageSource(text, file: "index.md", folder: "", parts: [:])
      pages.append(try Page(path: "index.md", source: source, isBuiltIn: false, textLanguage: nil))
    }
    (self.pages, self.files, pictures) = (pages, files, files.pictures.files(in: language).mapValues(\.file))
    (self.hasReports, self.hasDrafts, self.memory) = (hasReports, hasDrafts, memory)
    let others = files.languages.isEmpty ? [] : files.texts.all
    isEmpty = pages.isEmpty && others.isEmpty
    var isAsking = pages.contains(where: \.report.isAsking)
    for text in others where !isAsking {
      isAsking = try ReportBlock.areAsking(PageSource.document(text.text, file: text.file, hasTables: false))
    }
    self.isAsking = isAsking
    let maps = pages.lazy.flatMap(\.report.blocks).filter { $0.kind == .map }.map(\.body)
    hasTimes = isAsking && (maps + others.map(\.text)).contains { Array($0.utf8)[...].range(of: "time:") != nil }
    let first = pages.filter { $0.path == "index.md" }
    entries = first.isEmpty ? top : first
    starts = pages.filter { PagePath.name($0.path) == "index.md" }.map { (PagePath.folder($0.path), $0) }
    outline =
      (entries + starts.map(\.page)).flatMap { [$0.path, $0.title, $0.textLanguage?.tag ?? ""] }
      + pages.map { "\($0.path) \($0.isBuiltIn)" } + ["\(isEmpty) \(isAsking)"]
  }

  private struct ParsedPage: Sendable {
    let text: String
    let parts: [String: String]
    /// `nil` for a draft.
    let page: Page?
  }

  fileprivate static func heading(_ source: PageSource, isReport: Bool) throws(PlainError) -> String {
    let heading = try PageSource.document(source.text, file: source.file).headings.first?.text
    guard let heading, !heading.trimmed.isEmpty else {
      throw source.mistake(1, "it has no heading for its title")
    }
    guard !isReport || !heading.contains("{{") else {
      throw source.mistake(1, "its heading is filled in from the data; give it a title in its front matter as well")
    }
    return heading.replacing(/\[\^[A-Za-z0-9_-]{1,60}\]/, with: "")
  }

  /// The page with links to the reports, whether built-in or custom.
  func start(for kind: Dataset.Kind) -> Page? { pages.first { $0.path == BuiltInReports.start && $0.suits(kind) } }
}

extension OwnPages.Page {
  fileprivate static func precede(_ first: Self, _ second: Self) -> Bool {
    (first.source.frontMatter.order ?? .max, first.path) < (second.source.frontMatter.order ?? .max, second.path)
  }

  /// - Throws: ``PlainError/page(file:line:reason:)`` for invalid text.
  fileprivate init(
    path: String, source: PageSource, isBuiltIn: Bool, textLanguage: WorldLanguage?
  ) throws(PlainError) {
    let report = try Report(source)
    switch (PagePath.column(path), report.each) {
    case (nil, let each?):
      throw source.mistake(
        each.line,
        "an each block makes a page for each row and needs a file such as [region].md; rename the file after a column"
      )
    case (let column?, nil):
      throw source.mistake(
        0,
        "its name means a page for each “\(column)”, but it has no each block with their query; add one, or rename the file"
      )
    default: break
    }
    title =
      if let title = source.frontMatter.title { title } else {
        try OwnPages.heading(source, isReport: report.isAsking)
      }
    (self.path, self.source, self.report) = (path, source, report)
    (self.isBuiltIn, self.textLanguage) = (isBuiltIn, textLanguage)
  }

  /// The path relative to the root of the site: `pages/guide/start.html`.
  var address: String { PagePath.address(path) }
}
