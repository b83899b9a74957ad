import CommonMark
import Datasets

/// The index page: `index.md` filled in, parsed, its `search` and `table` blocks replaced, and put into
/// `page.html`.
struct IndexPage {
  let dataset: Dataset
  let options: SiteOptions
  let renderer: TemplateRenderer

  /// The longest title that goes through Markdown, in bytes: libcmark takes quadratic time on some texts.
  static let titleLimit = 1_000

  func render() throws(SiteError) -> String {
    guard title.utf8.count <= Self.titleLimit else {
      throw .tooLongForMarkdown(what: "the title", bytes: title.utf8.count, limit: Self.titleLimit)
    }
    let layout = PageLayout(renderer: renderer, values: values)
    return try layout.render(content: content())
  }

  private var title: String { options.title ?? dataset.title }

  private func content() throws(SiteError) -> String {
    let markdown = try renderer.render("index.md", values, names: PageLayout.names)
    let document: Document
    do {
      document = try Document(parsing: markdown)
    } catch {
      throw .template(file: file, line: 0, reason: "libcmark could not read it: \(error)")
    }
    for block in document.codeBlocks(named: ["search", "table"]) {
      if block.info == "table" {
        let table = try countriesTable(for: block.body, line: block.line)
        document.replace(block) { table.build(into: &$0) }
      } else {
        let fragment = try renderer.render("search.html", values, names: PageLayout.names)
        document.replace(block) { $0.block(opening: fragment.trimmed) }
      }
    }
    return document.renderHTML()
  }

  private func countriesTable(for body: String, line: Int) throws(SiteError) -> CountriesTable {
    do {
      let directive = try TableDirective(parsing: body)
      return CountriesTable(
        title: title, columns: try directive.columns(for: dataset),
        countries: try directive.countries(of: dataset), hasFlagFile: { options.flagFiles[$0] != nil })
    } catch let mistake as TableDirective.Mistake {
      throw .template(file: file, line: lineOfTemplate(mistake.line) ?? line, reason: mistake.reason)
    } catch {
      throw .template(file: file, line: line, reason: "\(error)")
    }
  }

  private var file: String { renderer.templates.template("index.md").file }

  /// The line of the template, which is not that of the filled-in Markdown, that holds a text.
  private func lineOfTemplate(_ text: String) -> Int? {
    guard !text.isEmpty else { return nil }
    let lines = renderer.templates.template("index.md").text
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.trimmed == text.trimmed }.map { $0 + 1 }
  }

  private var values: [String: Any] {
    var values: [String: Any] = [
      "title": title, "language": "en", "root": "", "version": options.version,
      "count": dataset.countries.count.grouped,
      "description": "\(title): \(dataset.countries.count.grouped) countries and territories "
        + "with name, region, code and capital.",
      "source": provenance,
      "downloads": options.formats.map { ["label": $0.label, "path": $0.siteFile] },
    ]
    values["date"] = options.provenance.date.map { ["text": $0.text, "iso": $0.iso] }
    values["licence"] = dataset.licence
    values["stale"] = options.provenance.stale.map {
      ["cause": $0.cause, "dateText": $0.fetched.text, "dateISO": $0.fetched.iso]
    }
    return values
  }

  private var provenance: [String: String] {
    var source = ["name": options.provenance.source]
    source["link"] = options.provenance.link
    return source
  }
}
