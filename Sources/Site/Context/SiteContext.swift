import Base
import Countries
import Markdown

/// The data that every page of a section needs about the section and the site.
///
/// A class, because many small values on several cores refer to it.
final class SiteContext: Sendable {
  let section: SiteSection
  /// The dataset as in the feed, if the pages have translated it.
  let original: Dataset
  /// What all sections share.
  let site: SharedParts
  /// The rows of the pages, and those of the exports, which are in the language of the feed.
  let rows: SectionRows
  let exports: SectionExports
  let links: CountryLinks
  let pictures: ShownPictures
  /// Names by code that only the feed has; empty if the search knows them.
  let namesOfFeed: [(code: String, names: SearchNames.Entry)]
  /// Whether countries have pages, and with them the dialogs that link there.
  let hasCountryPages: Bool
  /// Whether the world map shows any of the countries or the position of any row.
  let hasMap: Bool
  /// Whether each country page has a JSON file beside it.
  let hasCountryObjects: Bool

  init(_ section: SiteSection, _ site: SharedParts) {
    (self.section, self.site) = (section, site)
    original = section.original?.dataset ?? section.dataset
    (hasCountryPages, hasMap) = (section.hasCountryPages, section.hasMap(site.options))
    links = CountryLinks(of: section, site.edition)
    exports = SectionExports(of: section, site)
    hasCountryObjects = hasCountryPages && exports.formats.contains(.json)
    rows = SectionRows(of: section, exports)
    let areNamesKnown = section.findings.provenance.isSnapshot
    namesOfFeed = areNamesKnown ? [] : SearchNames.ofFeed(section.dataset, original, exports.positions)
    pictures = ShownPictures(
      in: section.dataset, section.findings.pictures, flags: section.findings.flags,
      readsMarkdown: section.options.readsMarkdown)
  }

  /// The context with other custom pages of the same outline.
  init(_ other: SiteContext, own: OwnPages) {
    var site = other.site
    site.edition.ownPages = own
    (section, self.site, original, hasCountryPages) = (other.section, site, other.original, other.hasCountryPages)
    (hasMap, links, exports, rows) = (other.hasMap, other.links, other.exports, other.rows)
    (hasCountryObjects, namesOfFeed, pictures) = (other.hasCountryObjects, other.namesOfFeed, other.pictures)
  }

  /// The folder of the section below the root of the site with a trailing slash; empty for the root.
  var path: String { section.path }
  var dataset: Dataset { section.dataset }
  var findings: SectionFindings { section.findings }
  var options: SiteOptions { site.options }
  var phrases: Phrases { site.edition.phrases }
  var translations: SiteTranslations? { site.edition.translations }
  var ownPages: OwnPages { site.edition.ownPages }
  var templates: TemplateSet { site.edition.templates }
  var renderer: TemplateRenderer { site.renderer }
  /// The names of the country pages; empty if countries have no pages.
  var pages: CountryPageNames { links.pages }

  /// Whether the site has the built-in reports, which need countries.
  var hasReports: Bool { ownPages.pages.contains { $0.isBuiltIn && $0.suits(dataset.kind) } }

  /// The link from a country page to the ranking by population: the report, else the sorted table.
  var rankingByPopulation: String {
    hasReports && path.isEmpty
      ? "../\(OwnPages.folder)\(BuiltInReports.ranking)" : "../index.html?sort=population&dir=desc"
  }

  var noun: Noun {
    let noun = dataset.nouns
    return Noun(one: phrases(noun.one), other: phrases(noun.other))
  }

  /// The link to the index page of the section, titled with what it lists.
  var homeLink: PageLink { PageLink(title: noun.other.capitalizedFirst, path: path + "index.html") }

  var countInWords: String { phrases(NounPhrases(dataset).count, n: dataset.rowCount) }
  /// The licence of the data. That of the snapshot is translated; others are shown as stated.
  var licence: String? { findings.provenance.isSnapshot ? dataset.licence.map { phrases($0) } : dataset.licence }

  /// Whether this is a translation, which shares files with the site at the root.
  var isTranslation: Bool { !toRoot.isEmpty }

  /// The relative path from the folder of the language to the root of the site: empty or `../`.
  var toRoot: String { translations?.toRoot ?? "" }

  /// Writes the element that loads a script of charts or maps.
  ///
  /// - Parameter root: the relative path from the page to the folder of the language.
  func add(_ script: String, from root: String, to html: inout HTMLWriter) {
    guard let version = site.files.version(of: script) else { return }
    let address = root + toRoot + script + "?v=" + version
    html.line("script", ["src": address] + .flag("defer"), text: "")
  }

  /// The folder of the language below the root of the site: empty or `ru/`.
  var folderOfLanguage: String { translations?.folder ?? "" }

  /// The relative path from the folder of the section to that of its flags and exports, which languages share.
  var toShared: String { isTranslation ? wayUp + toRoot + path : "" }

  /// The relative path from the folder of the section to that of the language.
  var wayUp: String { String(repeating: "../", count: path.count { $0 == "/" }) }

  var title: String { title(in: phrases) }

  func title(in phrases: Phrases) -> String {
    (section.options.title(in: phrases.language) ?? phrases(dataset.title)).displayed
  }

  /// One sentence about the section, for search engines and for the web app manifest.
  var description: String {
    if let summary = dataset.kind.summary { return phrases(summary, ["title": title, "count": countInWords]) }
    if dataset.noun != nil { return phrases("{name}: {value}.", ["name": title, "value": countInWords]) }
    return phrases(
      "{title}: {n} country with name, region, code and capital.|{title}: {n} countries and territories with name, region, code and capital.",
      n: dataset.rowCount, ["title": title])
  }

  /// The file with the values of the indicators, in the folder of the section.
  static let indicatorFile = "indicators.csv"

  /// Whether there are indicators beside the exports, which lack them.
  var hasIndicatorFile: Bool {
    exports.formats.contains(.csv) && dataset.chosenColumns == nil && !dataset.indicators.isEmpty
  }

  /// Whether the index page remembers the visitor's countries; not if the rows have a custom label.
  var hasHome: Bool { hasCountryPages && dataset.noun == nil && !dataset.areOwnRows }

  /// Whether there are countries, but without pages.
  var lacksCountryPages: Bool { dataset.kind.areCountries && !hasCountryPages }

  /// Whether pages contain everything that other sites load, because there are few rows.
  var isWhole: Bool { site.traits.isWhole }

  /// Whether there is a comparison page. With two rows the table compares them.
  var hasComparison: Bool { hasCountryPages && dataset.rowCount > 2 && options.hasComparison }

  /// Whether there is a page of changes. A site of few rows has it only after the first change.
  var hasChangesPage: Bool { findings.changes.map { !isWhole || !$0.entries.isEmpty } ?? false }

  /// Whether other sites can embed countries. Cards link to their pages.
  var hasEmbeds: Bool { options.hasEmbeds && hasCountryPages }

  /// The pages of the section.
  var sectionPages: [SectionPage] { site.pages.filter(has) }

  func has(_ page: SectionPage) -> Bool { (!options.isSingleFile || page.anchor != nil) && page.exists(self) }

  /// Whether the search of the index loads more than it contains.
  var loadsSearch: Bool { site.traits.hasPages || (!isWhole && !dataset.kind.searchScripts.isEmpty) }

  var hasSearchFile: Bool { !namesOfFeed.isEmpty || hasSearchTexts }

  /// Whether the search finds rows by texts of their own or by the names of their currencies, languages and regions.
  var hasSearchTexts: Bool {
    dataset.hasSearchedColumns || (dataset.kind.areCountries && dataset.countries.contains { !$0.subjects.isEmpty })
  }

  /// Data attributes about the rows of a table, for scripts: the version and, unless the table has all rows in order,
  /// their positions in the dataset.
  func rowsAttributes(_ positions: [Int]) -> HTMLAttributes {
    let isWhole = positions.elementsEqual(0..<dataset.rowCount)
    return [
      "data-view": rows.version, "data-rows": isWhole ? nil : positions.map(String.init).joined(separator: " "),
    ]
  }

  /// The ID of the row of a country, if links to the country lead there because the site is a single file.
  func rowID(ofCountryAt position: Int) -> String? {
    options.isSingleFile && hasCountryPages ? "country-\(pages.names[position])" : nil
  }

  /// The path of a country page, relative to the folder of the section, or the fragment of the row. `nil` if countries
  /// have no pages.
  func path(ofCountryAt position: Int) -> String? {
    guard hasCountryPages else { return nil }
    return rowID(ofCountryAt: position).map { "#" + $0 } ?? pages.path(at: position)
  }

  /// The flag of a country: the image from the feed if the site shows it, else the installed one.
  func flag(ofCountryAt position: Int) -> PagePicture? { pictures.flag(of: dataset, at: position) }

  /// The URL of a shared file by its path relative to the folder of the section; `nil` if unknown.
  func sharedAddress(of path: String) -> String? {
    options.baseURL.map { $0 + self.path + path }
  }

  /// The template values of a social image: its URL and alternative text; `nil` if there is no image or its URL is
  /// unknown. Languages share the images.
  func card(_ path: String, text: String) -> [String: String]? {
    guard findings.cards[path] != nil, let address = sharedAddress(of: path) else { return nil }
    return ["address": address, "text": text]
  }

  /// Region names in the feed and in other languages, as pairs in JSON, for URLs that contain one of them; `nil` if
  /// there are none.
  var regionNames: String? {
    let names = section.regions.sorted { $0.key < $1.key }
    return names.isEmpty ? nil : JSONTree.array(names.map { .array([.string($0.key), .string($0.value)]) }).inertText
  }

  /// The published URL of a path relative to the folder of the section; `nil` if unknown.
  func address(of path: String) -> String? { site.baseURL.map { $0 + self.path + path } }
}

extension SearchNames {
  /// Names by code that only the feed has. On translated pages, countries are also found by their names in the feed.
  ///
  /// - Parameter positions: the position in the original of each country, if it is another.
  static func ofFeed(_ dataset: Dataset, _ original: Dataset, _ positions: [Int]?) -> [(code: String, names: Entry)] {
    dataset.countries.enumerated().compactMap { index, country in
      var names = country.searchNames
      if let position = positions?[index] {
        let own = original.countries[position]
        for (name, shown) in [(own.name, country.name), (own.officialName, country.officialName)]
        // Compared as bytes: comparing strings takes quadratic time on a run of combining marks.
        where !name.isEmpty && !name.utf8.elementsEqual(shown.utf8) { names.names.append(name) }
      }
      return country.code.isEmpty || names.isEmpty ? nil : (country.code, names)
    }
  }
}
