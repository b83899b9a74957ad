import Base
import Synchronization

/// The pages of the countries of a section: what they share is rendered once.
final class CountryPages: Sendable {
  let context: SiteContext
  /// The objects beside the pages.
  let object: RowObject
  /// The order of the names in other languages on each page.
  let languageOrder: LanguageOrder
  private let layout: RepeatedTemplate
  private let markdown: RepeatedTemplate
  /// What the blocks of facts in the template name, by their bodies.
  private let requests = Mutex<[String: CountryFacts.Request]>([:])

  init(_ context: SiteContext) {
    self.context = context
    object = RowObject(columns: context.exportedTable.columns)
    languageOrder = LanguageOrder(of: context.dataset.countries, context.phrases)
    let anyPage = PageLayout.Page(
      path: context.path + PageNames.folder + "any.html", title: "", description: "", isTranslated: true)
    var shared = PageLayout(context: context).values(for: anyPage)
    shared["card"] = nil
    layout = RepeatedTemplate(page: "page.html", fields: CountryField.ofLayout.map(\.rawValue), shared: shared, context)
    shared["section"] = "../"
    shared["noun"] = context.noun.other
    shared["nounOne"] = context.noun.one
    markdown = RepeatedTemplate(
      "country.md", fields: CountryField.allCases.map(\.rawValue), shared: shared, renderer: context.renderer
    ) {
      [renderer = context.renderer] marked throws(PlainError) in
      let page = MarkdownPage(template: "country.md", renderer: renderer)
      try page.check(CountryPage.blocks)
      do throws(Mistake) {
        return try PrerenderedPage(markdown: marked, blocks: Set(CountryPage.blocks))
      } catch {
        throw page.unreadable(error)
      }
    }
  }

  /// The pages and, where JSON is among the formats, that beside them, both in feed order, made when they are written.
  /// ``prepare()`` has to be called before.
  func files() -> (pages: [OutputFile], rows: [OutputFile]) {
    let pages = context.dataset.countries.indices.map { CountryPage(pages: self, position: $0) }
    // The objects of the root are those of all languages.
    let hasObjects = context.hasCountryObjects && !context.isTranslation
    return (pages.map(\.file), hasObjects ? pages.map(\.json) : [])
  }

  /// Makes one page of each set of fields: nothing else of a page decides which blocks there are, what they name and
  /// whether they can be made. Where the text of a block differs from page to page, makes all of them.
  ///
  /// - Throws: ``PlainError`` where a template has a mistake, the one that the first of the pages meets.
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

  /// The content of a page in UTF-8, from its fields, with what `write` makes of its blocks.
  func content(
    _ fields: CountryFields, _ write: PrerenderedPage.BlockWriter
  ) throws(PlainError) -> [UInt8] {
    let texts = fields.texts
    return try markdown.form(for: texts).filled(texts, block: write).whole
  }

  /// The whole of a page in UTF-8, from its fields and its content.
  func whole(_ fields: CountryFields, content: [UInt8]) throws(PlainError) -> [UInt8] {
    let texts = Array(fields.texts.prefix(CountryField.ofLayout.count))
    return try layout.form(for: texts + ["content"]).filled(texts, content: [content]).whole
  }

  /// A mistake in a block of the template, with the place of that.
  func mistake(_ error: Mistake, info: String, body: String, line: Int) -> PlainError {
    MarkdownPage(template: "country.md", renderer: context.renderer).mistake(error, info: info, body: body, line: line)
  }

  /// What the body of a block of facts asks for.
  ///
  /// - Throws: ``Mistake`` for a name that no fact has.
  func request(_ body: String) throws(Mistake) -> CountryFacts.Request {
    if let known = requests.withLock({ $0[body] }) { return known }
    let request = try CountryFacts.request(body)
    requests.withLock { $0[body] = request }
    return request
  }
}
