import Base

/// A page in the place of another that cannot be shown: self-contained, since it is seen at any address.
enum NoticePage {
  /// The page that a host shows for an address that is not there.
  static func notFound(_ context: SiteContext) throws(PlainError) -> OutputFile {
    try file(
      "404", title: "Page not found", description: missing,
      directives: ["languages": { _, html in languages(context, into: &html) }], context)
  }

  /// The page that the service worker shows without a network for what it does not keep.
  static func offline(_ context: SiteContext) throws(PlainError) -> OutputFile {
    try file("offline", title: "Offline", description: "This page is not on your device.", context)
  }

  private static let missing = "There is no page at this address."

  /// Says in each other language of the site that there is no such page, with a link to the index in it: a host has one
  /// page for all.
  private static func languages(_ context: SiteContext, into html: inout HTMLWriter) {
    guard let translations = context.options.translations else { return }
    for phrases in translations.others {
      html.inline(HTMLTag("p", phrases.language.attributes)) { paragraph in
        paragraph.text(phrases(missing) + " ")
        let folder = translations.folder(of: phrases.language)
        paragraph.text(
          phrases("Go to {siteTitle}", ["siteTitle": context.title(in: phrases)]),
          linkingTo: (translations.baseURL ?? "/") + folder + context.path)
      }
    }
  }

  private static func file(
    _ name: String, title: String, description: String, directives: [String: MarkdownPage.Directive] = [:],
    _ context: SiteContext
  ) throws(PlainError) -> OutputFile {
    let page = PageLayout.Page(
      path: "\(name).html", title: "\(context.phrases(title)) – \(context.title)",
      description: context.phrases(description),
      embeddedScript: SiteScript.shared, isAtAnyAddress: true)
    let values: TemplateValues = ["home": context.address(of: "")]
    return try PageLayout(context: context).file(page, of: "\(name).md", adding: values, directives)
  }
}
