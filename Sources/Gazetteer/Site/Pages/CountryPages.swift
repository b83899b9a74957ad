import Base
import Synchronization

/// The country pages of a section. Parts that they share are rendered once.
final class CountryPages: Sendable {
  let context: SiteContext
  let languageOrder: LanguageOrder
  private let layout: RepeatedTemplate
  private let markdown: RepeatedTemplate
  /// Parsed `facts` blocks, by body.
  private let requests = Mutex<[String: CountryFacts.Request]>([:])

  init(_ context: SiteContext) {
    self.context = context
    languageOrder = LanguageOrder(of: context.dataset.countries, context.phrases)
    let anyPage = PageLayout.Page(
      path: context.path + PageNames.folder + "any.html", title: "", description: "", isTranslated: true,
      trail: [context.homeLink])
    var shared = PageLayout(context: context).values(for: anyPage)
    shared["card"] = nil
    layout = RepeatedTemplate(page: "page.html", fields: CountryField.ofLayout.map(\.key), shared: shared, context)
    shared["section"] = "../"
    shared["noun"] = context.noun.other
    shared["nounOne"] = context.noun.one
    markdown = RepeatedTemplate(fields: CountryField.allCases.map(\.key), shared: shared) {
      [renderer = context.renderer] values throws(PlainError) in
      let page = MarkdownPage(template: "country.md", renderer: renderer)
      let marked = try renderer.render(page.template, values)
      try page.check(CountryPage.blocks)
      do throws(Mistake) {
        return try PrerenderedPage(markdown: marked, blocks: Set(CountryPage.blocks))
      } catch {
        throw page.unreadable(error)
      }
    }
  }

  /// The pages in feed order, rendered when they are written.
  ///
  /// - Throws: ``PlainError`` for the first template error.
  func files() throws(PlainError) -> [OutputFile] {
    try prepare()
    return context.dataset.countries.indices.map { CountryPage(pages: self, position: $0).file }
  }

  /// Renders one page for each set of optional fields, which determines the blocks, the facts they name and whether
  /// they can be rendered. If the text of a block differs between pages, renders every page.
  ///
  /// - Throws: ``PlainError`` for the first template error.
  func prepare() throws(PlainError) {
    var areSafe: [[Bool]: Bool] = [:]
    for position in context.dataset.countries.indices {
      let page = CountryPage(pages: self, position: position)
      let fields = page.optionalFields
      guard areSafe[fields] != true else { continue }
      areSafe[fields] = try markdown.form(for: page.fields.texts).hasFixedBlocks
      _ = try page.html()
    }
  }

  /// Renders the content of a page in UTF-8; `write` renders its blocks.
  func content(
    _ fields: CountryFields, _ write: PrerenderedPage.BlockWriter
  ) throws(PlainError) -> [UInt8] {
    let texts = fields.texts
    return try markdown.form(for: texts).filled(texts, block: write).whole
  }

  /// Renders the whole page in UTF-8 around its content.
  func whole(_ fields: CountryFields, content: [UInt8]) throws(PlainError) -> [UInt8] {
    let texts = Array(fields.texts.prefix(CountryField.ofLayout.count))
    return try layout.form(for: texts + ["content"]).filled(texts, content: [content]).whole
  }

  /// Parses the body of a `facts` block.
  ///
  /// - Throws: ``Mistake`` for an unknown fact.
  func request(_ body: String) throws(Mistake) -> CountryFacts.Request {
    if let known = requests.withLock({ $0[body] }) { return known }
    let request = try CountryFacts.request(body)
    requests.withLock { $0[body] = request }
    return request
  }
}

extension SectionPage {
  static let countries = SectionPage(
    name: PageNames.folder,
    addresses: { context in context.dataset.countries.indices.compactMap(context.path(ofCountryAt:)) },
    use: FileUse(stage: .pages, offline: .countryPages, twin: .plain), exists: { $0.hasCountryPages }
  ) { context throws(PlainError) in try CountryPages(context).files() }
}
