import CommonMark
import Datasets
import Exports

/// The page of one country, and its JSON beside it.
struct CountryPage: Sendable {
  let pages: CountryPages
  let position: Int

  private var context: SiteContext { pages.context }
  private var country: Country { context.dataset.countries[position] }

  /// The page.
  func page() throws(SiteError) -> OutputFile {
    let page = layoutPage
    return OutputFile(path: page.path, contents: .text(try text(of: page)))
  }

  /// The page, made when it is wanted. It has to be known that no template has a mistake.
  var deferredPage: OutputFile {
    OutputFile(
      path: context.path + context.pages.path(at: position),
      contents: .deferred {
        do throws(SiteError) { return try text(of: layoutPage) } catch {
          preconditionFailure("a page failed that was said to be safe: \(error)")
        }
      })
  }

  private func text(of page: PageLayout.Page) throws(SiteError) -> String {
    let (country, texts) = (country, texts(of: page))
    let facts = CountryFacts(pages: pages, country: country)
    let content = try pages.content(
      texts,
      [
        "flag": { _, tree in FlagImage(context: context, country: country).buildLarge(into: &tree, section: "../") },
        "facts": { body, tree in try facts.build(body, into: &tree) },
        "description": { _, tree in try buildDescription(into: &tree) },
      ])
    return try pages.whole(page, texts, content: content)
  }

  /// What the feed says about the country, as far as it says anything; as it stands where it is too long for Markdown,
  /// which nobody has asked for.
  private func buildDescription(into tree: inout TreeBuilder) throws(SiteError) {
    let text = country.description
    guard !text.isEmpty else { return }
    let markdown = FeedMarkdown(context: context, section: "../")
    let document = text.utf8.count > FeedMarkdown.limit ? nil : try markdown.document(of: text, at: position)
    tree.block(opening: "<div class=\"description\">", closing: "</div>") { part in
      if let document { return part.blocks(of: document) }
      part.inline(opening: "<p>", closing: "</p>") { $0.text(text) }
    }
  }

  private var layoutPage: PageLayout.Page {
    let (path, country) = (context.pages.path(at: position), country)
    return PageLayout.Page(
      path: context.path + path, title: "\(country.name) – \(context.title)", description: description,
      canonical: context.address(of: path),
      structuredData: StructuredData(context: context, country: country).text(path))
  }

  /// Which of the fields that not every page has this one has.
  var optionalFields: [Bool] {
    let countries = context.dataset.countries
    return [countries[position].region.isEmpty, position == countries.startIndex, position == countries.endIndex - 1]
  }

  /// The texts of the fields, in the order of ``CountryPages``.
  var texts: [String?] { texts(of: layoutPage) }

  private func texts(of page: PageLayout.Page) -> [String?] {
    let country = country
    let region = country.region.isEmpty ? nil : country.region
    let (previous, next) = (neighbour(at: position - 1), neighbour(at: position + 1))
    return [
      page.title, page.description, page.canonical, page.structuredData, country.name,
      country.officialName == country.name ? "" : country.officialName, region, region.map { _ in regionLink },
      context.pages.names[position] + ".json", previous?.name, previous?.path, next?.name, next?.path,
    ]
  }

  /// The object of the country as `countries.json` has it.
  func json() -> OutputFile { OutputFile(path: jsonPath, contents: .text(jsonText)) }

  /// That object, made when it is wanted.
  var deferredJSON: OutputFile { OutputFile(path: jsonPath, contents: .deferred { jsonText }) }

  private var jsonPath: String { "\(context.path)\(PageNames.folder)\(context.pages.names[position]).json" }

  private var jsonText: String {
    let country = country
    let cells = context.columns.map { $0.cell(country) }
    return RowObject.tree(of: cells, columns: context.columns.map(\.column)).text + "\n"
  }

  private var description: String {
    let country = country
    let parts = [country.capitals.first.map { "capital \($0)" }, country.region.isEmpty ? nil : country.region]
    let known = parts.compactMap { $0 }.joined(separator: ", ")
    return known.isEmpty ? country.name : "\(country.name): \(known)."
  }

  private var regionLink: String { "../index.html?region=" + PercentEncoding.encode(country.region) }

  private func neighbour(at position: Int) -> (name: String, path: String)? {
    guard context.dataset.countries.indices.contains(position) else { return nil }
    return (context.dataset.countries[position].name, context.pages.names[position] + ".html")
  }
}
