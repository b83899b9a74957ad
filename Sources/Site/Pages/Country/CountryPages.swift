import Base
import Countries

/// The country pages of a section, and the templates that they share.
final class CountryPages: Sendable {
  let context: SiteContext
  let languageOrder: LanguageOrder
  let layout: FilledTemplate
  /// The content.
  let markdown: FilledTemplate
  let structuredData: StructuredData
  /// Parsed `facts` blocks, except those whose body differs between pages.
  private let requests: [ObjectIdentifier: CountryFacts.Request]

  /// - Throws: ``PlainError`` for a template error.
  init(_ context: SiteContext) throws(PlainError) {
    self.context = context
    languageOrder = LanguageOrder(of: context.dataset.countries, context.phrases)
    structuredData = StructuredData(context)
    let anyPage = PageLayout.Page(
      path: context.path + CountryPageNames.folder + "any.html", title: "", description: "", isTranslated: true,
      trail: [context.homeLink])
    let page = PageLayout(context: context)
    var shared = page.values(for: anyPage)
    let positions = context.dataset.countries.indices
    guard let first = positions.first else {
      (layout, markdown, requests) = (FilledTemplate(), FilledTemplate(), [:])
      return
    }
    let structuredData = structuredData
    let texts = { (position: Int) in
      CountryTexts(context: context, structuredData: structuredData, position: position).all
    }
    let names = texts(first).map(\.name)
    layout = try page.shared("page.html", names, shared)
    shared["section"] = "../"
    shared["noun"] = context.noun.other
    shared["nounOne"] = context.noun.one
    markdown = try context.renderer.filled("country.md", shared.withSlots(names), blocks: CountryPage.blocks)
    var requests: [ObjectIdentifier: CountryFacts.Request] = [:]
    for block in markdown.blocks where block.info == "facts" {
      do throws(Mistake) {
        if let body = block.fixedBody {
          requests[ObjectIdentifier(block)] = try CountryFacts.request(body, context)
        } else {
          for body in Set(positions.map { block.body.text(texts($0)) }) { _ = try CountryFacts.request(body, context) }
        }
      } catch {
        throw context.renderer.mistake(error, in: block, of: "country.md")
      }
    }
    self.requests = requests
  }

  /// The parsed body of a `facts` block.
  func request(_ block: FilledTemplate.Block, _ body: String) -> CountryFacts.Request? {
    // The initializer has parsed all bodies, so this cannot fail.
    requests[ObjectIdentifier(block)] ?? (try? CountryFacts.request(body, context))
  }

  /// The pages in feed order, rendered when they are written.
  func files() -> [OutputFile] {
    context.dataset.countries.indices.map { CountryPage(pages: self, position: $0).file }
  }
}

extension SectionPage {
  static let countries = SectionPage(
    name: CountryPageNames.folder,
    addresses: { context in context.dataset.countries.indices.compactMap(context.path(ofCountryAt:)) },
    use: FileUse(stage: .pages, offline: .countryPages, markdown: .plain), exists: { $0.hasCountryPages }
  ) { context throws(PlainError) in try CountryPages(context).files() }
}
