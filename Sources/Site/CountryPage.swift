import CommonMark
import Datasets
import Exports

/// The page of one country, and its JSON beside it.
struct CountryPage {
  let context: SiteContext
  let position: Int

  private var country: Country { context.dataset.countries[position] }

  /// The page.
  func page() throws(SiteError) -> OutputFile {
    let path = context.path(ofCountryAt: position)
    let page = PageLayout.Page(
      path: context.path + path, title: "\(country.name) – \(context.title)", description: description,
      canonical: context.address(of: path),
      structuredData: StructuredData(context: context, country: country).text(path))
    let layout = PageLayout(context: context)
    var values = layout.values(for: page)
    values["section"] = "../"
    values["name"] = country.name
    values["officialName"] = country.officialName == country.name ? "" : country.officialName
    values["region"] = country.region.isEmpty ? nil : ["name": country.region, "link": regionLink]
    values["json"] = context.pages.names[position] + ".json"
    values["previous"] = neighbour(at: position - 1)
    values["next"] = neighbour(at: position + 1)
    let facts = CountryFacts(context: context, country: country)
    let markdown = MarkdownPage(
      template: "country.md", renderer: context.renderer,
      directives: [
        "flag": { _, tree in FlagImage(context: context, country: country).buildLarge(into: &tree, section: "../") },
        "facts": { body, tree in try facts.build(body, into: &tree) },
      ])
    let content = try markdown.content(values)
    return OutputFile(path: page.path, contents: .text(try layout.render(page, content: content)))
  }

  /// The object of the country as `countries.json` has it.
  func json() -> OutputFile {
    let cells = context.columns.map { $0.cell(country) }
    let text = RowObject.tree(of: cells, columns: context.columns.map(\.column)).text + "\n"
    return OutputFile(
      path: "\(context.path)countries/\(context.pages.names[position]).json", contents: .text(text))
  }

  private var description: String {
    let parts = [country.capitals.first.map { "capital \($0)" }, country.region.isEmpty ? nil : country.region]
    let known = parts.compactMap { $0 }.joined(separator: ", ")
    return known.isEmpty ? country.name : "\(country.name): \(known)."
  }

  private var regionLink: String { "../index.html?region=" + PercentEncoding.encode(country.region) }

  private func neighbour(at position: Int) -> [String: String]? {
    guard context.dataset.countries.indices.contains(position) else { return nil }
    return [
      "name": context.dataset.countries[position].name, "path": context.pages.names[position] + ".html",
    ]
  }
}
