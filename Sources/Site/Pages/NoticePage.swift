import Output

/// A page in the place of another that cannot be shown: self-contained, since it is seen at any address.
enum NoticePage {
  /// The page that a host shows for an address that is not there.
  static func notFound(_ context: SiteContext) throws(SiteError) -> OutputFile {
    try file("404", title: "Page not found", description: "There is no page at this address.", context)
  }

  /// The page that the service worker shows without a network for what it does not keep.
  static func offline(_ context: SiteContext) throws(SiteError) -> OutputFile {
    try file("offline", title: "Offline", description: "This page is not on your device.", context)
  }

  private static func file(
    _ name: String, title: String, description: String, _ context: SiteContext
  ) throws(SiteError) -> OutputFile {
    let page = PageLayout.Page(
      path: "\(name).html", title: "\(context.phrases(title)) – \(context.title)",
      description: context.phrases(description),
      embeddedScript: SiteScript.shared, isAtAnyAddress: true)
    let layout = PageLayout(context: context)
    var values = layout.values(for: page)
    values["home"] = context.address(of: "")
    let markdown = MarkdownPage(template: "\(name).md", renderer: context.renderer, directives: [:])
    return OutputFile(path: page.path, contents: .parts(try layout.render(page, content: markdown.content(values))))
  }
}
