import Base
import Countries

/// `llms.txt` at the root of a site, which lists its content for language models (<https://llmstxt.org>).
struct LanguageModelIndex {
  /// The maximum number of countries of a feed in the list. Language models read it whole; the table links to all.
  static let mostCountries = 500

  let sections: [SiteContext]
  let own: [OwnPageFiles.Entry]
  let kept: KeptFiles

  static let path = "llms.txt"

  private var first: SiteContext { sections[0] }
  private var navigation: [NavigationEntry] { first.site.edition.navigation }

  func file() -> OutputFile { OutputFile(path: Self.path, contents: .text(text)) }

  private var text: String {
    let title = first.title
    let summary = sections.map(\.description).joined(separator: " ")
    var lines = ["# " + MarkdownWriter.escape(title), "", "> " + MarkdownWriter.escape(summary), ""]
    let provenance = first.findings.provenance
    let date = provenance.date.map { ", as of \($0.text)" } ?? ""
    let licence = first.dataset.licence.map { " Licence: \($0.displayed.onOneLine)." } ?? ""
    lines.append(MarkdownWriter.escape("Data: \(provenance.source.displayed.onOneLine)\(date).\(licence)"))
    lines += ["", "The URL of each page with .md appended has it as Markdown."]
    for section in sections { lines += pages(of: section) }
    for section in navigation where kept.sections.contains(section.path) { lines += keptPages(of: section) }
    lines += list("Reports and other pages", own.filter { !$0.isOneOfMany }.map(Self.link))
    for section in sections { lines += countries(of: section) }
    lines += list("Other languages", otherLanguages)
    lines += list("Optional", sections.flatMap(optional) + own.filter(\.isOneOfMany).map(Self.link))
    return lines.joined(separator: "\n") + "\n"
  }

  /// A link: its text, the path relative to the root of the site, and a sentence.
  private typealias Link = (title: String, path: String, words: String)

  private func page(_ title: String, _ name: String, _ words: String, of section: SiteContext) -> Link {
    (title, section.path + name + MarkdownVersion.suffix, words)
  }

  private static func link(_ page: OwnPageFiles.Entry) -> Link {
    (page.title, page.address + MarkdownVersion.suffix, page.description)
  }

  private func list(_ heading: String, _ links: [Link]) -> [String] {
    guard !links.isEmpty else { return [] }
    return ["", "## " + MarkdownWriter.escape(heading), ""] + links.map(line)
  }

  private func line(_ link: Link) -> String {
    let path = PercentEncoding.encode(link.path, keepsSlashes: true)
    let words = link.words.isEmpty ? "" : ": " + MarkdownWriter.escape(link.words)
    return "- [\(MarkdownWriter.escape(link.title))](\(first.site.baseURL ?? "")\(path))\(words)"
  }

  private func heading(_ text: String, of section: SiteContext) -> String {
    isOneOfSeveral ? "\(text): \(section.title)" : text
  }

  private var isOneOfSeveral: Bool { sections.count > 1 || !navigation.isEmpty }

  private func keptPages(of section: NavigationEntry) -> [String] {
    let path = section.path + "index.html" + MarkdownVersion.suffix
    return kept.contains(path) ? list("Data: \(section.title)", [("All rows", path, "one table")]) : []
  }

  private func pages(of section: SiteContext) -> [String] {
    let (nouns, count) = (section.dataset.nouns.other, section.dataset.countInWords)
    var links = [page("All \(nouns)", "index.html", "\(count) in one table", of: section)]
    links += pages(of: section, areOptional: false)
    links += section.exports.formats.compactMap { format in
      format.label.map { label in
        (
          "\(label) of all rows", section.path + format.fileName(of: section.dataset.kind),
          format.form == .table ? "an overview of the rows" : "every column"
        )
      }
    }
    return list(heading("Data", of: section), links)
  }

  /// The tables in the other languages, whose pages have Markdown versions too.
  private var otherLanguages: [Link] {
    guard let translations = first.translations else { return [] }
    return translations.others.flatMap { phrases in
      sections.map { section in
        let path = translations.folder(of: phrases.language) + section.path + "index.html" + MarkdownVersion.suffix
        return (phrases.language.nativeName, path, section.title(in: phrases))
      }
    }
  }

  private func countries(of section: SiteContext) -> [String] {
    let countries = section.dataset.countries
    guard section.hasCountryPages, !countries.isEmpty else { return [] }
    let heading = heading("Countries", of: section)
    guard countries.count <= Self.mostCountries else {
      let words = "it leads to a page for each of \(countries.count.grouped)"
      return list(heading, [page("Table of all", "index.html", words, of: section)])
    }
    return list(
      heading,
      countries.indices.map { position in
        let country = countries[position]
        let capital = country.capitals.first.map { "capital \($0.displayed.onOneLine)" }
        let words = [capital, country.region.isEmpty ? nil : country.region.displayed.onOneLine].compactMap(\.self)
        let name = country.name.cut(to: FeedLimits.shared).displayed.onOneLine
        let path = section.path + section.pages.path(at: position) + MarkdownVersion.suffix
        return (name.isEmpty ? section.pages.names[position] : name, path, words.joined(separator: ", "))
      })
  }

  private func optional(_ section: SiteContext) -> [Link] {
    let suffix = isOneOfSeveral ? " – \(section.title)" : ""
    return pages(of: section, areOptional: true).map { ($0.title + suffix, $0.path, $0.words) }
  }

  private func pages(of section: SiteContext, areOptional: Bool) -> [Link] {
    section.sectionPages.filter { $0.isOptional == areOptional }.compactMap { page in
      page.summary.map { self.page(page.listTitle, page.name, $0, of: section) }
    }
  }
}
