import Countries

extension SectionPage {
  /// The pages of a section, in the order of sitemaps and of writing. The bar and the search list the last first.
  static let all = [
    notFound, offline, own, sources, changes, reports, compare, map, countries, embed, cards, index,
  ]
}

extension PageLayout.Page {
  /// A page of a section, self-contained with the script of every page.
  init(_ page: SectionPage, of context: SiteContext) {
    self.init(
      path: context.path + page.name, title: "\(context.phrases(page.title)) – \(context.title)",
      description: context.phrases(page.description, ["title": context.title]), embeddedScript: SiteScript.shared,
      isTranslated: true,
      canonical: context.address(of: page.name))
  }
}
