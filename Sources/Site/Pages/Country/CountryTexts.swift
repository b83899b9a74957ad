import Base
import Countries

/// The texts of a country page, in its template and in the layout.
struct CountryTexts {
  let context: SiteContext
  let structuredData: StructuredData
  /// The position of the country in the dataset.
  let position: Int

  var all: FilledTemplate.Texts { texts(of: context.dataset.countries[position]) }

  private func texts(of country: Country) -> FilledTemplate.Texts {
    let path = context.pages.path(at: position)
    let (previous, next) = (neighbour(at: position - 1), neighbour(at: position + 1))
    let description = description(of: country)
    let card = card(description)
    let name = context.pages.names[position]
    return [
      ("title", "\(country.name.displayed) – \(context.title.displayed)"), ("description", description),
      ("canonical", context.address(of: path)),
      ("structuredData", structuredData.text(of: country, path)),
      ("twin", context.options.hasTwins ? MarkdownVersion.link(from: path) : nil), ("file", name + ".html"),
      ("card.address", card?["address"]), ("card.text", card?["text"]),
      ("region.name", country.region.isEmpty ? nil : country.region), ("region.link", regionLink(country)),
      ("name", country.name), ("officialName", country.officialName == country.name ? "" : country.officialName),
      ("json", jsonLink), ("compare", context.hasComparison ? "../\(SectionPage.compare.name)?add=\(name)" : nil),
      ("previous.name", previous?.name), ("previous.path", previous?.path),
      ("next.name", next?.name), ("next.path", next?.path),
    ]
  }

  /// The link to the countries of the region.
  private func regionLink(_ country: Country) -> String? {
    guard !country.region.isEmpty else { return nil }
    // The name in the feed, as in links from values; that of the page has up to nine bytes a letter.
    let original = context.original.countries[context.exports.positions?[position] ?? position].region
    return "../index.html?region=" + PercentEncoding.encode(original.displayed)
  }

  /// The relative URL of the country's JSON; `nil` without one.
  private var jsonLink: String? {
    guard context.hasCountryObjects else { return nil }
    let way = context.isTranslation ? "../\(context.toShared)\(CountryPageNames.folder)" : ""
    return way + context.pages.names[position] + ".json"
  }

  private func card(_ text: String) -> [String: String]? {
    context.card(SectionCards.path(context.pages.names[position]), text: text)
  }

  private func description(of country: Country) -> String {
    let (name, region) = (country.name.displayed, country.region.displayed)
    guard let capital = country.capitals.first?.displayed else {
      return region.isEmpty ? name : context.phrases("{name}: {value}.", ["name": name, "value": region])
    }
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
