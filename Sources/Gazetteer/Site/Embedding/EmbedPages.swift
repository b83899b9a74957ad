import Base

/// Embeds for other sites: country cards without JavaScript, tables as a custom element or in a frame, and the page that
/// generates the code to copy.
struct EmbedPages {
  let context: SiteContext

  /// The custom element, in the root of the site.
  static let element = "gazetteer-table.js"
  /// The page that generates the code to copy, in the folder of a section.
  static let name = "embed.html"
  /// The page that shows a table in a frame.
  static let table = "embed-table.html"
  /// The folder of the cards, in the folder of a section.
  static let folder = "embed/"
  /// The export with the rows of tables, in the folder of a section.
  private static let rows = "countries.json"
  /// The size of the frame of a card in CSS pixels.
  static let cardSize = (width: 360, height: 240)

  private static let fields = [
    "title", "canonical", "oembed", "path", "name", "capital", "region", "population",
  ]

  /// Whether a section has embeds. Tables need its JSON, and cards link to its pages.
  static func areMade(of context: SiteContext) -> Bool {
    context.options.hasEmbeds && context.hasCountryPages && context.formats.contains(.json)
  }

  /// The path of a card relative to the root of the site, without its extension; `nil` if there are no cards.
  static func path(of position: Int, _ context: SiteContext) -> String? {
    guard areMade(of: context) else { return nil }
    return context.path + folder + context.pages.names[position]
  }

  /// The custom element. A block keeps its names out of the global scope of other pages.
  static func elementFile(_ templates: TemplateSet) -> OutputFile {
    let script = "\"use strict\";{\n\(templates.joined(["text.js", element]))\n}\n"
    return OutputFile(path: element, contents: .text(script))
  }

  /// All files except the custom element, which sections share. Translations share the framed table.
  ///
  /// - Throws: ``PlainError`` if a template has an error.
  func files() throws(PlainError) -> [OutputFile] {
    guard Self.areMade(of: context) else { return [] }
    return [try page()] + (context.isTranslation ? [] : [try framedTable()]) + (try cards())
  }

  private var root: String { String(repeating: "../", count: context.path.count { $0 == "/" }) + context.toRoot }

  /// The page with the code to copy.
  private func page() throws(PlainError) -> OutputFile {
    let page = PageLayout.Page(
      path: context.path + Self.name, title: "\(context.phrases("Embed")) – \(context.title)",
      description: context.phrases("Countries of {title} to embed in your own page.", ["title": context.title]),
      embeddedScript: SiteScript.shared + ["text.js", "embed.js", Self.element],
      embeddedStyle: ["style.css", "embed.css"],
      isTranslated: true, trail: [context.homeLink], canonical: context.address(of: Self.name))
    return try PageLayout(context: context).file(
      page, of: "embed.md",
      [
        "builder": { _, html in builder(into: &html) },
        "table-snippet": { _, html in code(tableSnippet, into: &html) },
        "frame-snippet": { _, html in code(frameSnippet, into: &html) },
        "card-snippet": { _, html in code(cardSnippet(at: 0), into: &html) },
        "links": { _, html in
          ComparePage.links(context, into: &html) { "\(Self.folder)\(context.pages.names[$0]).html" }
        },
      ])
  }

  /// The element in which the script builds its form, with the available columns and regions.
  private func builder(into html: inout HTMLWriter) {
    let columns = context.table.columns.map {
      JSONTree.array([.string($0.name), .string(context.phrases($0.title).displayed)])
    }
    var (regions, known) = ([JSONTree](), Set<String>())
    for (position, country) in context.dataset.countries.enumerated()
    where !country.region.isEmpty && known.insert(country.region).inserted {
      let asked = context.original.countries[context.exportedPositions?[position] ?? position].region
      // The rows come from the export, which is not translated.
      regions.append(
        asked == country.region ? .string(asked) : .array([.string(asked), .string(country.region)]))
    }
    var attributes = [
      ("class", "builder"), ("data-columns", JSONTree.array(columns).text),
      ("data-regions", JSONTree.array(regions).text),
      ("data-script", root + Self.element), ("data-live", ""),
    ]
    if context.isTranslation { attributes.append(("data-rows", context.toShared + Self.rows)) }
    if let base = context.address(of: "") { attributes.append(("data-base", base)) }
    html.block(HTMLTag("div", attributes)) { _ in }
  }

  private func code(_ text: String, into html: inout HTMLWriter) {
    html.block(opening: "<pre>", closing: "</pre>") { pre in
      pre.inline(opening: "<code>", closing: "</code>") { $0.text(text) }
    }
  }

  /// The absolute URL of a file of the section.
  private func url(of path: String) -> String {
    context.address(of: path) ?? "https://example.org/" + context.folderOfLanguage + context.path + path
  }

  /// The absolute URL of a file that languages share.
  private func sharedURL(of path: String) -> String {
    context.sharedAddress(of: path) ?? "https://example.org/" + context.path + path
  }

  /// The columns of the sample tables: name and capital, or the first two columns.
  private var sampleColumns: [String] {
    let names = context.table.columns.map(\.name)
    let usual = ["name", "capital"]
    return usual.allSatisfy(names.contains) ? usual : Array(names.prefix(2))
  }

  private var tableSnippet: String {
    let base = context.options.translations?.baseURL ?? context.options.baseURL
    let script = (base ?? "https://example.org/") + Self.element
    return """
      <script src="\(script)" async></script>
      <gazetteer-table src="\(sharedURL(of: Self.rows))" columns="\(HTMLTag.escape(sampleColumns.joined(separator: ", ")))" \
      limit="10"></gazetteer-table>
      """
  }

  private var frameSnippet: String {
    let columns = sampleColumns.map { PercentEncoding.encode($0) }.joined(separator: ",")
    return """
      <iframe src="\(sharedURL(of: Self.table))?columns=\(columns)&amp;limit=10" \
      title="\(HTMLTag.escape(context.phrases("Countries")))" width="100%" height="480" loading="lazy"></iframe>
      """
  }

  private func cardSnippet(at position: Int) -> String {
    guard !context.dataset.countries.isEmpty else { return "" }
    return """
      <iframe src="\(url(of: "\(Self.folder)\(context.pages.names[position]).html"))" \
      title="\(HTMLTag.escape(context.dataset.countries[position].name.cut(to: FeedLimits.shared).displayed))" \
      width="\(Self.cardSize.width)" height="\(Self.cardSize.height)" loading="lazy"></iframe>
      """
  }

  /// The page that shows a table in a frame, with columns and limit from its URL.
  private func framedTable() throws(PlainError) -> OutputFile {
    var values: TemplateValues = [
      "language": context.phrases.language.tag, "title": context.title, "siteTitle": context.title, "root": root,
      "style": try PageLayout(context: context).embeddable(style: ["embed-card.css"]),
      "script": context.renderer.templates.joined(["embed-table.js"]),
    ]
    values["direction"] = context.phrases.isRightToLeft ? "rtl" : nil
    values["policy"] = FieldPlaceholder(0)
    let html = try context.renderer.render("embed-table.html", values)
    let form = PrerenderedPage(html: Array(html.utf8))
    return OutputFile(
      path: context.path + Self.table, contents: .parts(try form.filled([ContentPolicy.text(for: html)], content: [])))
  }

  /// The cards with their oEmbed documents.
  private func cards() throws(PlainError) -> [OutputFile] {
    var shared: TemplateValues = [
      "language": context.phrases.language.tag, "siteTitle": context.title,
      "style": try PageLayout(context: context).embeddable(style: ["embed-card.css"]),
    ]
    shared["direction"] = context.phrases.isRightToLeft ? "rtl" : nil
    let date = context.options.provenance.date
    shared["date"] = ["text": date.map(context.phrases.date), "iso": date?.iso]
    let template = RepeatedTemplate(page: "embed-card.html", fields: Self.fields, shared: shared, context)
    var files: [OutputFile] = []
    for position in context.dataset.countries.indices {
      let country = context.dataset.countries[position]
      let path = Self.folder + context.pages.names[position]
      let page = context.pages.path(at: position)
      let limit = FeedLimits.shared
      let capital = context.phrases.enumeration(country.capitals).cut(to: limit)
      let texts: [String?] = [
        "\(country.name.cut(to: limit).displayed) – \(context.title)", context.address(of: page),
        context.address(of: path + ".json"), "../" + page, country.name.cut(to: limit), capital.isEmpty ? nil : capital,
        country.region.isEmpty ? nil : country.region.cut(to: limit),
        country.population.map { context.phrases.localized(number: $0.grouped) },
      ]
      let form = try template.form(for: texts + ["content"])
      var html = HTMLWriter()
      FlagImage(context: context, position: position).buildLarge(into: &html, section: "../")
      files.append(
        OutputFile(path: "\(context.path)\(path).html", contents: .parts(try form.filled(texts, content: html.parts))))
      if let data = oEmbed(at: position) {
        files.append(OutputFile(path: "\(context.path)\(path).json", contents: .bytes(data)))
      }
    }
    return files
  }

  /// The oEmbed document of a card; `nil` without a base URL.
  private func oEmbed(at position: Int) -> [UInt8]? {
    guard let base = context.options.baseURL else { return nil }
    let tree = JSONTree.object([
      .init("version", .string("1.0")), .init("type", .string("rich")),
      .init("title", .string(context.dataset.countries[position].name.cut(to: FeedLimits.shared))),
      .init("provider_name", .string(context.title)), .init("provider_url", .string(base + context.path)),
      .init("html", .string(cardSnippet(at: position))), .init("width", .integer(Self.cardSize.width)),
      .init("height", .integer(Self.cardSize.height)),
    ])
    return Array((tree.inertText + "\n").utf8)
  }
}
