import Base
import Synchronization

/// What every page of one section needs to know of it and of the whole site.
///
/// It is a class since many small values hold it, on several cores at once.
final class SiteContext: Sendable {
  /// The folder of the section below the root of the site with a slash at its end; empty for the root.
  let path: String
  let dataset: Dataset
  /// The same as the feed has it, where the pages have it in another language.
  let original: Dataset
  let options: SiteOptions
  /// What the site has as a whole.
  let traits: SiteTraits
  let templates: TemplateSet
  let renderer: TemplateRenderer
  /// The names of the pages of the countries; none where they have no pages.
  let pages: PageNames
  /// How they compare by population.
  let populationRanks: PopulationRanks
  /// The rows with the columns that the dataset has something for.
  let table: Table
  /// The styles and scripts that are files of their own.
  let sharedFiles: SharedFiles
  /// The colours of the pages.
  let theme: Theme
  /// The hosts that pages ask for linked pictures.
  let pictureHosts: [PictureHost]
  private let shownHosts: Set<PictureHost>
  /// The formats to write: those that are wanted and that suit the rows.
  let formats: [ExportFormat]
  /// Whether there are flags other than emoji.
  private let showsFlags: Bool
  /// By code, what the feed alone says of names; empty where the search knows them by itself.
  let namesOfFeed: [(code: String, names: SearchNames.Entry)]
  /// What the exports say of the data as a whole.
  let dataDescription: DataDescription
  /// What the exports are made of.
  let contents: DefaultContents
  /// The rows of the exports with the columns in use, and the position in them of each row of the pages; `nil` for the
  /// same position.
  let exportedTable: Table
  let exportedPositions: [Int]?
  /// What the pages show as rows of exports.
  let viewContents: DefaultContents
  private let knownRowsVersion = Mutex<String?>(nil)
  /// What every page leads to; empty where there is but one section.
  let navigation: [NavigationEntry]

  /// The context of a section.
  ///
  /// - Parameters:
  ///   - traits: what the sections have together.
  ///   - other: the context of the first section, whose parts that concern the whole site it takes; `nil` for that itself.
  init(
    _ section: SiteSection, templates: TemplateSet, navigation: [NavigationEntry], traits: SiteTraits = SiteTraits(),
    sharing other: SiteContext?
  ) {
    path = section.path
    dataset = section.dataset
    original = section.original?.dataset ?? section.dataset
    options = section.options
    self.traits = traits
    self.templates = templates
    self.navigation = navigation
    renderer = other?.renderer ?? TemplateRenderer(templates: templates, phrases: section.options.phrases)
    formats = options.formats.filter { $0.suits(section.dataset.kind) }
    hasCountryPages =
      dataset.kind.areCountries && options.hasCountryPages && dataset.rowCount <= FeedLimits.pages
    hasMap =
      hasCountryPages
      && dataset.countries.contains { section.options.borders.map.code(of: $0) != nil || $0.coordinates != nil }
    exportedPositions = section.original?.positions
    pages = PageNames(hasCountryPages ? original.countries : [], order: hasCountryPages ? exportedPositions : nil)
    populationRanks = PopulationRanks(hasCountryPages ? dataset.countries : [])
    exportedTable = section.table ?? ExportFormat.csv.defaultTable(of: original)
    table = section.original == nil ? exportedTable : ExportFormat.csv.defaultTable(of: dataset)
    dataDescription = DataDescription(
      of: original, options.provenance, title: (options.title(in: options.rootLanguage) ?? original.title).displayed,
      homepage: options.baseURL.map { $0 + section.path }, version: options.version)
    contents = DefaultContents(
      original, table: exportedTable, about: dataDescription, outlines: options.borders.outlines)
    viewContents =
      section.original == nil
      ? contents : DefaultContents(dataset, table: table, about: dataDescription, outlines: options.borders.outlines)
    namesOfFeed =
      options.hasBundledNames
      ? []
      : dataset.countries.enumerated().compactMap { [original, exportedPositions] index, country in
        var names = country.searchNames
        if let position = exportedPositions?[index] {
          // On pages in another language a country is found by its names in the feed, too.
          let own = original.countries[position]
          for (name, shown) in [(own.name, country.name), (own.officialName, country.officialName)]
          // As bytes, since comparing texts takes the square of a run of combining marks.
          where !name.isEmpty && !name.utf8.elementsEqual(shown.utf8) { names.names.append(name) }
        }
        return country.code.isEmpty || names.isEmpty ? nil : (country.code, names)
      }
    pictureHosts =
      if case .linked = options.pictures {
        SitePictures.hosts(in: dataset, readsMarkdown: options.readsMarkdown).shown
      } else {
        []
      }
    shownHosts = Set(pictureHosts)
    showsFlags = if case .none = options.pictures { !options.flags.isEmpty } else { true }
    sharedFiles =
      other?.sharedFiles
      ?? SharedFiles(
        templates: templates, traits: traits, hasOwnPages: !options.ownPages.isEmpty,
        hasReports: options.ownPages.isAsking, map: options.borders.drawing)
    theme = other?.theme ?? templates.theme ?? Theme(style: templates.template("style.css").text)
  }

  /// Whether the built-in reports are of the site: they ask about countries.
  var hasReports: Bool { options.ownPages.pages.contains { $0.isBuiltIn && $0.suits(dataset.kind) } }

  /// What leads from the page of a country to all of them by population: the report of that, else the table.
  var rankingByPopulation: String {
    hasReports && path.isEmpty
      ? "../\(OwnPages.folder)\(BuiltInReports.ranking)" : "../index.html?sort=population&dir=desc"
  }

  /// What the pages say, in their language.
  var phrases: Phrases { options.phrases }

  /// What one row and several rows are called on pages.
  var noun: Noun {
    let noun = dataset.nouns
    return Noun(one: phrases(noun.one), other: phrases(noun.other))
  }

  /// The number of the rows in words.
  var countInWords: String { phrases(NounPhrases(dataset).count, n: dataset.rowCount) }
  /// The licence of the data; that of the snapshot is a phrase, others stay as they are stated.
  var licence: String? { options.provenance.isSnapshot ? dataset.licence.map { phrases($0) } : dataset.licence }

  /// Whether it is in another language than the site at the root, whose files it shares.
  var isTranslation: Bool { !toRoot.isEmpty }

  /// The way from the folder of the language to the root of the site: empty, or `../`.
  var toRoot: String { options.translations?.toRoot ?? "" }

  /// The folder of the language below the root of the site: empty, or `ru/`.
  var folderOfLanguage: String { options.translations.map { $0.folder(of: $0.current) } ?? "" }

  /// The way from the folder of the section to the folder that holds its flags and exports, which languages share.
  var toShared: String { isTranslation ? wayUp + toRoot + path : "" }

  /// The way from the folder of the section to that of the language.
  private var wayUp: String { String(repeating: "../", count: path.count { $0 == "/" }) }

  /// The title of the section.
  var title: String { title(in: phrases) }

  /// The title of the section in a language.
  func title(in phrases: Phrases) -> String {
    (options.title(in: phrases.language) ?? phrases(dataset.title)).displayed
  }

  /// What the section is, in a sentence for search engines and for those who install it.
  var description: String {
    if let summary = dataset.kind.summary { return phrases(summary, ["title": title, "count": countInWords]) }
    if dataset.noun != nil { return "\(title): \(countInWords)." }
    return phrases(
      "{title}: {n} country with name, region, code and capital.|{title}: {n} countries and territories with name, region, code and capital.",
      n: dataset.rowCount, ["title": title])
  }

  /// Whether the index keeps the countries of the visitor, which are none where rows are something else.
  var hasHome: Bool { hasCountryPages && dataset.noun == nil }

  /// Whether the countries have pages, and with them the sheets that lead there.
  let hasCountryPages: Bool

  /// Whether there are countries, and none of them has a page.
  var lacksCountryPages: Bool { dataset.kind.areCountries && !hasCountryPages }

  /// Whether the map of the world has any of the countries, which then have it on their pages, or a place of a row.
  let hasMap: Bool

  /// Whether the pages have what others load, since the site has few rows.
  var isWhole: Bool { traits.isWhole }

  /// Whether there is a page that compares countries: the table compares two.
  var hasComparison: Bool { hasCountryPages && dataset.rowCount > 2 }

  /// Whether there is a page that tells what changed; a site of few rows has it once something has.
  var hasChangesPage: Bool { options.changes.map { !isWhole || !$0.entries.isEmpty } ?? false }

  /// Whether there is the row of each country as JSON beside its page.
  var hasCountryObjects: Bool { hasCountryPages && formats.contains(.json) }

  /// The scripts by which the search of a page in the folder of the section finds more than the texts of the rows, in
  /// the order in which they are loaded.
  var searchScripts: [String] {
    let root = wayUp + toRoot
    let own = hasSearchFile ? [SiteScript.namesOfFeed] : []
    // The names in other languages come later, since they are the most.
    guard !isWhole else { return pageScripts }
    let shared = dataset.kind.searchScripts.filter { sharedFiles.version(of: $0) != nil }.map { root + $0 }
    return shared.prefix(1) + pageScripts + shared.dropFirst() + own
  }

  /// Whether there is a file of what the feed alone says of names.
  var hasSearchFile: Bool { !namesOfFeed.isEmpty || dataset.hasSearchedColumns }

  /// The script by which the search finds reports and the pages of the user; none where there are no such pages.
  var pageScripts: [String] {
    traits.hasPages ? [wayUp + SiteScript.pages] : []
  }

  /// What tells rows from those of another build: the pages, and the files of rows that their scripts load, have it.
  var rowsVersion: String {
    knownRowsVersion.withLock { known in
      if let known { return known }
      let rows = CSV.render(viewContents.content(for: .csv).table, options: options.exportOptions)
      let version = String(SHA256Digest(ofParts: rows).hex.prefix(16))
      known = version
      return version
    }
  }

  /// What the scripts of a page know of the rows of its table: their version, and which rows of the dataset they are
  /// where they are not all of them in their order.
  func rowsAttributes(_ positions: [Int]) -> [(String, String)] {
    let attributes = [("data-view", rowsVersion)]
    guard !positions.elementsEqual(0..<dataset.rowCount) else { return attributes }
    return attributes + [("data-rows", positions.map(String.init).joined(separator: " "))]
  }

  /// The path of a country's page, from the folder of the section; `nil` where countries have no pages.
  func path(ofCountryAt position: Int) -> String? { hasCountryPages ? pages.path(at: position) : nil }

  /// The flag of a country: the picture that the feed names where the site shows it, else the installed one.
  func flag(ofCountryAt position: Int) -> PagePicture? {
    // Most sites have neither, and a page asks for every neighbour.
    guard showsFlags else { return nil }
    if let picture = picture(at: dataset.countries[position].flagPicture.address) { return picture }
    let code = dataset.countries[position].alpha2.lowercased()
    return options.flags[code] == nil ? nil : PagePicture(flagOf: code)
  }

  /// The picture at an address of the feed, where the site shows it.
  func picture(at address: String) -> PagePicture? {
    guard !address.isEmpty else { return nil }
    switch options.pictures {
    case .none: return nil
    case .linked:
      return PictureHost(of: address).flatMap { shownHosts.contains($0) ? PagePicture(link: address) : nil }
    case .files(let files): return files[address].map { PagePicture(file: $0) }
    }
  }

  /// The address of a file that languages share, from the folder of the section, where that is known.
  func sharedAddress(of path: String) -> String? {
    (options.translations?.baseURL ?? options.baseURL).map { $0 + self.path + path }
  }

  /// What a page says of a card: its address, and in words what it shows; `nil` where there is no such picture, or where
  /// its address is not known. Languages share the cards.
  func card(_ path: String, text: String) -> [String: String]? {
    guard options.cards[path] != nil, let address = sharedAddress(of: path) else { return nil }
    return ["address": address, "text": text]
  }

  /// The address of a path from the folder of the section in the published site, where that is known.
  func address(of path: String) -> String? { options.baseURL.map { $0 + self.path + path } }
}

/// What the sections of a site have together.
struct SiteTraits {
  /// Whether any of them has series.
  var hasSeries = false
  /// Whether there are reports or pages of the user.
  var hasPages = false
  /// Whether there are so few rows that a page has all that others load.
  var isWhole = false
  /// The codes of the countries in capitals, as far as they can be those of ISO 3166; `nil` where they are not known.
  var codes: Set<String>?

  /// The most rows of a site whose pages have all that others load.
  static let mostWhole = 5
}

extension SiteTraits {
  init(_ sections: [SiteSection]) {
    hasSeries = sections.contains { section in
      // By positions, since a copy of a country takes longer than the rest.
      section.dataset.countries.indices.contains { !section.dataset.countries[$0].series.isEmpty }
    }
    let pages = sections[0].options.ownPages.pages
    hasPages = pages.contains { $0.suits(sections[0].dataset.kind) }
    isWhole = sections.reduce(0) { $0 + $1.dataset.rowCount } <= Self.mostWhole
    codes = sections.reduce(into: []) { codes, section in
      for position in section.dataset.countries.indices {
        let country = section.dataset.countries[position]
        for code in [country.alpha2, country.alpha3, country.code] where (2...3).contains(code.utf8.count) {
          codes?.insert(code.uppercased())
        }
      }
    }
  }
}
