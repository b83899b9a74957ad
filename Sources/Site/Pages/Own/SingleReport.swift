package import Base
import Countries
import Markdown

/// A report outside a site.
package struct SingleReport: Sendable {
  /// Whether the file is in the folder of pages.
  package let isInPages: Bool
  /// The file and the parts that it may include.
  package let files: [String]
  private let page: OwnPages.Page

  /// - Parameters:
  ///   - name: its path in the folder of pages, or its name.
  ///   - parts: the files whose names begin with `_` beside it and in the folder of pages, by the same kind of path.
  init(
    name: String, file: String, text: String, parts: [String: (file: String, text: String)], isInPages: Bool = false
  ) throws(PlainError) {
    page = try OwnPages(
      markdown: parts.merging([name: (file, text)]) { $1 }, pictures: [:], hasDrafts: true
    ).pages[0]
    self.isInPages = isInPages
    files = [file] + parts.values.map(\.file).sorted()
  }

  /// The column that selects one of several pages; `nil` for a single page.
  package var column: String? { page.column }

  /// Whether the text contains a lowercase word, ignoring case.
  package func mentions(_ word: String) -> Bool {
    page.source.lines.contains { $0.lowercased().contains(word) }
  }

  /// Renders the report for a feed.
  ///
  /// - Parameter warn: receives warnings about blocks; `--strict` turns some into errors.
  /// - Parameter row: the value of ``column`` that selects the page.
  /// - Throws: ``PlainError``.
  package func render(
    as format: ReportFormat, about section: SiteSection, _ options: SiteOptions = SiteOptions(),
    in edition: SiteEdition = SiteEdition(), row: String?,
    warn: (_ text: String, _ isFault: Bool) -> Void = { _, _ in }
  ) throws(PlainError) -> String {
    let context = SiteContext(section, SharedParts(options, edition))
    let database = page.report.isAsking ? try QueryDatabase(TableDatabase.all(of: [context])) : nil
    let filled = try page.report.filled(
      values(database, row), database, ReportWords(context.phrases, [context]), asText: format == .text,
      map: { map throws(Mistake) -> (any BlockContent)? in
        let chart = try map.chart(of: context, section: nil)
        return format.isHTML ? chart : chart?.table
      }, link: { _, _ in nil })
    filled.remarks.forEach { warn($0, false) }
    filled.faults.forEach { warn($0, true) }
    let document = filled.document
    // There are no other pages to link to.
    let isKept = { (url: String) in
      url.hasPrefix("#") || url.contains(":") && !Document.isUnsafe(url: url)
    }
    for link in document.links {
      if link.isImage {
        let name = link.address.oneLine(limit: 80)
        warn("\(page.source.file): the image “\(name)” is shown as its text; “build --pages” adds images", true)
      } else if !isKept(link.address) {
        document.unlink(link)
      }
    }
    filled.replaceBlocks(as: format)
    let credits = Self.credits(context, filled.sources)
    if format.isHTML {
      let title = filled.title ?? document.headings.first?.text ?? page.title
      let rules = paperRules(format, title, context.findings.provenance.date.map(context.phrases.date))
      let script = format == .pdf ? Self.shrinking : ""
      return try Self.html(document, title: title, credits: credits, rules, script, context)
    }
    if format == .text { document.appendAddresses(\.displayed) }
    document.appendParagraph(credits)
    guard format == .markdown else { return document.plainText(width: 80, columns: DisplayWidth.of) }
    let main = "<main>\(document.html)</main>"
    return String(decoding: MarkdownVersion.of(Array(main.utf8), showsCode: true), as: UTF8.self)
  }

  private func values(_ database: QueryDatabase?, _ row: String?) throws(PlainError) -> Report.Instance {
    guard let column = page.column, let database else { return Report.Instance() }
    let report = page.report
    let instances = try report.instances(database)
    guard let row else {
      throw page.source.mistake(
        report.each?.line ?? 0, "it has a page for each “\(column)”; choose one with --row")
    }
    if let found = instances.first(where: { $0.values[column]?.text.utf8.elementsEqual(row.utf8) == true }) {
      return found
    }
    let names = instances.compactMap { $0.values[column]?.text }
    let close = ClosestName.of(row, among: names).map { "; did you mean “\($0)”?" } ?? ""
    throw page.source.mistake(
      report.each?.line ?? 0, "it has no page for “\(row.cut(to: FeedLimits.quoted).displayed)”\(close)")
  }

  /// The source of the data, in sentences.
  private static func credits(_ context: SiteContext, _ read: ReportWords.Sources?) -> String {
    let (phrases, provenance) = (context.phrases, context.findings.provenance)
    let date = provenance.date.map { phrases(", as of") + " " + phrases.date($0) } ?? ""
    let joined = read?.joined ?? context.dataset.sources.filter(\.isJoined).map(\.fullCredit)
    let haveFeed = read?.haveFeed ?? true
    let isNamed = provenance.isSnapshot && !phrases.isEnglish
    let snapshot = phrases("The snapshot of Gazetteer {version}", ["version": Version.current])
    let source = isNamed ? snapshot : provenance.source.displayed.onOneLine
    let sources = phrases.forms.list((haveFeed ? [source + date] : []) + joined)
    let sentences = [
      phrases.label(phrases(isNamed ? "Source" : "Data")) + sources,
      (haveFeed ? context.licence : nil).map { phrases("Licence: {licence}", ["licence": $0.displayed.onOneLine]) },
      phrases("Made with Gazetteer {version}", ["version": Version.current]),
    ].compactMap(\.self)
    return sentences.map { $0.hasSuffix(".") ? $0 : $0 + phrases(".") }.joined(separator: " ")
  }

  /// The size of the paper; for a PDF, also the title and the date of the data above all pages but the first.
  private func paperRules(_ format: ReportFormat, _ title: String, _ date: String?) -> String {
    let size = page.source.frontMatter.paper ?? (format == .pdf ? .a4 : nil)
    guard let size else { return "" }
    let rule = "@page { size: \(size.rawValue); "
    guard format == .pdf else { return rule + "}\n" }
    let content = { (text: String) in "content: \"\(Self.cssText(text.displayed)); font: 8pt sans-serif; color: #333;" }
    // As in print, so that tables have their widths before.
    let room =
      ":root { --side: 0rem; font-size: 9pt; width: calc(\(size.width)mm - 2.5cm); }\n"
      + "main, footer > * { max-width: none; }\n"
    return room + rule + "@top-left { \(content(title)) } @top-right { \(content(date ?? "")) } }\n"
      + "@page :first { @top-left { content: none; } @top-right { content: none; } }\n"
  }

  /// Shrinks tables that are wider than the paper, which would be cut.
  private static let shrinking = """
    <script>
    for (const box of document.querySelectorAll(".answer")) {
      if (box.scrollWidth > box.clientWidth) box.firstElementChild.style.zoom = (0.99 * box.clientWidth) / box.scrollWidth;
    }
    </script>

    """

  /// The text and the closing quotation mark of a string of a style sheet.
  private static func cssText(_ text: String) -> String {
    text.oneLine(limit: 90).unicodeScalars.map {
      "\"\\<".unicodeScalars.contains($0) ? "\\\(String($0.value, radix: 16)) " : "\($0)"
    }.joined() + "\""
  }

  private static func html(
    _ document: Document, title: String, credits: String, _ paper: String, _ script: String, _ context: SiteContext
  ) throws(PlainError) -> String {
    let style = try PageLayout(context: context).embeddable(style: ["style.css"] + OwnPages.styles(ofReports: true))
    return StandalonePage(
      title: title, style: paper.isEmpty ? style : style + "\n" + paper, article: document.html,
      phrases: context.phrases
    )
    .html(
      policy: "default-src 'none'; style-src 'unsafe-inline'" + (script.isEmpty ? "" : "; script-src 'unsafe-inline'"),
      footer: "<footer>\n<p>\(HTMLWriter.escape(credits))</p>\n</footer>\n" + script)
  }
}
