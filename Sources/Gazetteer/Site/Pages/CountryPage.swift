import Base

struct CountryPage: Sendable {
  let pages: CountryPages
  let position: Int

  /// The info strings of the blocks that the template may use.
  static let blocks = ["flag", "locator", "facts", "series", "translations", "description"]

  private var context: SiteContext { pages.context }
  private var country: Country { context.dataset.countries[position] }

  /// The page, rendered when it is written. ``CountryPages/prepare()`` must have checked the template.
  var file: OutputFile {
    OutputFile(
      path: path,
      contents: .deferred {
        do throws(PlainError) { return [try html()] } catch {
          // cannot trap: one page of each kind was rendered before
          preconditionFailure("a page failed that was said to be safe: \(error)")
        }
      })
  }

  private var path: String { context.path + context.pages.path(at: position) }

  func html() throws(PlainError) -> [UInt8] { try pages.whole(fields, content: content()) }

  func content() throws(PlainError) -> [UInt8] {
    let country = country
    let facts = CountryFacts(pages: pages, position: position)
    return try pages.content(fields) { block, body, html throws(PlainError) in
      switch block.info {
      case "flag": FlagImage(context: context, position: position).buildLarge(into: &html, section: "../")
      case "locator": MapLocator(pages: pages, country: country).build(into: &html)
      case "series": CountrySeries(country: country, phrases: context.phrases).build(into: &html, context.dataset)
      case "translations":
        // Most of the bytes of a page; the search of a single file knows the names.
        if context.options.isSingleFile { break }
        CountryTranslations(country: country, phrases: context.phrases, order: pages.languageOrder).build(into: &html)
      case "facts":
        do throws(Mistake) { try facts.build(body, into: &html) } catch {
          throw MarkdownPage(template: "country.md", renderer: context.renderer)
            .mistake(error, info: block.info, body: body, line: block.line)
        }
      default: try buildDescription(into: &html)
      }
    }
  }

  /// Writes the description from the feed, if any. A description too long for Markdown is written as plain text.
  private func buildDescription(into html: inout HTMLWriter) throws(PlainError) {
    let text = context.dataset.countries[position].description
    guard !text.isEmpty else { return }
    let markdown = FeedMarkdown(context: context, section: "../" + context.toShared)
    let document = text.utf8.count > FeedMarkdown.limit ? nil : try markdown.document(of: text, at: position)
    html.block("div", ["class": "description"]) { part in
      if let document { return part.blocks(of: document) }
      part.line("p", text: text)
    }
  }

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

  var fields: CountryFields {
    let country = country
    let path = context.pages.path(at: position)
    let (previous, next) = (neighbour(at: position - 1), neighbour(at: position + 1))
    let description = description(of: country)
    let card = card(description)
    var fields = CountryFields()
    fields[.title] = "\(country.name.displayed) – \(context.title.displayed)"
    fields[.description] = description
    fields[.file] = context.pages.names[position] + ".html"
    fields[.name] = country.name
    fields[.officialName] = country.officialName == country.name ? "" : country.officialName
    if context.hasComparison {
      fields[.compare] = "../\(SectionPage.compare.name)?add=\(context.pages.names[position])"
    }
    fields[.canonical] = context.address(of: path)
    fields[.structuredData] = StructuredData(context: context, country: country).text(path)
    fields[.twin] = context.options.hasTwins ? MarkdownTwin.link(from: path) : nil
    (fields[.cardAddress], fields[.cardText]) = (card?["address"], card?["text"])
    if !country.region.isEmpty {
      fields[.region] = country.region
      // The name in the feed, as in links from values; that of the page has up to nine bytes a letter.
      let original = context.original.countries[context.exports.positions?[position] ?? position]
      fields[.regionLink] = "../index.html?region=" + PercentEncoding.encode(original.region.displayed)
    }
    fields[.json] = jsonLink
    (fields[.previousName], fields[.previousPath]) = (previous?.name, previous?.path)
    (fields[.nextName], fields[.nextPath]) = (next?.name, next?.path)
    return fields
  }

  /// The relative URL of the country's JSON; `nil` without one.
  private var jsonLink: String? {
    guard context.hasCountryObjects else { return nil }
    let way = context.isTranslation ? "../\(context.toShared)\(PageNames.folder)" : ""
    return way + context.pages.names[position] + ".json"
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
