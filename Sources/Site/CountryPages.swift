import CommonMark
import Concurrency
import Datasets
import Exports
import Synchronization

/// The pages of the countries of a section: what they share is rendered once.
final class CountryPages: Sendable {
  let context: SiteContext
  /// The objects beside the pages.
  let object: RowObject
  private let layout: RepeatedTemplate
  private let markdown: RepeatedTemplate
  /// What the blocks of facts in the template name, by their bodies.
  private let facts = Mutex<[String: [CountryFact]]>([:])
  /// What is known of the contents of pages by ``presence(of:)``.
  private let contents = Mutex<[UInt64: Content]>([:])

  private enum Content {
    /// There was one such page. The first and the last country are the only ones of their kind, for which no form is worth
    /// making.
    case single
    /// There were more; `nil` for what cannot be filled in.
    case form(MarkdownForm?)
  }

  /// The texts of a page that the layout shows, in the order of ``CountryPage/texts``; the content comes last.
  private static let layoutFields = ["title", "description", "canonical", "structuredData", "content"]
  private static let fields = [
    "title", "description", "canonical", "structuredData", "name", "officialName", "region.name", "region.link",
    "json", "previous.name", "previous.path", "next.name", "next.path",
  ]

  init(_ context: SiteContext) {
    self.context = context
    object = RowObject(columns: context.table.columns)
    let anyPage = PageLayout.Page(path: context.path + PageNames.folder + "any.html", title: "", description: "")
    var shared = PageLayout(context: context).values(for: anyPage)
    let policyMark = TemplateForm.mark(Self.layoutFields.count)
    let contentMark = TemplateForm.mark(Self.layoutFields.count - 1)
    let hosts = context.pictureHosts
    shared["policy"] = policyMark
    layout = RepeatedTemplate(
      "page.html", fields: Self.layoutFields, shared: shared, renderer: context.renderer
    ) { marked in
      ContentPolicy.text(forMarked: marked, pictures: hosts).map { policy in
        TemplateForm.replacing(
          policyMark, in: TemplateForm.replacing(contentMark, in: marked, with: contentMark),
          with: HTMLTag.escape(policy))
      }
    }
    shared["section"] = "../"
    markdown = RepeatedTemplate("country.md", fields: Self.fields, shared: shared, renderer: context.renderer)
  }

  /// The pages and, where JSON is among the formats, that beside them, both in feed order. Every core of the machine
  /// makes some of them.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake, the one that the first of the pages meets.
  func files() throws(SiteError) -> (pages: [OutputFile], rows: [OutputFile]) {
    if try makesAnyPage() { return deferredFiles() }
    let made = try ConcurrentMap.map(count: context.dataset.countries.count, stride: 16) { position throws(SiteError) in
      let page = CountryPage(pages: self, position: position)
      return (page: try page.page(), row: context.hasCountryObjects ? page.json() : nil)
    }
    return (made.map(\.page), made.compactMap(\.row))
  }

  /// Makes what all pages share, by making the first one.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake.
  func prepare() throws(SiteError) {
    if !context.dataset.countries.isEmpty { _ = try CountryPage(pages: self, position: 0).page() }
  }

  /// Whether the site is large, and no page can fail that is not tried here: one of each set of fields is, and nothing
  /// else of a page decides which blocks there are, what they name and whether they can be made.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake.
  private func makesAnyPage() throws(SiteError) -> Bool {
    let countries = context.dataset.countries
    guard context.isLarge else { return false }
    var tried: Set<[Bool]> = []
    for position in countries.indices {
      let page = CountryPage(pages: self, position: position)
      guard tried.insert(page.optionalFields).inserted else { continue }
      guard try markdown.hasFixedBlocks(with: page.texts) else { return false }
      _ = try page.page()
    }
    return true
  }

  private func deferredFiles() -> (pages: [OutputFile], rows: [OutputFile]) {
    let pages = context.dataset.countries.indices.map { CountryPage(pages: self, position: $0) }
    return (pages.map(\.deferredPage), context.hasCountryObjects ? pages.map(\.deferredJSON) : [])
  }

  /// The content of a page in UTF-8, from its texts, with what `write` makes of its blocks.
  func content(_ texts: [String?], _ write: @escaping MarkdownForm.BlockWriter) throws(SiteError) -> [UInt8] {
    let presence = Self.presence(of: texts)
    let known = contents.withLock { contents in
      let known = contents[presence]
      if known == nil { contents[presence] = .single }
      return known
    }
    guard let known, let template = try markdown.form(for: texts) else {
      return try page(write).content(markdown.values(texts)).whole
    }
    let form: MarkdownForm?
    switch known {
    case .form(let made): form = made
    case .single:
      form = MarkdownForm(of: template, texts, blocks: Set(CountryPage.blocks))
      contents.withLock { $0[presence] = .form(form) }
    }
    if let html = form?.filled(with: texts, write) { return html }
    return try page(write).content(of: MarkdownForm.filled(template, texts)).whole
  }

  /// A page that goes through libcmark by itself.
  private func page(_ write: @escaping MarkdownForm.BlockWriter) -> MarkdownPage {
    let directives = CountryPage.blocks.map { block -> (String, MarkdownPage.Directive) in
      (block, { body, html in try write(block, body, &html) })
    }
    return MarkdownPage(
      template: "country.md", renderer: context.renderer, directives: Dictionary(uniqueKeysWithValues: directives))
  }

  /// Which of the texts are there, and which of those are empty.
  private static func presence(of texts: [String?]) -> UInt64 {
    texts.reduce(0) { $0 << 2 | ($1.map { $0.isEmpty ? 1 : 2 } ?? 0) }
  }

  /// The whole of a page in UTF-8, from its texts and its content; `nil` where its layout has to be rendered by itself.
  func whole(_ texts: [String?], content: [UInt8]) throws(SiteError) -> [UInt8]? {
    try layout.form(for: texts.prefix(Self.layoutFields.count - 1) + [""])?.filled { field, isEscaped, output in
      guard field < Self.layoutFields.count - 1 else { return output += content }
      let text = texts[field] ?? ""
      output += (isEscaped ? HTMLTag.escape(text) : text).utf8
    }
  }

  /// The facts that the body of a block names.
  ///
  /// - Throws: ``MarkdownPage/BlockMistake`` for a name that no fact has.
  func facts(named body: String) throws -> [CountryFact] {
    if let known = facts.withLock({ $0[body] }) { return known }
    let named = try CountryFacts.named(body)
    facts.withLock { $0[body] = named }
    return named
  }
}
