import CommonMark
import Output

/// The list of pages for search engines (sitemaps.org, version 0.9); it needs the address of the published site.
enum Sitemap {
  /// The most pages of a language that are listed with their alternates.
  private static let mostWithAlternates = 2_500

  /// - Parameter own: the paths of the pages of the user.
  static func file(_ sections: [SiteContext], own: [String]) -> OutputFile? {
    guard let base = sections[0].options.baseURL else { return nil }
    let paths = sections.flatMap { section in
      var names = ["", SourcesPage.name]
      if section.options.changes != nil { names.append(ChangesFiles.page) }
      if section.hasCountryPages { names.append(ComparePage.name) }
      if section.hasMap { names.append(MapPage.name) }
      names += section.dataset.countries.indices.compactMap(section.path(ofCountryAt:))
      return names.map { section.path + $0 }
    }
    let embeds = sections.filter(EmbedPages.areMade).map { $0.path + EmbedPages.name }
    let translations = sections[0].options.translations
    let urls =
      paths.map { url($0, of: base, translations, hasAlternates: paths.count <= Self.mostWithAlternates) }.joined()
      + (embeds + own).map { url($0, of: base) }.joined()
    let names = translations == nil ? "" : " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(names)>
      \(urls)</urlset>

      """
    return OutputFile(path: "sitemap.xml", contents: .text(text))
  }

  /// A page, in every language of the site, each with its alternates.
  private static func url(
    _ path: String, of base: String, _ translations: SiteTranslations? = nil, hasAlternates: Bool = false
  ) -> String {
    guard let translations else { return "<url><loc>\(HTMLTag.escape(base + path))</loc></url>\n" }
    let addresses = translations.languages.map { HTMLTag.escape(base + translations.folder(of: $0) + path) }
    // Every page tells of its alternates itself; in a list of very many they would be most of it.
    let alternates =
      hasAlternates
      ? zip(translations.languages, addresses).map { language, address in
        "<xhtml:link rel=\"alternate\" hreflang=\"\(language.tag)\" href=\"\(address)\"/>"
      }.joined() : ""
    return addresses.map { "<url><loc>\($0)</loc>\(alternates)</url>\n" }.joined()
  }
}
