import CommonMark
import Datasets

/// The index page: the table of all countries, in one file that works alone.
struct IndexPage {
  let context: SiteContext

  /// The longest title that goes through Markdown, in bytes: libcmark takes quadratic time on some texts.
  static let titleLimit = 1_000

  func file() throws(SiteError) -> OutputFile {
    guard title.utf8.count <= Self.titleLimit else {
      throw .tooLongForMarkdown(what: "the title", bytes: title.utf8.count, limit: Self.titleLimit)
    }
    let page = PageLayout.Page(
      path: "index.html", title: title, description: context.description,
      embeddedScript: SiteScript.index, canonical: context.address(of: ""))
    let layout = PageLayout(context: context)
    var values = layout.values(for: page)
    values["count"] = context.dataset.countries.count.grouped
    values["downloads"] = context.options.formats.map { ["label": $0.label, "path": $0.siteFile] }
    let markdown = MarkdownPage(
      template: "index.md", renderer: context.renderer,
      directives: [
        "table": { body, tree in try table(body).build(into: &tree) },
        "search": { _, tree in
          let fragment = try context.renderer.render("search.html", values, names: PageLayout.names)
          tree.block(opening: fragment.trimmed)
        },
      ])
    return OutputFile(path: page.path, contents: .text(try layout.render(page, content: markdown.content(values))))
  }

  private var title: String { context.title }

  private func table(_ body: String) throws -> CountriesTable {
    let directive = try TableDirective(parsing: body)
    return CountriesTable(
      context: context, columns: try directive.columns(for: context.dataset),
      positions: try directive.positions(in: context.dataset))
  }
}
