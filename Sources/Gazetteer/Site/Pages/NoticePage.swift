import Base

extension SectionPage {
  static let notFound = notice(
    "404.html", title: "Page not found", description: "There is no page at this address.",
    exists: { !$0.isTranslation }, NoticePage.notFound)

  static let offline = notice(
    "offline.html", title: "Offline", description: "This page is not on your device.",
    exists: { !$0.isWhole && $0.options.hasServiceWorker }, NoticePage.offline)

  private static func notice(
    _ name: String, title: String, description: String, exists: @escaping @Sendable (SiteContext) -> Bool,
    _ file: @escaping @Sendable (SiteContext) throws(PlainError) -> OutputFile
  ) -> SectionPage {
    SectionPage(
      name: name, title: title, description: description, isInSitemap: false, isOfSite: true,
      use: FileUse(stage: .pages, offline: .frame), exists: exists
    ) { context throws(PlainError) in [try file(context)] }
  }
}

/// A page shown instead of a missing one. It is self-contained because it is served at any URL.
enum NoticePage {
  /// The 404 page.
  static func notFound(_ context: SiteContext) throws(PlainError) -> OutputFile {
    try file(.notFound, of: "404.md", context, ["languages": { _, html in languages(context, into: &html) }])
  }

  /// The page that the service worker shows offline for pages that it has not cached.
  static func offline(_ context: SiteContext) throws(PlainError) -> OutputFile {
    try file(.offline, of: "offline.md", context)
  }

  /// Writes the message in every other language of the site with a link to that index: a host has one 404 page for all
  /// languages.
  private static func languages(_ context: SiteContext, into html: inout HTMLWriter) {
    guard let translations = context.options.translations else { return }
    for phrases in translations.others {
      html.inline("p", phrases.language.attributes) { paragraph in
        paragraph.text(phrases(SectionPage.notFound.description) + " ")
        let folder = translations.folder(of: phrases.language)
        paragraph.text(
          phrases("Go to {siteTitle}", ["siteTitle": context.title(in: phrases)]),
          linkingTo: (translations.baseURL ?? "/") + folder + context.path)
      }
    }
  }

  private static func file(
    _ page: SectionPage, of template: String, _ context: SiteContext,
    _ directives: [String: MarkdownPage.Directive] = [:]
  ) throws(PlainError) -> OutputFile {
    let page = PageLayout.Page(
      path: page.name, title: "\(context.phrases(page.title)) – \(context.title)",
      description: context.phrases(page.description), embeddedScript: SiteScript.shared, isAtAnyAddress: true)
    let values: TemplateValues = ["home": context.address(of: "")]
    return try PageLayout(context: context).file(page, of: template, adding: values, directives)
  }
}
