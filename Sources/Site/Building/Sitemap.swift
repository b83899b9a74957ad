import Countries
import Foundation
import Markdown

/// The sitemap (sitemaps.org, version 0.9) and `robots.txt`, which links to it. Both need the URL of the site.
enum Sitemap {
  /// The maximum number of pages in one sitemap. Larger sites have several and a sitemap index.
  static let mostPages = 50_000
  /// - Parameters:
  ///   - own: the paths of custom pages.
  ///   - kept: kept files of sections whose feeds failed.
  static func files(_ sections: [SiteContext], own: [String], keeping kept: KeptFiles) -> [OutputFile] {
    guard let base = sections[0].site.baseURL else { return [] }
    let paths = sections.flatMap { section in
      let pages = section.sectionPages.filter(\.isInSitemap)
      // The index is the last page, and the first in a sitemap.
      let names = (pages.suffix(1) + pages.dropLast()).flatMap { $0.addresses?(section) ?? [$0.name] }
      return names.map { section.path + $0 }
    }
    let translations = sections[0].translations
    // For pages that exist in every language `languages` is `nil`.
    let urls = { (path: String, languages: [WorldLanguage]?) -> [String] in
      guard let translations else { return [base + path] }
      return (languages ?? translations.languages).map { base + translations.folder(of: $0) + path }
    }
    let ownPaths = translations?.ownPages.keys.sorted() ?? own
    let known = Set(own + ownPaths)
    let keptURLs = kept.listedPages.filter { !known.contains($0) }.flatMap { path in
      urls(path, translations.map { all in all.languages.filter { kept.hasPage(path, in: all.folder(of: $0)) } })
    }
    let pageURLs = paths.flatMap { urls($0, nil) }
    let ownURLs = ownPaths.flatMap { urls($0, translations?.ownPages[$0]) }
    return lists(of: (pageURLs + ownURLs + keptURLs).map { entry("url", $0) }, base) + robots(base)
  }

  /// The sitemap, or several with their index.
  private static func lists(of entries: [String], _ base: String) -> [OutputFile] {
    let (name, count) = ("sitemap", (entries.count + mostPages - 1) / mostPages)
    guard count > 1 else { return [file(name, "urlset", entries)] }
    let parts = (0..<count).map { number in
      let some = entries[(number * mostPages)..<min(entries.count, (number + 1) * mostPages)]
      return file("\(name)-\(number + 1)", "urlset", Array(some))
    }
    return parts + [file(name, "sitemapindex", parts.map { entry("sitemap", base + $0.path) })]
  }

  private static func entry(_ element: String, _ address: String) -> String {
    "<\(element)><loc>\(HTMLWriter.escape(address))</loc></\(element)>\n"
  }

  private static func file(_ name: String, _ element: String, _ entries: [String]) -> OutputFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(entries.joined())</\(element)>

      """
    return OutputFile(path: name + ".xml", contents: .text(text))
  }

  /// Crawlers read it only at the root of a host, so a site in a subfolder has none.
  private static func robots(_ base: String) -> [OutputFile] {
    guard URL(string: base)?.path(percentEncoded: true) == "/" else { return [] }
    let text = "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n"
    return [OutputFile(path: "robots.txt", contents: .text(text))]
  }
}
