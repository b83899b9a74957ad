import CommonMark
import Output

/// The list of pages for search engines (sitemaps.org, version 0.9); it needs the address of the published site.
enum Sitemap {
  /// - Parameter own: the paths of the pages of the user.
  static func file(_ sections: [SiteContext], own: [String]) -> OutputFile? {
    guard let base = sections[0].options.baseURL else { return nil }
    let paths = sections.flatMap { section in
      var names = ["", SourcesPage.name]
      if section.options.changes != nil { names.append(ChangesFiles.page) }
      if section.hasCountryPages { names.append(ComparePage.name) }
      if section.hasMap { names.append(MapPage.name) }
      if EmbedPages.areMade(of: section) { names.append(EmbedPages.name) }
      names += section.dataset.countries.indices.compactMap(section.path(ofCountryAt:))
      return names.map { section.path + $0 }
    }
    let urls = (paths + own).map { "<url><loc>\(HTMLTag.escape(base + $0))</loc></url>\n" }.joined()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(urls)</urlset>

      """
    return OutputFile(path: "sitemap.xml", contents: .text(text))
  }
}
