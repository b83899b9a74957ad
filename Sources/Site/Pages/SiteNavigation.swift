import Languages

/// What the pages of a site lead to: its feeds, where there are several, and the pages of the user.
struct SiteNavigation {
  /// The feeds of the site; empty where there is but one.
  let feeds: [NavigationEntry]
  /// The pages of the user.
  let ownPages: OwnPages
  /// Whether the built-in reports are among them.
  let hasReports: Bool
  /// The only feed, which is named where the user has pages.
  let home: NavigationEntry

  /// The phrases of the page: a feed that has no title of its own is called by one of them.
  let phrases: Phrases

  /// The values for the template; `nil` where there is nothing to lead to.
  ///
  /// - Parameters:
  ///   - path: the path of the page from the root of the site.
  ///   - root: the way from the page to that root.
  func values(at path: String, root: String) -> TemplateValues? {
    let own = ownPages.entries(hasReports: hasReports)
    let feeds = feeds.isEmpty && !own.isEmpty ? [home] : feeds
    guard !feeds.isEmpty else { return nil }
    let entries =
      feeds.map { (phrases($0.title), $0.path + "index.html", nil) }
      + own.map { ($0.title, $0.address, $0.textLanguage?.tag) }
    return [
      "entries": entries.map { title, target, language -> TemplateValues in
        var values: TemplateValues = ["label": title, "path": root + target, "isCurrent": path == target]
        values["tag"] = language
        return values
      }
    ]
  }
}
