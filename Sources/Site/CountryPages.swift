import CommonMark
import Datasets
import Synchronization

/// The pages of the countries of a section: what they share is rendered once.
final class CountryPages: Sendable {
  let context: SiteContext
  private let layout: RepeatedTemplate
  private let markdown: RepeatedTemplate
  /// What the blocks of facts in the template name, by their bodies.
  private let facts = Mutex<[String: [CountryFact]]>([:])

  /// The texts of a page that the layout shows, in the order of ``CountryPage/texts``; the content comes last.
  private static let layoutFields = ["title", "description", "canonical", "structuredData", "content"]
  private static let fields = [
    "title", "description", "canonical", "structuredData", "name", "officialName", "region.name", "region.link",
    "json", "previous.name", "previous.path", "next.name", "next.path",
  ]

  init(_ context: SiteContext) {
    self.context = context
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

  /// The pages and the JSON beside them, both in feed order. Every core of the machine makes some of them.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake, the one that the first of the pages meets.
  func files() throws(SiteError) -> (pages: [OutputFile], rows: [OutputFile]) {
    if try makesAnyPage() { return deferredFiles() }
    let made = try ConcurrentMap.map(count: context.dataset.countries.count) { position throws(SiteError) in
      let page = CountryPage(pages: self, position: position)
      return (page: try page.page(), row: page.json())
    }
    return (made.map(\.page), made.map(\.row))
  }

  /// Sites with more countries than this make their pages when they are written. A build of 25,000 needs 210 MB so,
  /// where it needed 320 MB.
  private static let mostInMemory = 1_000

  /// Whether the site is large, and no page can fail that is not tried here: one of each set of fields is, and nothing
  /// else of a page decides which blocks there are, what they name and whether they can be made.
  ///
  /// - Throws: ``SiteError`` where a template has a mistake.
  private func makesAnyPage() throws(SiteError) -> Bool {
    let countries = context.dataset.countries
    guard countries.count > Self.mostInMemory else { return false }
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
    return (pages.map(\.deferredPage), pages.map(\.deferredJSON))
  }

  /// A page of Markdown, from its texts.
  func content(_ texts: [String?], _ directives: [String: MarkdownPage.Directive]) throws(SiteError) -> String {
    let page = MarkdownPage(template: "country.md", renderer: context.renderer, directives: directives)
    if let filled = try markdown.filled(with: texts) { return try page.content(of: filled) }
    return try page.content(markdown.values(texts))
  }

  /// The whole of a page, from its texts and its content.
  func whole(_ page: PageLayout.Page, _ texts: [String?], content: String) throws(SiteError) -> String {
    if let filled = try layout.filled(with: Array(texts.prefix(Self.layoutFields.count - 1)) + [content]) {
      return filled
    }
    return try PageLayout(context: context).render(page, content: content)
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
