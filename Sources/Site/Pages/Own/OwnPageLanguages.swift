package import Base
package import Countries

extension OwnPages {
  /// The languages in which each custom page and each built-in report exists, by path relative to the folder of a
  /// language: `pages/about.html`.
  ///
  /// - Parameters:
  ///   - pages: the pages of each language, in the order of the languages of the site.
  ///   - sections: the feeds that generated pages query.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page with an error.
  package static func languages(
    of pages: [(language: WorldLanguage, pages: OwnPages)], sections: [SiteSection], templates: TemplateSet
  ) throws(PlainError) -> [String: [WorldLanguage]] {
    guard pages.contains(where: { !$0.pages.pages.isEmpty }) else { return [:] }
    let site = SharedParts(SiteOptions(), SiteEdition(templates: templates))
    let contexts = sections.map { SiteContext($0, site) }
    let asks = pages.contains { $0.pages.pages.contains { $0.report.each != nil } }
    let database = asks ? try PageRenderer(contexts[0], of: contexts).database() : nil
    var languages: [String: [WorldLanguage]] = [:]
    for (language, own) in pages {
      for address in try PageRenderer(contexts[0], of: contexts, own: own).addresses(database) {
        languages[address, default: []].append(language)
      }
    }
    return languages
  }
}
