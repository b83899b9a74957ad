import Base

struct CountryPage: Sendable {
  let pages: CountryPages
  let position: Int

  /// The info strings of the blocks that the template may use.
  static let blocks = ["flag", "locator", "facts", "series", "translations", "description"]

  private var context: SiteContext { pages.context }
  private var country: Country { context.dataset.countries[position] }

  /// The page, rendered when it is written.
  var file: OutputFile {
    OutputFile(path: context.path + context.pages.path(at: position), contents: .deferred { [html.whole] })
  }

  private var html: [[UInt8]] {
    let texts = texts
    var html = HTMLWriter(capacity: 16_384)
    pages.layout.write(texts, into: &html) { _, _, html in build(texts, into: &html) }
    return html.parts
  }

  /// The page without its layout.
  var content: String { HTMLWriter.written { build(texts, into: &$0) } }

  private var texts: FilledTemplate.Texts { CountryTexts(context: context, position: position).all }

  private func build(_ texts: FilledTemplate.Texts, into html: inout HTMLWriter) {
    let facts = CountryFacts(pages: pages, position: position)
    pages.markdown.write(texts, into: &html) { block, body, html in
      switch block.info {
      case "flag": FlagImage(context: context, position: position).buildLarge(into: &html, section: "../")
      case "locator": MapLocator(pages: pages, country: country).build(into: &html)
      case "series": CountrySeries(country: country, phrases: context.phrases).build(into: &html, context.dataset)
      case "translations":
        // Most of the bytes of a page; the search of a single file knows the names.
        if context.options.isSingleFile { break }
        CountryTranslations(country: country, phrases: context.phrases, order: pages.languageOrder).build(into: &html)
      case "facts": facts.build(body, into: &html)
      default: buildDescription(into: &html)
      }
    }
  }

  /// Writes the description from the feed, if any. A description too long for Markdown is written as plain text.
  private func buildDescription(into html: inout HTMLWriter) {
    let text = context.dataset.countries[position].description
    guard !text.isEmpty else { return }
    let markdown = FeedMarkdown(context: context, section: "../" + context.toShared)
    html.block("div", ["class": "description"]) { part in
      if let description = markdown.html(of: text) {
        part.block(rendered: description)
      } else {
        part.line("p", text: text)
      }
    }
  }

  /// The country as in `countries.json` and the sources of its figures, rendered when it is written.
  var json: OutputFile {
    OutputFile(
      path: "\(context.path)\(PageNames.folder)\(context.pages.names[position]).json",
      contents: .deferred { [jsonBytes] })
  }

  private var jsonBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1_024)
    let row = context.exportedTable.rows[context.exportedPositions?[position] ?? position]
    pages.object.append(row, to: &bytes)
    let sources = sources(of: row)
    if !sources.isEmpty {
      bytes.removeLast()
      bytes += ",\"sources\":".utf8
      JSONTree.object(sources).append(to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The name, URL and year of the source of each number in the exported row.
  private func sources(of row: [Cell]) -> [JSONTree.Member] {
    let (dataset, columns) = (context.dataset, context.exportedTable.columns)
    guard !columns.contains(where: { $0.name == "sources" }) else { return [] }
    return zip(columns, row).compactMap { column, cell in
      guard column.isNumeric, column.display.form != .year, !cell.isEmpty,
        let source = dataset.source(of: column.name, in: country)
      else { return nil }
      let year = dataset.yearColumn(of: column.name)?.cell(country) ?? .empty
      return .init(
        column.name,
        .known([
          "name": .string(source.name), "url": source.address.map(JSONTree.string),
          "year": year.isEmpty ? nil : year.tree,
        ]))
    }
  }
}
