import Base

/// A page shown instead of a missing one. It is self-contained because it is served at any URL.
enum NoticePage {
  /// The 404 page.
  static func notFound(_ context: SiteContext) throws(PlainError) -> OutputFile {
    try file(
      "404", title: "Page not found", description: missing,
      blocks: ["languages": { _, html in languages(context, into: &html) }], context)
  }

  /// The page that the service worker shows offline for pages that it has not cached.
  static func offline(_ context: SiteContext) throws(PlainError) -> OutputFile {
    try file("offline", title: "Offline", description: "This page is not on your device.", context)
  }

  private static let missing = "There is no page at this address."

  /// Writes the message in every other language of the site with a link to that index: a host has one 404 page for all
  /// languages.
  private static func languages(_ context: SiteContext, into html: inout HTMLWriter) {
    guard let translations = context.options.translations else { return }
    for phrases in translations.others {
      html.inline("p", phrases.language.attributes) { paragraph in
        paragraph.text(phrases(missing) + " ")
        let folder = translations.folder(of: phrases.language)
        paragraph.text(
          phrases("Go to {siteTitle}", ["siteTitle": context.title(in: phrases)]),
          linkingTo: (translations.baseURL ?? "/") + folder + context.path)
      }
    }
  }

  private static func file(
    _ name: String, title: String, description: String, blocks: [String: TemplateRenderer.BlockWriter] = [:],
    _ context: SiteContext
  ) throws(PlainError) -> OutputFile {
    let page = PageLayout.Page(
      path: "\(name).html", title: "\(context.phrases(title)) – \(context.title)",
      description: context.phrases(description),
      embeddedScript: SiteScript.shared, isAtAnyAddress: true)
    let values: TemplateValues = ["home": context.address(of: "")]
    return try PageLayout(context: context).file(page, of: "\(name).md", adding: values, blocks)
  }
}
