import CommonMark
import Foundation
import Languages
import Output

/// The list of pages for search engines (sitemaps.org, version 0.9), and `robots.txt`, which leads to it; they need the
/// address of the published site.
enum Sitemap {
  /// The most pages of one list. Of more there are several, and a list of these.
  static let mostPages = 50_000
  /// The most pages of a language that are listed with their alternates: in a list of very many these would be most of
  /// it, and every page tells of its own.
  private static let mostWithAlternates = 2_500

  /// - Parameters:
  ///   - own: the paths of the pages of the user.
  ///   - kept: what stays of sections whose feeds failed.
  static func files(_ sections: [SiteContext], own: [String], keeping kept: KeptFiles) -> [OutputFile] {
    guard let base = sections[0].options.baseURL else { return [] }
    let paths = sections.flatMap { section in
      var names = ["", SourcesPage.name]
      if section.hasChangesPage { names.append(ChangesFiles.page) }
      if section.hasComparison { names.append(ComparePage.name) }
      if section.hasMap { names.append(MapPage.name) }
      names += section.dataset.countries.indices.compactMap(section.path(ofCountryAt:))
      return names.map { section.path + $0 }
    }
    let embeds = sections.filter(EmbedPages.areMade).map { $0.path + EmbedPages.name }
    let translations = sections[0].options.translations
    let entries = paths.flatMap {
      urls($0, base, translations, hasAlternates: paths.count <= mostWithAlternates)
    }
    let hasAlternates = translations != nil && paths.count <= mostWithAlternates
    let embedEntries = embeds.flatMap { urls($0, base, translations, hasAlternates: hasAlternates) }
    let ownEntries = ownURLs(own, base, translations, hasAlternates: hasAlternates)
    let known = Set(own + (translations?.ownPages.addresses ?? []))
    let keptEntries = kept.listedPages.filter { !known.contains($0) }.flatMap { path in
      guard let translations else { return [entry("url", base + path)] }
      let languages = translations.languages.filter { kept.hasPage(path, in: translations.folder(of: $0)) }
      return urls(path, base, translations, in: languages, hasAlternates: hasAlternates)
    }
    return lists(of: entries + embedEntries + ownEntries + keptEntries, base, hasAlternates: hasAlternates)
      + robots(base)
  }

  /// A page in every language of the site, each with its alternates.
  private static func urls(
    _ path: String, _ base: String, _ translations: SiteTranslations?, hasAlternates: Bool
  ) -> [String] {
    guard let translations else { return [entry("url", base + path)] }
    return urls(path, base, translations, in: translations.languages, hasAlternates: hasAlternates)
  }

  /// The pages of the user, each in the languages that it is in.
  private static func ownURLs(
    _ own: [String], _ base: String, _ translations: SiteTranslations?, hasAlternates: Bool
  ) -> [String] {
    guard let translations else { return own.map { entry("url", base + $0) } }
    let paths = translations.ownPages.addresses
    return paths.flatMap { path in
      urls(
        path, base, translations, in: translations.ownPages.languages(of: path),
        hasAlternates: hasAlternates && paths.count <= mostWithAlternates)
    }
  }

  private static func urls(
    _ path: String, _ base: String, _ translations: SiteTranslations, in languages: [WorldLanguage],
    hasAlternates: Bool
  ) -> [String] {
    let addresses = languages.map { base + translations.folder(of: $0) + path }
    // Who speaks none of the languages gets the page of the root, as the pages say.
    let roots = languages.filter { translations.folder(of: $0).isEmpty }.map {
      base + translations.folder(of: $0) + path
    }
    let named = zip(languages.map(\.tag) + ["x-default"], addresses + roots)
    let alternates =
      languages.count == 1
      ? ""
      : named.map { tag, address in
        "<xhtml:link rel=\"alternate\" hreflang=\"\(tag)\" href=\"\(HTMLTag.escape(address))\"/>"
      }.joined()
    return addresses.map { entry("url", $0, hasAlternates ? alternates : "") }
  }

  /// The list, or the lists and the list of them.
  private static func lists(of entries: [String], _ base: String, hasAlternates: Bool) -> [OutputFile] {
    let (name, count) = ("sitemap", (entries.count + mostPages - 1) / mostPages)
    guard count > 1 else { return [file(name, "urlset", entries, hasAlternates: hasAlternates)] }
    let parts = (0..<count).map { number in
      let some = entries[(number * mostPages)..<min(entries.count, (number + 1) * mostPages)]
      return file("\(name)-\(number + 1)", "urlset", Array(some), hasAlternates: hasAlternates)
    }
    return parts + [file(name, "sitemapindex", parts.map { entry("sitemap", base + $0.path) })]
  }

  private static func entry(_ element: String, _ address: String, _ more: String = "") -> String {
    "<\(element)><loc>\(HTMLTag.escape(address))</loc>\(more)</\(element)>\n"
  }

  private static func file(
    _ name: String, _ element: String, _ entries: [String], hasAlternates: Bool = false
  ) -> OutputFile {
    let names = hasAlternates ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(names)>
      \(entries.joined())</\(element)>

      """
    return OutputFile(path: name + ".xml", contents: .text(text))
  }

  /// Robots read it at the root of a host alone, so a site in a folder has none.
  private static func robots(_ base: String) -> [OutputFile] {
    guard URL(string: base)?.path(percentEncoded: true) == "/" else { return [] }
    let text = "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n"
    return [OutputFile(path: "robots.txt", contents: .text(text))]
  }
}
