import Base
import Countries
import Markdown

/// Pages shown instead of missing ones. They are self-contained because they are served at any URL.
extension SectionPage {
  /// The 404 page.
  static let notFound = fallback(
    "404", title: "Page not found", description: "There is no page at this address.", exists: { !$0.isTranslation },
    ["languages": linkToLanguages])

  /// The page that the service worker shows offline for pages that it has not cached.
  static let offline = fallback(
    "offline", title: "Offline", description: "This page is not on your device.",
    exists: { !$0.isWhole && $0.options.hasServiceWorker })

  private static func fallback(
    _ name: String, title: String, description: String, exists: @escaping @Sendable (SiteContext) -> Bool,
    _ blocks: [String: @Sendable (SiteContext, inout HTMLWriter) -> Void] = [:]
  ) -> SectionPage {
    SectionPage(
      name: name + ".html", title: title, description: description, isInSitemap: false, isOfSite: true,
      use: FileUse(stage: .pages, offline: .essentials), exists: exists
    ) { context throws(PlainError) in
      let page = PageLayout.Page(
        path: name + ".html", title: "\(context.phrases(title)) – \(context.title)",
        description: context.phrases(description), embeddedScript: SiteScript.shared, isAtAnyAddress: true)
      return try PageLayout(context: context).files(
        page, of: name + ".md", adding: ["home": context.address(of: "")],
        blocks.mapValues { write in { _, html in write(context, &html) } })
    }
  }

  /// Writes the message in every other language of the site with a link to that index: a host has one 404 page for all
  /// languages.
  @Sendable private static func linkToLanguages(_ context: SiteContext, into html: inout HTMLWriter) {
    guard let translations = context.translations else { return }
    for phrases in translations.others {
      html.inline("p", phrases.language.attributes) { paragraph in
        paragraph.text(phrases(notFound.description) + " ")
        let folder = translations.folder(of: phrases.language)
        paragraph.text(
          phrases("Go to {siteTitle}", ["siteTitle": context.title(in: phrases)]),
          linkingTo: (context.options.baseURL ?? "/") + folder + context.path)
      }
    }
  }
}
