import Base
import Synchronization

/// The data that every page of a section needs about the section and the site.
///
/// A class, because many small values on several cores refer to it.
final class SiteContext: Sendable {
  /// The folder of the section below the root of the site with a trailing slash; empty for the root.
  let path: String
  let dataset: Dataset
  /// The dataset as in the feed, if the pages have translated it.
  let original: Dataset
  let options: SiteOptions
  let traits: SiteTraits
  let templates: TemplateSet
  let renderer: TemplateRenderer
  /// The names of the country pages; empty if countries have no pages.
  let pages: PageNames
  let populationRanks: PopulationRanks
  let valueLinks: ValueLinks
  /// The texts that sort the countries as neighbours, if they have any: in English the folded names.
  let neighbourKeys: [String]
  /// The rows with the columns that have values.
  let table: Table
  let sharedFiles: SharedFiles
  let theme: Theme
  let pictureHosts: [PictureHost]
  private let shownHosts: Set<PictureHost>
  /// The requested formats that support these rows.
  let formats: [ExportFormat]
  /// Whether there are flags other than emoji.
  private let showsFlags: Bool
  /// Names by code that only the feed has; empty if the search knows them.
  let namesOfFeed: [(code: String, names: SearchNames.Entry)]
  let dataDescription: DataDescription
  let contents: DefaultContents
  /// The rows of the exports with the columns in use, and the position in them of each row of the pages; `nil` if they
  /// are the same.
  let exportedTable: Table
  let exportedPositions: [Int]?
  let viewContents: DefaultContents
  private let knownRowsVersion = Mutex<String?>(nil)
  /// Links on every page; empty if there is only one section.
  let navigation: [NavigationEntry]
  /// The pages that sections of the site can have.
  let possiblePages: [SectionPage]

  /// Creates the context of a section.
  ///
  /// - Parameters:
  ///   - pages: the pages that it can have.
  ///   - traits: properties of the whole site.
  ///   - other: the context of the first section, which supplies the parts that concern the whole site; `nil` for that
  ///     section itself.
  init(
    _ section: SiteSection, templates: TemplateSet, navigation: [NavigationEntry], pages: [SectionPage] = [],
    traits: SiteTraits = SiteTraits(), sharing other: SiteContext?
  ) {
    path = section.path
    dataset = section.dataset
    original = section.original?.dataset ?? section.dataset
    options = section.options
    self.traits = traits
    self.templates = templates
    self.navigation = navigation
    possiblePages = pages
    renderer = other?.renderer ?? TemplateRenderer(templates: templates, phrases: section.options.phrases)
    formats = options.formats.filter { $0.suits(section.dataset.kind) }
    (hasCountryPages, hasMap) = (section.hasCountryPages, section.hasMap)
    exportedPositions = section.original?.positions
    self.pages = PageNames(hasCountryPages ? original.countries : [], order: hasCountryPages ? exportedPositions : nil)
    populationRanks = PopulationRanks(hasCountryPages ? dataset.countries : [])
    let reports = path.isEmpty ? options.ownPages.pages.filter(\.isBuiltIn).map(\.path) : []
    valueLinks = ValueLinks(
      hasCountryPages ? dataset.countries : [], original: original.countries, positions: exportedPositions,
      reports: Set(reports))
    let haveBorders = hasCountryPages && dataset.countries.contains { !$0.borders.isEmpty }
    neighbourKeys = ConcurrentMap.map(count: haveBorders ? dataset.rowCount : 0) { [dataset, options] in
      let name = dataset.countries[$0].name.cut(to: FeedLimits.shared)
      return options.phrases.language == .english ? TextFolding.fold(name) : name
    }
    exportedTable = section.table ?? ExportFormat.csv.defaultTable(of: original)
    table = section.original == nil ? exportedTable : ExportFormat.csv.defaultTable(of: dataset)
    dataDescription = DataDescription(
      of: original, title: (options.title(in: options.rootLanguage) ?? original.title).displayed,
      date: options.provenance.date?.iso, source: options.provenance.dataSource,
      homepage: options.baseURL.map { $0 + section.path }, writer: "Gazetteer \(options.version)")
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
          // On translated pages, countries are also found by their names in the feed.
          let own = original.countries[position]
          for (name, shown) in [(own.name, country.name), (own.officialName, country.officialName)]
          // Compared as bytes: comparing strings takes quadratic time on a run of combining marks.
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
      ?? SharedFiles(templates: templates, traits: traits, own: options.ownPages, map: options.borders.drawing)
    theme = other?.theme ?? templates.theme ?? Theme(style: templates.template("style.css").text)
  }

  /// Whether the site has the built-in reports, which need countries.
  var hasReports: Bool { options.ownPages.pages.contains { $0.isBuiltIn && $0.suits(dataset.kind) } }

  /// The link from a country page to the ranking by population: the report, else the sorted table.
  var rankingByPopulation: String {
    hasReports && path.isEmpty
      ? "../\(OwnPages.folder)\(BuiltInReports.ranking)" : "../index.html?sort=population&dir=desc"
  }

  var phrases: Phrases { options.phrases }

  var noun: Noun {
    let noun = dataset.nouns
    return Noun(one: phrases(noun.one), other: phrases(noun.other))
  }

  /// The link to the index page of the section, titled with what it lists.
  var homeLink: PageLink { PageLink(title: noun.other.capitalizedFirst, path: path + "index.html") }

  var countInWords: String { phrases(NounPhrases(dataset).count, n: dataset.rowCount) }
  /// The licence of the data. That of the snapshot is translated; others are shown as stated.
  var licence: String? { options.provenance.isSnapshot ? dataset.licence.map { phrases($0) } : dataset.licence }

  /// Whether this is a translation, which shares files with the site at the root.
  var isTranslation: Bool { !toRoot.isEmpty }

  /// The relative path from the folder of the language to the root of the site: empty or `../`.
  var toRoot: String { options.translations?.toRoot ?? "" }

  /// The folder of the language below the root of the site: empty or `ru/`.
  var folderOfLanguage: String { options.translations.map { $0.folder(of: $0.current) } ?? "" }

  /// The relative path from the folder of the section to that of its flags and exports, which languages share.
  var toShared: String { isTranslation ? wayUp + toRoot + path : "" }

  private var wayUp: String { String(repeating: "../", count: path.count { $0 == "/" }) }

  var title: String { title(in: phrases) }

  func title(in phrases: Phrases) -> String {
    (options.title(in: phrases.language) ?? phrases(dataset.title)).displayed
  }

  /// One sentence about the section, for search engines and for the web app manifest.
  var description: String {
    if let summary = dataset.kind.summary { return phrases(summary, ["title": title, "count": countInWords]) }
    if dataset.noun != nil { return "\(title): \(countInWords)." }
    return phrases(
      "{title}: {n} country with name, region, code and capital.|{title}: {n} countries and territories with name, region, code and capital.",
      n: dataset.rowCount, ["title": title])
  }

  /// Whether the index page remembers the visitor's countries; not if the rows have a custom label.
  var hasHome: Bool { hasCountryPages && dataset.noun == nil }

  /// Whether countries have pages, and with them the dialogs that link there.
  let hasCountryPages: Bool

  /// Whether there are countries, but without pages.
  var lacksCountryPages: Bool { dataset.kind.areCountries && !hasCountryPages }

  /// Whether the world map shows any of the countries or the position of any row.
  let hasMap: Bool

  /// Whether pages contain everything that other sites load, because there are few rows.
  var isWhole: Bool { traits.isWhole }

  /// Whether there is a comparison page. With two rows the table compares them.
  var hasComparison: Bool { hasCountryPages && dataset.rowCount > 2 && !options.isSingleFile }

  /// Whether there is a page of changes. A site of few rows has it only after the first change.
  var hasChangesPage: Bool { options.changes.map { !isWhole || !$0.entries.isEmpty } ?? false }

  /// Whether other sites can embed countries. Cards link to their pages.
  var hasEmbeds: Bool { options.hasEmbeds && hasCountryPages }

  /// The pages of the section.
  var sectionPages: [SectionPage] { possiblePages.filter { $0.exists(self) } }

  var hasCountryObjects: Bool { hasCountryPages && formats.contains(.json) }

  /// Whether the search of the index loads more than it contains.
  var loadsSearch: Bool { traits.hasPages || (!isWhole && !dataset.kind.searchScripts.isEmpty) }

  var hasSearchFile: Bool { !namesOfFeed.isEmpty || dataset.hasSearchedColumns }

  /// A version of the rows, which pages and the row files for their scripts share.
  var rowsVersion: String {
    knownRowsVersion.withLock { known in
      if let known { return known }
      let rows = CSV.render(viewContents.content(for: .csv).table, options: options.exportOptions)
      let version = String(SHA256Digest(ofParts: rows).hex.prefix(16))
      known = version
      return version
    }
  }

  /// Data attributes about the rows of a table, for scripts: the version and, unless the table has all rows in order,
  /// their positions in the dataset.
  func rowsAttributes(_ positions: [Int]) -> HTMLAttributes {
    let isWhole = positions.elementsEqual(0..<dataset.rowCount)
    return [
      "data-view": rowsVersion, "data-rows": isWhole ? nil : positions.map(String.init).joined(separator: " "),
    ]
  }

  /// The path of a country page, relative to the folder of the section; in a single file a fragment, that of the row.
  /// `nil` if countries have no pages.
  func path(ofCountryAt position: Int) -> String? {
    guard hasCountryPages else { return nil }
    return options.isSingleFile ? "#country-\(pages.names[position])" : pages.path(at: position)
  }

  /// The flag of a country: the image from the feed if the site shows it, else the installed one.
  func flag(ofCountryAt position: Int) -> PagePicture? {
    // Most sites have neither, and pages ask for the flag of every neighbour.
    guard showsFlags else { return nil }
    if let picture = picture(at: dataset.countries[position].flagPicture.address) { return picture }
    let code = dataset.countries[position].alpha2.lowercased()
    return options.flags[code] == nil ? nil : PagePicture(source: PagePicture.flag(code: code))
  }

  /// The image at a URL of the feed, if the site shows it.
  func picture(at address: String) -> PagePicture? {
    guard !address.isEmpty else { return nil }
    switch options.pictures {
    case .none: return nil
    case .linked:
      return PictureHost(of: address).flatMap {
        shownHosts.contains($0) ? PagePicture(source: address, isLink: true) : nil
      }
    case .files(let files):
      return files[address].map { file in
        PagePicture(source: PagePicture.folder + file.name, size: (file.width, file.height))
      }
    }
  }

  /// The URL of a shared file by its path relative to the folder of the section; `nil` if unknown.
  func sharedAddress(of path: String) -> String? {
    (options.translations?.baseURL ?? options.baseURL).map { $0 + self.path + path }
  }

  /// The template values of a social image: its URL and alternative text; `nil` if there is no image or its URL is
  /// unknown. Languages share the images.
  func card(_ path: String, text: String) -> [String: String]? {
    guard options.cards[path] != nil, let address = sharedAddress(of: path) else { return nil }
    return ["address": address, "text": text]
  }

  /// The published URL of a path relative to the folder of the section; `nil` if unknown.
  func address(of path: String) -> String? { options.baseURL.map { $0 + self.path + path } }
}

/// Properties that all sections of a site share.
struct SiteTraits {
  var hasSeries = false
  var hasPages = false
  var hasCountryPages = false
  var hasMap = false
  /// Whether an index can have a search.
  var hasSearchedIndex = false
  /// Whether there are so few rows that pages contain everything.
  var isWhole = false
  /// The country codes in upper case that can be ISO 3166 codes; `nil` if unknown.
  var codes: Set<String>?

  /// The maximum number of rows for pages that contain everything.
  static let mostWhole = 5

  /// Whether there is something to search besides the texts on the page.
  var hasSearch: Bool { hasPages || (!isWhole && hasSearchedIndex) }
}

extension SiteTraits {
  init(_ sections: [SiteSection]) {
    hasSeries = sections.contains { section in
      // Iterates over positions because copying a country is expensive.
      section.dataset.countries.indices.contains { !section.dataset.countries[$0].series.isEmpty }
    }
    let pages = sections[0].options.ownPages.pages
    hasPages = pages.contains { $0.suits(sections[0].dataset.kind) }
    hasCountryPages = sections.contains(where: \.hasCountryPages)
    hasMap = sections.contains(where: \.hasMap)
    hasSearchedIndex = sections.contains { !$0.dataset.kind.searchScripts.isEmpty }
    isWhole =
      sections[0].options.isSingleFile || sections.reduce(0) { $0 + $1.dataset.rowCount } <= Self.mostWhole
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
