/// What a page leads to: the feeds of the site, where there are several, and the pages of the user.
struct SiteNavigation {
  let context: SiteContext
  let page: PageLayout.Page

  /// The values for the template; `nil` where there is nothing to lead to.
  var values: TemplateValues? {
    let own = context.options.ownPages.entries
    var feeds = context.navigation
    if feeds.isEmpty, !own.isEmpty { feeds = [NavigationEntry(title: context.title, path: context.path)] }
    guard !feeds.isEmpty, !page.isAtAnyAddress else { return nil }
    let entries = feeds.map { ($0.title, $0.path + "index.html") } + own.map { ($0.title, $0.address) }
    return [
      "entries": entries.map { title, path -> TemplateValues in
        ["label": title, "path": page.root + path, "isCurrent": page.path == path]
      }
    ]
  }
}
