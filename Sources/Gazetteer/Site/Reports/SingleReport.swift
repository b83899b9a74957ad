import Base

/// A language that a report by itself is written in.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A page in one file, without scripts.
  case html
  /// Text for terminals.
  case text
  /// CommonMark, tables in the notation of GitHub.
  case markdown
}

/// One report by itself, outside of a site.
package struct SingleReport: Sendable {
  private let page: OwnPages.Page

  /// A report.
  ///
  /// - Parameters:
  ///   - name: its path below the folder of pages, or its name.
  ///   - parts: the files whose names begin with `_` beside it and in the folder of pages, by their paths like that.
  /// - Throws: ``PlainError``.
  init(
    name: String, file: String, text: String, parts: [String: (file: String, text: String)]
  ) throws(PlainError) {
    var markdown = parts.filter { $0.key.split(separator: "/").last?.hasPrefix("_") == true }
    markdown[name] = (file, text)
    page = try OwnPages(markdown: markdown, pictures: [:], hasDrafts: true).pages[0]
  }

  /// The column whose value says which page of several; `nil` where there is one.
  package var column: String? { page.column }

  /// Whether a word stands in its text, in letters of either size.
  package func mentions(_ word: String) -> Bool {
    page.source.lines.contains { $0.lowercased().contains(word) }
  }

  /// The report about a feed.
  ///
  /// - Parameter row: the value of ``column`` of the page that is wanted.
  /// - Throws: ``PlainError``.
  package func render(
    as format: ReportFormat, about section: SiteSection, row: String?, templates: TemplateSet
  ) throws(PlainError) -> String {
    let context = SiteContext(section, templates: templates, navigation: [], sharing: nil)
    let (title, document) = try self.document(format, context, row)
    let credits = Self.credits(context)
    if format == .html { return Self.html(document, title: title, credits: credits, context) }
    document.appendParagraph(credits)
    guard format == .markdown else { return document.plainText(width: 80) }
    let page = "<main>\(document.renderHTML())</main>"
    return String(decoding: MarkdownTwin.of(Array(page.utf8), showsCode: true), as: UTF8.self)
  }

  private func document(
    _ format: ReportFormat, _ context: SiteContext, _ row: String?
  ) throws(PlainError) -> (title: String, Document) {
    var filled: Report.Filled?
    if let report = page.report {
      let database = try QueryDatabase(TableDatabase.all(of: [context]))
      filled = try report.filled(values(report, database, row), database, ReportWords(.english, [context])) { _, _ in
        nil
      }
    }
    let markdown = filled?.markdown ?? page.source.text
    let document = try OwnPages.document(markdown, file: page.file, hasTables: format != .text)
    document.replaceTexts(ReportMark.values)
    // Beside a report by itself there is no other page.
    let isKept = { (address: String) in
      address.hasPrefix("#") || address.contains(":") && !Document.isUnsafe(address: address)
    }
    let given = filled?.title ?? page.source.frontMatter.title
    if let given { document.prependTitle(given, filled?.contents ?? []) }
    for link in document.links where !link.isImage && !isKept(link.address) { document.unlink(link) }
    if page.report == nil {
      if format == .html {
        try OwnPageFiles.drawMaps(in: document, page.source, of: context, way: nil)
      } else if let map = document.codeBlocks(named: ["map"]).first {
        throw page.source.mistake(
          map.line,
          "a map of what no query has asked for is drawn in HTML alone; name a result with “from”, or take HTML")
      }
    }
    let title = given ?? document.headings.first?.text ?? page.title
    var (chart, maps) = (0, 0)
    for (block, content) in document.reportBlocks(filled?.contents ?? []) {
      if case .chart = content { chart += 1 }
      if format == .html, case .map(let map) = content {
        maps += 1
        let drawn = try map.drawn(of: context, way: nil, number: maps, page.source)
        document.replace(block) { html in if !drawn.isEmpty { drawn.build(into: &html) } }
        continue
      }
      var content = content
      if case .map(let map) = content { content = .table(try map.table(of: context, page.source)) }
      switch (format, content) {
      case (.text, _): document.replace(block, withLiteral: content.text)
      case (.markdown, .chart): document.replace(block) { $0.inline(HTMLTag("pre")) { $0.text(content.text) } }
      default: document.replace(block) { content.build(into: &$0, chart: chart) }
      }
    }
    return (title, document)
  }

  private func values(
    _ report: Report, _ database: QueryDatabase, _ row: String?
  ) throws(PlainError) -> Report.Instance {
    guard let column = page.column else { return Report.Instance() }
    let instances = try report.instances(database)
    guard let row else {
      throw page.source.mistake(
        report.each?.line ?? 0, "it makes a page for each “\(column)”, and none is named; name one with --row")
    }
    if let found = instances.first(where: { $0.values[column]?.text.utf8.elementsEqual(row.utf8) == true }) {
      return found
    }
    let names = instances.compactMap { $0.values[column]?.text }
    let close = ClosestName.of(row, among: names).map { "; did you mean “\($0)”?" } ?? ""
    throw page.source.mistake(
      report.each?.line ?? 0, "it makes no page for “\(row.cut(to: FeedLimits.quoted).displayed)”\(close)")
  }

  /// Where the data are from, in a sentence.
  private static func credits(_ context: SiteContext) -> String {
    let provenance = context.options.provenance
    let date = provenance.date.map { ", as of \($0.text)" } ?? ""
    let licence = context.dataset.licence.map { ". Licence: \($0.displayed.onOneLine)" } ?? ""
    let joined = context.dataset.sources.filter(\.isJoined).map { " and " + $0.name.displayed.onOneLine }.joined()
    return
      "Data: \(provenance.source.displayed.onOneLine)\(date)\(joined)\(licence). Made with Gazetteer \(context.options.version)."
  }

  private static func html(_ document: Document, title: String, credits: String, _ context: SiteContext) -> String {
    let style = context.templates.joined(["style.css"] + OwnPages.styles(ofReports: true))
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLTag.escape(title.displayed))</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <main id="content">
      <article>
      \(document.renderHTML())</article>
      </main>
      <footer>
      <p>\(HTMLTag.escape(credits))</p>
      </footer>
      </body>
      </html>

      """
  }
}

extension Report.Content {
  /// Writes what stands in the place of a block.
  ///
  /// - Parameter chart: the number of the chart on its page.
  func build(into html: inout HTMLWriter, chart: Int) {
    switch self {
    case .nothing: break
    case .table(let table): table.build(into: &html)
    // Who writes the page draws the map, which leads to pages of countries.
    case .map: break
    case .chart(let picture): html.block(opening: picture.html(id: "chart-\(chart)"))
    }
  }

  /// The same as text.
  fileprivate var text: String {
    switch self {
    case .nothing, .map: ""
    case .table(let table):
      (table.caption.isEmpty ? "" : table.caption.onOneLine + "\n\n") + table.text
        + (table.remark.isEmpty ? "" : "\n\n" + table.remark)
    case .chart(let chart): chart.text(width: 72, columns: DisplayWidth.of).joined(separator: "\n")
    }
  }
}

extension ReportTable {
  /// The table as text with aligned columns.
  fileprivate var text: String {
    var text = String(decoding: Array(PlainText.render(plain).joined()), as: UTF8.self)
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
