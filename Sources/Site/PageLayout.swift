/// Puts the content of a page into `page.html`, with its style, its script and the policy for both.
struct PageLayout {
  let renderer: TemplateRenderer
  let values: [String: Any]

  /// The names that templates of pages may use.
  static let names: Set<String> = [
    "title", "description", "language", "count", "root", "policy", "style", "script", "content", "stale",
    "cause", "dateText", "dateISO", "source", "name", "link", "date", "text", "iso", "licence", "downloads",
    "label", "path", "version",
  ]

  /// The whole page.
  ///
  /// The policy is made from the layout without its content, so that only what a template says can run.
  func render(content: String) throws(SiteError) -> String {
    var values = values
    values["style"] = try embeddable("style.css", closing: "</style")
    values["script"] = try embeddable("page.js", closing: "</script")
    let bare = try renderer.render("page.html", values, names: Self.names)
    values["policy"] = ContentPolicy.text(for: bare)
    values["content"] = content
    return try renderer.render("page.html", values, names: Self.names)
  }

  /// A file that stands inside an element of the page, which it must not close.
  private func embeddable(_ name: String, closing: String) throws(SiteError) -> String {
    let template = renderer.templates.template(name)
    let lines = template.text.split(separator: "\n", omittingEmptySubsequences: false)
    if let index = lines.firstIndex(where: { $0.lowercased().contains(closing) }) {
      throw .template(
        file: template.file, line: index + 1, reason: "“\(closing)” would end the element it stands in")
    }
    return template.text
  }
}
