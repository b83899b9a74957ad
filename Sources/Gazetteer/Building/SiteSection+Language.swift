extension SiteSection {
  /// The section for a single page in a language, and notes about missing translations.
  ///
  /// - Parameter words: the path of a folder with custom translations.
  package func translated(
    into language: WorldLanguage, words: String?
  ) throws -> (section: SiteSection, remarks: [String]) {
    var options = options
    options.languages = [language]
    options.catalogues = try words.map { try PhraseFolder($0).only(language) } ?? PhraseFolder()
    options.hasBundledNames = options.provenance.isSnapshot
    let section = SiteSection(path: path, dataset: dataset, table: table, options: options)
    let languages = try SiteLanguages(options, feeds: [], sections: [section])
    let translated = languages.entries.first.map { languages.section(section, in: $0, own: OwnPages(), [:]) }
    return (translated ?? section, languages.remarks(on: [section]))
  }
}
