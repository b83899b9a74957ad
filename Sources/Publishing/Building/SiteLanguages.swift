import Base
package import Countries
package import Site

struct SiteLanguages {
  struct Entry {
    let language: WorldLanguage
    let phrases: Phrases
    /// Country names; `nil` for those of the feed.
    let names: WorldNames?
  }

  /// The languages, the first one at the root.
  let entries: [Entry]
  private let remarks: [String]
  /// The positions of rows that keep their names, by the path of the section.
  private let ownNames: [String: [Int]]

  /// English uses the names of the feed.
  init(_ settings: SiteSettings, feeds: [FeedJob], sections: [SiteSection]) throws {
    let languages = settings.options.languages.isEmpty ? [.english] : settings.options.languages
    var remarks = [settings.templates.ignored].compactMap(\.self)
    remarks += settings.catalogues.remarks(onFilesUnusedBy: languages)
    let untitled = Set(feeds.flatMap(\.options.titles.keys)).subtracting(languages)
    remarks += untitled.sorted { $0.tag < $1.tag }.map {
      "The title in \($0.englishName) has no effect, because no page is in \($0.englishName); add \($0.tag) to --languages."
    }
    guard languages != [.english] || settings.catalogues.catalogues[WorldLanguage.english.tag] != nil else {
      (entries, self.remarks) = ([Entry(language: .english, phrases: .english, names: nil)], remarks)
      ownNames = [:]
      return
    }
    for feed in feeds {
      // Some file systems are case-insensitive.
      let path = feed.path.lowercased()
      guard let language = languages.dropFirst().first(where: { path.hasPrefix($0.tag.lowercased() + "/") }) else {
        continue
      }
      throw PlainError.usage(
        what: "the path of a feed is the folder of a language",
        reason: "the pages in \(language.englishName) are in \(language.tag)/, as is the feed “\(feed.folder)”",
        advice: "Give the feed another path.")
    }
    let tables = try BundledData.tables(of: languages)
    let catalogue = BundledData.names(of: languages)
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    let others = sections.filter { $0.dataset.kind.areCountries && !$0.findings.provenance.isSnapshot }
    ownNames = Dictionary(
      try others.map {
        (
          $0.path,
          try $0.dataset.rowsWithOwnNames(world: snapshot) { () throws(PlainError) in
            try SearchNames.bundled(ofTables: true)
          }
        )
      }, uniquingKeysWith: { first, _ in first })
    let said = Set(
      sections.flatMap { section in
        section.dataset.customColumns.flatMap { [$0.column.title, $0.column.display.unit] } + section.phrasesOfNoun
      })
    entries = try languages.map { language in
      let known = try settings.catalogues.phrases(in: language, tables, besides: said)
      remarks += known.remarks
      if language != .english {
        remarks += Self.remark(on: language, known.phrases, sections, settings.catalogues.place(of: language))
      }
      return Entry(
        language: language, phrases: known.phrases,
        names: language == .english
          ? nil : WorldNames(language, tables: tables, catalogue: catalogue, snapshot: snapshot))
    }
    self.remarks = remarks
  }

  /// A note about phrases that are in English, if there are any.
  private static func remark(
    on language: WorldLanguage, _ phrases: Phrases, _ sections: [SiteSection], _ place: String
  ) -> [String] {
    let name = language.englishName
    guard language.isShipped || phrases.hasTranslations else {
      return [
        "there are no translations into \(name) (\(language.tag)): names, numbers and sorting are localized, but texts "
          + "are English; add translations to \(place)."
      ]
    }
    let missing = sections.flatMap(\.phrasesOfNoun).filter { !phrases.has($0) }
    guard let first = missing.first else { return [] }
    let others = Set(missing).count - 1
    return [
      "there is no translation into \(name) for “\(first)”\(others > 0 ? " and \(others) more" : ""), so English is used; "
        + "add \(others > 0 ? "them" : "it") to \(place)."
    ]
  }

  func section(_ section: SiteSection, in entry: Entry) -> SiteSection {
    var section = section
    if entries.count > 1 { section.regions = regions(of: section.dataset, in: entry) }
    guard let names = Self.names(of: section, in: entry) else { return section }
    var (original, isSnapshot) = (section.dataset, section.findings.provenance.isSnapshot)
    original.keepNames(of: ownNames[section.path] ?? [])
    var dataset = original.named(in: names)
    var positions = Array(original.countries.indices)
    // The bundled countries are sorted by name; other feeds keep their order.
    if isSnapshot {
      positions.sort { entry.language.precedes(dataset.countries[$0].name, dataset.countries[$1].name) }
      dataset.countries = positions.map { dataset.countries[$0] }
    }
    section.dataset = dataset
    section.original = (original, positions)
    return section
  }

  /// The maximum number of regions for which URLs accept names in other languages.
  private static let mostRegions = 50

  private func regions(of dataset: Dataset, in entry: Entry) -> [String: String] {
    let originals = Set(dataset.countries.map(\.region)).subtracting([""]).sorted()
    guard originals.count <= Self.mostRegions else { return [:] }
    let name = { (region: String, entry: Entry) in entry.names?.region(region).text ?? region }
    let shown = originals.map { name($0, entry) }
    var regions: [String: String] = [:]
    for (original, shown) in zip(originals, shown) {
      for other in [original] + entries.map({ name(original, $0) }) where regions[other] == nil {
        regions[other] = shown
      }
    }
    // Names that are used on these pages keep their meaning.
    return regions.filter { !shown.contains($0.key) }
  }

  /// The languages of the site, for the pages in one of them; `nil` if there is only one.
  func translations(in entry: Entry, _ ofPages: [String: [WorldLanguage]]) -> SiteTranslations? {
    guard entries.count > 1 else { return nil }
    return SiteTranslations(phrases: entries.map(\.phrases), current: entry.language, ownPages: ofPages)
  }

  /// Notes about the user's translations, and about phrases and country names without a translation.
  func remarks(on sections: [SiteSection]) -> [String] { remarks + missingNames(in: sections) }

  private func missingNames(in sections: [SiteSection]) -> [String] {
    entries.flatMap { entry in
      sections.flatMap { section in
        var dataset = section.dataset
        dataset.keepNames(of: ownNames[section.path] ?? [])
        return Self.names(of: section, in: entry).map { dataset.nameCount(in: $0).remarks } ?? []
      }
    }
  }

  /// Row names in a language; `nil` for those of the feed.
  private static func names(of section: SiteSection, in entry: Entry) -> WorldNames? {
    section.dataset.kind.areCountries ? entry.names : nil
  }
}

extension SiteSection {
  /// The section for a single page in a language, the phrases, and notes about missing translations.
  ///
  /// - Parameter words: the path of a folder with custom translations.
  package func translated(
    into language: WorldLanguage, words: String?
  ) throws -> (section: SiteSection, phrases: Phrases, remarks: [String]) {
    let catalogues = try words.map { try PhraseFolder($0).only(language) } ?? PhraseFolder()
    let settings = SiteSettings(SiteOptions(languages: [language]), catalogues: catalogues)
    let languages = try SiteLanguages(settings, feeds: [], sections: [self])
    let entry = languages.entries[0]
    return (languages.section(self, in: entry), entry.phrases, languages.remarks(on: [self]))
  }
}
