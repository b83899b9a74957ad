import Base
import Countries
import Foundation
import Markdown

/// Inserts content into `page.html` with the style, the script and the policy of the page.
struct PageLayout {
  let context: SiteContext

  struct Page {
    let path: String
    let title: String
    let description: String
    /// The templates of the inline script of a self-contained page; `nil` for a page that links to its script and
    /// style.
    var embeddedScript: [String]?
    /// The data for such a script, itself a script, on small sites whose pages contain everything.
    var embeddedData = ""
    /// The script expression that waits for embedded rows; `nil` for a page without them.
    var rowLoader: String?
    var embeddedStyle = ["style.css"]
    var nestedStyle: [String] = []
    var isTranslated = false
    var trail: [PageLink] = []
    /// Whether the page is served at any URL, so that it cannot use relative links.
    var isAtAnyAddress = false
    var canonical: String?
    var feed: String?
    /// The Open Graph image of the page; `nil` for that of the section.
    var card: [String: String]?
    var structuredData: String?
    /// The sources in the footer; `nil` for that of the feed.
    var sources: ReportWords.Sources?
    /// Names of regions in other languages of the site, as pairs in JSON: URLs with these names select the same region.
    var regionNames: String?
    /// The style sheet in addition to `style.css`, for a page that links to it.
    var styleSheet = "country.css"
    /// The script in addition to `page.js`, for a page that links to it.
    var script: String?
    /// Whether the page shows another page of the site in a frame.
    var hasFrame = false
    var root: String { String(repeating: "../", count: path.split(separator: "/").count - 1) }
  }

  /// The whole page in UTF-8, in parts.
  ///
  /// The policy is computed from the layout without its content, so that only scripts from templates can run.
  func render(_ page: Page, content: [[UInt8]]) throws(PlainError) -> [[UInt8]] {
    var values = values(for: page).merging(Self.embedded)
    if let script = page.embeddedScript {
      values["selfContained"] = true
      let nested = try embeddable(page.nestedStyle, closing: "</style")
      values["style"] = try embeddable(style: page.embeddedStyle) + Self.nested(nested)
      let modules =
        try context.isWhole || page.isAtAnyAddress ? wholeScript(script, of: page) : embeddable(modules: script)
      values["script"] = ScriptModules.joined(modules) + page.embeddedData
    }
    values["content"] = TemplateValue.content
    let layout = try context.renderer.filled("page.html", values.withSlots(["policy"]))
    let hosts = page.isAtAnyAddress ? [] : context.pictures.hosts
    let policy = ContentPolicy.text(for: layout.text, pictures: hosts, hasFrame: page.hasFrame)
    var html = HTMLWriter()
    layout.write([("policy", policy)], into: &html) { _, _, html in content.forEach { html.rendered($0) } }
    return html.parts
  }

  /// A template of whole pages for texts of these names that differ between them. Their policy holds for all of them.
  ///
  /// - Parameter shared: the values that all pages share.
  func shared(
    _ template: String, _ names: [String], _ shared: TemplateValues
  ) throws(PlainError) -> FilledTemplate {
    var values = Self.embedded.merging(shared).withSlots(names)
    (values["content"], values["policy"]) = (TemplateValue.content, "")
    let renderer = context.renderer
    let html = try renderer.filled(template, values).text
    guard !ContentPolicy.hasInlineMark(html) else {
      throw .template(
        file: renderer.templates.template(template).file, line: 0,
        reason: "an inline script or style has a value that differs between pages; put it into a data attribute")
    }
    // Of scripts and styles alone, so that it is known once these are.
    values["policy"] = ContentPolicy.text(for: html, pictures: context.pictures.hosts)
    return try renderer.filled(template, values)
  }

  /// The parts that a self-contained page embeds; all false for a page that links to its style and script.
  static let embedded: TemplateValues = ["selfContained": false, "style": String?.none, "script": String?.none]

  /// The one file of a page whose content is a Markdown template.
  ///
  /// - Parameter more: template values in addition to those of every page.
  func files(
    _ page: Page, of template: String, adding more: TemplateValues = [:],
    _ blocks: [String: TemplateRenderer.BlockWriter] = [:]
  ) throws(PlainError) -> [OutputFile] {
    let content = try context.renderer.content(of: template, values(for: page).merging(more), blocks)
    return [OutputFile(path: page.path, contents: .parts(try render(page, content: content)))]
  }

  func values(for page: Page) -> TemplateValues {
    let provenance = context.findings.provenance
    let name =
      provenance.isSnapshot
      ? context.phrases("The snapshot of Gazetteer {version}", ["version": Version.current]) : provenance.source
    let (haveFeed, joined) = (page.sources?.haveFeed ?? true, page.sources?.joined ?? [])
    let source = [
      "name": joined.isEmpty ? name : context.phrases.forms.list((haveFeed ? [name] : []) + joined),
      "link": joined.isEmpty ? provenance.link : nil,
    ]
    var values: TemplateValues = [
      "title": page.title, "siteTitle": context.title, "description": page.description,
      "language": context.phrases.language.tag,
      "root": page.root + context.toRoot, "version": Version.current, "source": source, "icon": icon(of: page),
    ]
    values["direction"] = context.phrases.isRightToLeft ? "rtl" : nil
    values["phrases"] = ScriptPhrases.data(context.phrases, for: scriptPhrases(of: page))
    let shared = page.embeddedScript == nil ? ScriptPhrases.file(context.phrases, context.templates) : nil
    values["sharedPhrases"] = shared.map { page.root + $0.path }
    values["phrasesVersion"] = shared?.digest.map { String($0.hex.prefix(8)) }
    values["languageName"] = context.phrases.language.nativeName
    values["languageRoot"] = context.isTranslation ? (page.root.isEmpty ? "./" : page.root) : nil
    addTranslations(of: page, to: &values)
    values["installable"] = !page.isAtAnyAddress
    values["oldAfter"] = context.options.oldAfter.map(String.init)
    values["offline"] = !page.isAtAnyAddress && context.options.hasServiceWorker
    // Facts have no search field.
    let isSearched = !context.dataset.kind.searchScripts.isEmpty
    values["finder"] = isSearched ? address(context.path + "index.html", on: page) : nil
    values["hasDialog"] = context.hasCountryPages && context.loadsSearch && !page.isAtAnyAddress
    values["navigation"] = self.values(of: bar, on: page)
    values["trail"] = self.values(of: page.trail, on: page)
    values["home"] = address(context.homeLink.path, on: page)
    let branding = context.options.branding
    let isAlone = page.isAtAnyAddress || context.options.isSingleFile
    values["logo"] = isAlone ? branding.logoData : branding.logoName.map { page.root + context.toRoot + $0 }
    values["footer"] = branding.footer
    values["region"] = ["name": String?.none, "link": nil]
    values["paperLight"] = context.site.theme[.background, .light]?.hex
    values["paperDark"] = context.site.theme[.background, .dark]?.hex
    values["styleVersion"] = context.site.files.version(of: "style.css")
    let pageStyleVersion = context.site.files.version(of: page.styleSheet)
    values["pageStyle"] = pageStyleVersion.map { _ in page.styleSheet }
    values["pageStyleVersion"] = pageStyleVersion
    values["pageScript"] = page.script
    values["pageScriptVersion"] = page.script.flatMap(context.site.files.version)
    values["scriptVersion"] = context.site.files.version(of: "page.js")
    for other in context.site.pages {
      guard let tag = other.tag else { continue }
      let isLinked = context.has(other) && (other.isCredit || !page.isAtAnyAddress)
      values[tag] = isLinked ? address(context.path + other.name, on: page) : nil
    }
    values["feed"] = page.feed
    values["twin"] = context.options.hasTwins && !page.isAtAnyAddress ? MarkdownVersion.link(from: page.path) : nil
    values["canonical"] = page.canonical
    values["image"] = context.options.baseURL.map { $0 + SiteIcon.name }
    let text = context.phrases.label(context.title) + context.countInWords
    let card = page.card ?? context.card(SectionCards.ofSection, text: text)
    values["card"] = ["address": card?["address"], "text": card?["text"]]
    values["structuredData"] = page.structuredData
    values["regionNames"] = page.regionNames
    let date = haveFeed ? provenance.date : nil
    values["date"] = ["text": date.map(context.phrases.date), "iso": date?.iso]
    values["licence"] = haveFeed ? context.licence : nil
    let stale = provenance.stale
    values["stale"] = [
      "cause": stale?.summary, "failure": stale?.words(context.phrases),
      "dateText": stale?.fetched.map(context.phrases.date), "dateISO": stale?.fetched?.iso,
    ]
    return values
  }

  /// The URL of the icon, which contains it on pages that may be without other files.
  private func icon(of page: Page) -> String {
    let files = page.isAtAnyAddress || context.options.isSingleFile ? nil : context.site.files
    return files?.version(of: SiteIcon.svg).map { "\(page.root)\(context.toRoot)\(SiteIcon.svg)?v=\($0)" }
      ?? "data:image/svg+xml;base64," + Data(context.templates.bytes(SiteIcon.svg)).base64EncodedString()
  }

  private func addTranslations(of page: Page, to values: inout TemplateValues) {
    let entry = ["tag", "label", "path", "offer", "isCurrent", "address", "isDefault"]
    values["translations"] = ["entries": [TemplateValues]().list(of: entry)]
    (values["file"], values["isIndex"]) = (nil, false)
    guard let translations = context.translations, page.isTranslated || page.isAtAnyAddress else { return }
    // A page at any URL has none in other languages, so its links lead to the indexes.
    let path = page.isAtAnyAddress ? context.path + "index.html" : page.path
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let languages = translations.ownPages[path] ?? translations.languages
    guard languages.count > 1 else { return }
    let root = page.isAtAnyAddress ? context.options.baseURL ?? "/" : page.root + context.toRoot
    values["translations"] = [
      "entries": translations.values(
        folder: String(path[..<end]), root: root, in: languages,
        at: page.isAtAnyAddress ? nil : context.options.baseURL)
    ]
    values["file"] = String(path[end...])
    values["isIndex"] = path[end...] == "index.html"
  }

  /// The phrases of the scripts of a self-contained page, including scripts that are loaded later.
  private func scriptPhrases(of page: Page) -> [String] {
    guard context.phrases.hasTranslations, let embedded = page.embeddedScript else { return [] }
    let names = SiteScript.shared + embedded + SiteScript.loadedLater + SiteScript.later
    return names.flatMap { ScriptPhrases.keys(in: context.templates.template($0).text) }
      + NounPhrases(context.dataset).all
  }

  /// The bar of every page.
  private var bar: [PageLink] { context.sectionPages.reversed().flatMap { $0.links(in: context) } }

  private func values(of links: [PageLink], on page: Page) -> TemplateValues {
    [
      "entries": links.map { link -> TemplateValues in
        [
          "label": link.title, "path": address(link.path, on: page), "isCurrent": page.path == link.path,
          "tag": link.language,
        ]
      }.list(of: ["label", "path", "isCurrent", "tag"])
    ]
  }

  /// A link from a page to a path of the site. A page served at any URL has no folder, so its links start at the root of
  /// the host.
  private func address(_ path: String, on page: Page) -> String {
    (page.isAtAnyAddress ? context.site.baseURL ?? "/" : page.root) + path
  }

  /// The script with everything that it would otherwise load. A page served at any URL has nothing to refresh.
  private func wholeScript(_ script: [String], of page: Page) throws(PlainError) -> [ScriptModules.Part] {
    let more = SiteScript.later.filter { $0 != SiteScript.pull || page.rowLoader != nil }
    let later = Array(script.dropFirst()) + (page.isAtAnyAddress ? [] : more)
    let loaded = page.rowLoader.map { EmbeddedData.loaded(context, by: $0) } ?? SiteScript.loaded()
    return try embeddable(modules: Array(script.prefix(1))) + [.code(loaded)] + embeddable(modules: later)
  }

  func embeddable(modules names: [String]) throws(PlainError) -> [ScriptModules.Part] {
    try names.map { name throws(PlainError) in
      .module(name: name, text: try embeddable([name], closing: "</script"))
    }
  }

  /// The style of country pages as that of an article in an element of the page.
  private static func nested(_ style: String) -> String {
    let rules = style.replacingScalars(of: "main", with: "article").replacingScalars(of: ":root", with: "&")
    return style.isEmpty ? "" : "\n.about {\n\(rules)\n}"
  }

  func embeddable(style names: [String]) throws(PlainError) -> String {
    try embeddable(context.renderer.templates.withCustomStyle(names), closing: "</style")
  }

  /// Joined templates for embedding in an element, which must not contain its closing tag.
  private func embeddable(_ names: [String], closing: String) throws(PlainError) -> String {
    for template in names.map(context.renderer.templates.template) {
      if let line = Self.line(of: closing, in: template.text) {
        throw .template(file: template.file, line: line, reason: "“\(closing)” would end the element that it is in")
      }
    }
    return context.renderer.templates.joined(names)
  }

  /// The line, from 1, that contains a tag in any letter case; `nil` if none does.
  private static func line(of tag: String, in text: String) -> Int? {
    let bytes = Array(text.utf8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return bytes[...].range(of: tag).map { place in bytes[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1 }
  }
}

extension PageLayout.Page {
  /// A page of a section, self-contained with the script of every page.
  init(_ page: SectionPage, of context: SiteContext) {
    self.init(
      path: context.path + page.name, title: "\(context.phrases(page.title)) – \(context.title)",
      description: context.phrases(page.description, ["title": context.title]), embeddedScript: SiteScript.shared,
      isTranslated: true,
      canonical: context.address(of: page.name))
  }
}
