/// The page that a host shows for an address that is not there: self-contained, since no relative link holds there.
struct NotFoundPage {
  let context: SiteContext

  func file() throws(SiteError) -> OutputFile {
    let page = PageLayout.Page(
      path: "404.html", title: "Page not found – \(context.title)", description: "There is no such page.",
      isSelfContained: true)
    let layout = PageLayout(context: context)
    var values = layout.values(for: page)
    values["home"] = context.address(of: "")
    let markdown = MarkdownPage(template: "404.md", renderer: context.renderer, directives: [:])
    return OutputFile(path: page.path, contents: .text(try layout.render(page, content: markdown.content(values))))
  }
}
