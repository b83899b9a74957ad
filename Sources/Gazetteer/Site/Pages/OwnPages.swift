import Base
import Foundation

/// The pages that a user adds to a site: Markdown files with the pictures that they show, and the reports that come
/// along.
package struct OwnPages: Sendable {
  /// A file of Markdown.
  struct Page: Sendable {
    /// Its path from the folder of the pages, such as `guide/start.md`.
    let path: String
    let source: PageSource
    /// What the front matter calls it, else its first heading; it can have tags where the page is a report.
    let title: String
    /// What the page says, and asks.
    let report: Report
    /// Whether it is a built-in report.
    let isBuiltIn: Bool
    /// The language of its text where that is not the one of the page: the root's, which has none in it.
    let textLanguage: WorldLanguage?

    /// The column whose values the pages are called after that it makes: `region` of `[region].md`.
    var column: String? { OwnPages.column(path) }

    /// Whether it is made of a feed: the built-in reports ask about countries.
    func suits(_ kind: Dataset.Kind) -> Bool { !isBuiltIn || kind.areCountries }
  }

  /// The folder of the pages and their pictures below the root of the site.
  static let folder = "pages/"
  /// The style that these pages have besides `style.css`.
  static let styleSheet = "pages.css"
  /// The script that sorts the tables of reports.
  static let answers = "answers.js"

  /// The templates of that style.
  static func styles(ofReports hasReports: Bool) -> [String] {
    [styleSheet, "map.css"] + (hasReports ? ["charts.css"] : [])
  }

  /// The pages in the order of their paths.
  let pages: [Page]
  /// The pictures beside them, by their path from the same folder.
  let pictures: [String: [UInt8]]
  /// Whether there are none in any language of the site, and whether any of those asks the data.
  let (isEmpty, isAsking): (Bool, Bool)
  /// What they are made of.
  private let files: PageFiles?
  private let (hasReports, hasDrafts): (Bool, Bool)

  /// No pages.
  init() {
    (pages, pictures, files) = ([], [:], nil)
    (isEmpty, isAsking, hasReports, hasDrafts) = (true, false, false, false)
  }

  /// Pages.
  ///
  /// - Parameters:
  ///   - markdown: their texts by path from the folder, with where each came from. Those whose names begin with `_` are
  ///     parts, which pages include.
  ///   - pictures: the pictures that are at hand, of which those that a page shows become files of the site.
  ///   - hasReports: whether the built-in reports are among the pages, but for those whose path the user has.
  ///   - hasDrafts: whether pages whose front matter calls them a draft are among them.
  ///   - languages: the languages of the site, that of the root first, where it has several: `ru/about.md` and
  ///     `about.ru.md` are `about.md` in Russian.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page without a title, or with front matter that is not
  ///   right.
  package init(
    markdown: [String: (file: String, text: String)], pictures: [String: [UInt8]], hasReports: Bool = false,
    hasDrafts: Bool = false, languages: [WorldLanguage] = []
  ) throws(PlainError) {
    let files = try PageFiles(markdown: markdown, pictures: pictures, languages: languages)
    try self.init(files, hasReports: hasReports, hasDrafts: hasDrafts, language: languages.first, .english)
  }

  /// The same pages in a language of the site: of each its own text, else that of the root.
  ///
  /// - Parameter phrases: what the built-in reports say.
  func translated(_ phrases: Phrases) throws(PlainError) -> OwnPages {
    guard let files else { return self }
    let language = files.languages.contains(phrases.language) ? phrases.language : files.languages.first
    return try OwnPages(files, hasReports: hasReports, hasDrafts: hasDrafts, language: language, phrases)
  }

  private init(
    _ files: PageFiles, hasReports: Bool, hasDrafts: Bool, language: WorldLanguage?, _ phrases: Phrases
  ) throws(PlainError) {
    let own = files.texts.files(in: language)
    let builtIn = (hasReports ? BuiltInReports.files(phrases) : [:]).filter { own[$0.key] == nil }
    let all = own.mapValues(\.file).merging(builtIn) { own, _ in own }
    let parts = all.filter { Self.name($0.key).hasPrefix("_") }
    var pages: [Page] = []
    for (path, (file, text)) in all.sorted(by: { $0.key < $1.key }) where parts[path] == nil {
      let source = try PageSource(text, file: file, folder: Self.folder(path), parts: parts)
      if source.frontMatter.isDraft, !hasDrafts { continue }
      let textLanguage = own[path]?.isOfRoot == true ? files.languages.first : nil
      pages.append(
        try Page(path: path, source: source, isBuiltIn: builtIn[path] != nil, textLanguage: textLanguage))
    }
    (self.pages, self.files, pictures) = (pages, files, files.pictures.files(in: language).mapValues(\.file))
    (self.hasReports, self.hasDrafts) = (hasReports, hasDrafts)
    let others = files.languages.isEmpty ? [] : files.texts.all
    isEmpty = pages.isEmpty && others.isEmpty
    var isAsking = pages.contains(where: \.report.isAsking)
    for text in others where !isAsking {
      isAsking = try ReportBlock.areAsking(Self.document(text.text, file: text.file, hasTables: false))
    }
    self.isAsking = isAsking
  }

  /// The column in the name of a file: `region` of `[region].md`.
  static func column(_ path: String) -> String? {
    let name = Self.name(path)
    return name.hasPrefix("[") && name.hasSuffix("].md") ? String(name.dropFirst().dropLast(4)) : nil
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// The folder of a path with a slash at its end; empty where it has none.
  static func folder(_ path: String) -> String { String(path.dropLast(name(path).count)) }

  /// Looks whether the name of a file goes with what it holds.
  fileprivate static func check(_ path: String, _ source: PageSource, _ report: Report) throws(PlainError) {
    let column = Self.column(path)
    if column == nil, let each = report.each {
      throw source.mistake(
        each.line,
        "an each block makes a page for each row, and is for a file such as [region].md; rename the file after a column"
      )
    }
    if let column, report.each == nil {
      throw source.mistake(
        0,
        "its name asks for a page for each “\(column)”, and it has no each block with the query for them; add one, or rename the file"
      )
    }
  }

  fileprivate static func heading(_ source: PageSource, isReport: Bool) throws(PlainError) -> String {
    let heading = try document(source.text, file: source.file).headings.first?.text
    guard let heading, !heading.trimmed.isEmpty else {
      throw source.mistake(1, "it has no heading, which would be its title")
    }
    guard !isReport || !heading.contains("{{") else {
      throw source.mistake(1, "its heading is filled in from the data; give it a title in its front matter as well")
    }
    return heading
  }

  /// What the navigation leads to: the first page of the folder, `index.md`, where there is one; else every page that
  /// stands in the folder itself. The reports have one entry, whether they are built-in or the user's own.
  ///
  /// - Parameter hasReports: whether those are there.
  func entries(hasReports: Bool) -> [Page] {
    let single = pages.filter { $0.column == nil }
    let own = single.filter { !$0.isBuiltIn }
    let first = own.filter { $0.path == "index.md" }
    let entries = first.isEmpty ? own.filter { !$0.path.contains("/") } : first
    let reports = single.filter { $0.path == BuiltInReports.start && (hasReports || !$0.isBuiltIn) }
    return entries.sorted {
      ($0.source.frontMatter.order ?? .max, $0.path) < ($1.source.frontMatter.order ?? .max, $1.path)
    }
      + reports
  }

  /// Markdown as a tree.
  ///
  /// - Parameter hasTables: whether paragraphs that are tables become some, which are HTML.
  static func document(_ markdown: String, file: String, hasTables: Bool = true) throws(PlainError) -> Document {
    do throws(Mistake) {
      let document = try Document(parsing: markdown)
      if hasTables { try document.replaceTables(of: markdown) }
      return document
    } catch {
      throw .page(file: file, line: error.line, reason: "\(error)")
    }
  }
}

extension OwnPages.Page {
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a text that is no page.
  fileprivate init(
    path: String, source: PageSource, isBuiltIn: Bool, textLanguage: WorldLanguage?
  ) throws(PlainError) {
    let report = try Report(source)
    try OwnPages.check(path, source, report)
    if let given = source.frontMatter.title {
      title = given
    } else {
      title = try OwnPages.heading(source, isReport: report.isAsking)
    }
    (self.path, self.source, self.report) = (path, source, report)
    (self.isBuiltIn, self.textLanguage) = (isBuiltIn, textLanguage)
  }

  /// The path of the page from the root of the site: `pages/guide/start.html`.
  var address: String { OwnPages.folder + path.dropLast(3) + ".html" }
}
