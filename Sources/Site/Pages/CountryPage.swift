import CommonMark
import Datasets
import Diagnostics
import Exports
import Output

/// The page of one country, and its JSON beside it.
struct CountryPage: Sendable {
  let pages: CountryPages
  let position: Int

  /// The info strings of the blocks that a template can have.
  static let blocks = ["flag", "locator", "facts", "series", "translations", "description"]

  private var context: SiteContext { pages.context }
  private var country: Country { context.dataset.countries[position] }

  /// The page.
  func page() throws(SiteError) -> OutputFile { OutputFile(path: path, contents: .bytes(try html())) }

  /// The page, made when it is wanted. It has to be known that no template has a mistake.
  var deferredPage: OutputFile {
    OutputFile(
      path: path,
      contents: .deferred {
        do throws(SiteError) { return [try html()] } catch {
          // cannot trap: one of each kind of pages was made before
          preconditionFailure("a page failed that was said to be safe: \(error)")
        }
      })
  }

  private var path: String { context.path + context.pages.path(at: position) }

  private func html() throws(SiteError) -> [UInt8] {
    let country = country
    let texts = texts(of: country)
    let facts = CountryFacts(pages: pages, country: country)
    let content = try pages.content(texts) { block, body, html throws(SiteError) in
      switch block.info {
      case "flag": FlagImage(context: context, position: position).buildLarge(into: &html, section: "../")
      case "locator": MapLocator(pages: pages, country: country).build(into: &html)
      case "series": CountrySeries(country: country, phrases: context.phrases).build(into: &html)
      case "translations":
        CountryTranslations(country: country, phrases: context.phrases, order: pages.languageOrder).build(into: &html)
      case "facts": do { try facts.build(body, into: &html) } catch { throw pages.mistake(error, line: block.line) }
      default: try buildDescription(into: &html)
      }
    }
    if let html = try pages.whole(texts, content: content) { return html }
    let page = PageLayout.Page(
      path: path, title: texts[0] ?? "", description: texts[1] ?? "", isTranslated: true, canonical: texts[2],
      card: card(texts[1] ?? ""), structuredData: texts[3])
    return try PageLayout(context: context).render(page, content: [content]).whole
  }

  /// What the feed says about the country, as far as it says anything; as it stands where it is too long for Markdown,
  /// which nobody has asked for.
  private func buildDescription(into html: inout HTMLWriter) throws(SiteError) {
    let text = context.dataset.countries[position].description
    guard !text.isEmpty else { return }
    let markdown = FeedMarkdown(context: context, section: "../" + context.toShared)
    let document = text.utf8.count > FeedMarkdown.limit ? nil : try markdown.document(of: text, at: position)
    html.block(opening: "<div class=\"description\">", closing: "</div>") { part in
      if let document { return part.blocks(of: document) }
      part.inline(opening: "<p>", closing: "</p>") { $0.text(text) }
    }
  }

  /// Which of the fields that not every page has this one has.
  var optionalFields: [Bool] {
    let countries = context.dataset.countries
    return [
      countries[position].region.isEmpty, position == countries.startIndex, position == countries.endIndex - 1,
      card("") == nil, ["", country.name].contains(country.officialName),
    ]
  }

  private func card(_ text: String) -> [String: String]? {
    context.card(SectionCards.path(context.pages.names[position]), text: text)
  }

  /// The texts of the fields, in the order of ``CountryPages``.
  var texts: [String?] { texts(of: country) }

  private func texts(of country: Country) -> [String?] {
    let path = context.pages.path(at: position)
    let region = country.region.isEmpty ? nil : country.region
    let (previous, next) = (neighbour(at: position - 1), neighbour(at: position + 1))
    let description = description(of: country)
    let card = card(description)
    return [
      "\(country.name.displayed) – \(context.title.displayed)", description, context.address(of: path),
      StructuredData(context: context, country: country).text(path),
      context.options.hasTwins ? SiteTwins.link(from: path) : nil,
      EmbedPages.path(of: position, context).flatMap { path in context.options.baseURL.map { $0 + path + ".json" } },
      card?["address"], card?["text"], context.pages.names[position] + ".html", country.name,
      country.officialName == country.name ? "" : country.officialName, region,
      region.map { "../index.html?region=" + PercentEncoding.encode($0.displayed) },
      jsonLink,
      previous?.name, previous?.path, next?.name, next?.path,
      "../\(ComparePage.name)?c=\(context.pages.names[position])",
    ]
  }

  /// The way from the page to the object of the country; `nil` where there is none.
  private var jsonLink: String? {
    guard context.hasCountryObjects else { return nil }
    let way = context.isTranslation ? "../\(context.toShared)\(PageNames.folder)" : ""
    return way + context.pages.names[position] + ".json"
  }

  /// The object of the country as `countries.json` has it.
  func json() -> OutputFile { OutputFile(path: jsonPath, contents: .bytes(jsonBytes)) }

  /// That object, made when it is wanted.
  var deferredJSON: OutputFile { OutputFile(path: jsonPath, contents: .deferred { [jsonBytes] }) }

  private var jsonPath: String { "\(context.path)\(PageNames.folder)\(context.pages.names[position]).json" }

  private var jsonBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1_024)
    let row = context.exportedPositions?[position] ?? position
    pages.object.append(context.exportedTable.rows[row], to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func description(of country: Country) -> String {
    let (name, region) = (country.name.displayed, country.region.displayed)
    guard let capital = country.capitals.first?.displayed else { return region.isEmpty ? name : "\(name): \(region)." }
    return region.isEmpty
      ? context.phrases("{name}: capital {capital}.", ["name": name, "capital": capital])
      : context.phrases(
        "{name}: capital {capital}, {region}.", ["name": name, "capital": capital, "region": region])
  }

  private func neighbour(at position: Int) -> (name: String, path: String)? {
    guard context.dataset.countries.indices.contains(position) else { return nil }
    return (
      context.dataset.countries[position].name.cut(to: FeedLimits.shared), context.pages.names[position] + ".html"
    )
  }
}
