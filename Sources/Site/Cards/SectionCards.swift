import Countries

/// The social images of a section: one for the section and one for each country.
struct SectionCards {
  let context: SiteContext

  /// The path of the image of the section.
  static let ofSection = "card.png"
  /// The maximum number of countries with images. Each image starts a process.
  static let limit = 2_500

  /// The path of the image of a country, beside its page.
  static func path(_ name: String) -> String { "\(CountryPageNames.folder)\(name).png" }

  /// The SVGs. Beyond the limit only that of the section.
  var drawings: [CardDrawing] {
    let countries = context.dataset.countries
    guard context.hasCountryPages, countries.count <= Self.limit else { return [section] }
    return [section] + countries.indices.map(country)
  }

  private var theme: Theme? { context.renderer.templates.theme }

  private var section: CardDrawing {
    let address = context.site.baseURL.map { ($0.split(separator: "://").last ?? "") + context.path } ?? ""
    return CardDrawing(
      section: context.path, path: Self.ofSection, flag: nil, name: context.exports.about.title,
      facts: [("", context.dataset.countInWords)],
      footer: address.hasSuffix("/") ? String(address.dropLast()) : String(address), theme: theme)
  }

  private func country(at position: Int) -> CardDrawing {
    let country = context.dataset.countries[position]
    let capitals = country.capitals.prefix(3).joined(separator: ", ")
    let facts = [(country.capitals.count > 1 ? "Capitals" : "Capital", capitals), ("Region", country.region)]
    return CardDrawing(
      section: context.path, path: Self.path(context.pages.names[position]), flag: flag(of: country),
      name: country.name, facts: facts.filter { !$0.1.isEmpty },
      footer: context.exports.about.title, theme: theme)
  }

  /// The image of the feed if it is a file that SVG can embed, otherwise the installed flag.
  private func flag(of country: Country) -> CardDrawing.Flag? {
    if case .files(let files) = context.findings.pictures, let file = files[country.flagPicture.address] {
      switch file.name.split(separator: ".").last {
      case "svg": return .drawing(file.bytes)
      case "png": return .picture(.init(bytes: file.bytes, width: file.width, height: file.height))
      case "jpg":
        return .picture(.init(bytes: file.bytes, mediaType: "image/jpeg", width: file.width, height: file.height))
      default: break
      }
    }
    return context.findings.flags[country.alpha2.lowercased()].map(CardDrawing.Flag.drawing)
  }
}
