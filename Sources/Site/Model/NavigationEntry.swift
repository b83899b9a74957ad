import Countries

/// A page that the navigation links to besides those of the sections being built, such as a kept page of a feed that
/// failed.
package struct NavigationEntry: Equatable, Sendable {
  package var title: String
  /// The folder below the root of the site, as in ``SiteSection/path``.
  package var path: String

  package init(title: String, path: String) {
    (self.title, self.path) = (title, path)
  }
}

/// A link in the bar or the breadcrumb of a page.
struct PageLink {
  var title: String
  /// The path relative to the root of the site.
  var path: String
  /// The language of the title if it differs from that of the page.
  var language: String?
}

extension PageLink {
  /// A link to a custom page or to the start of the reports.
  init(to page: OwnPages.Page, _ phrases: Phrases) {
    let isReports = page.isBuiltIn && page.path == BuiltInReports.start
    self.init(
      title: isReports ? phrases("Reports") : page.title, path: page.address, language: page.textLanguage?.tag)
  }
}
