import Base

extension OwnPages {
  /// In which languages of a site each page of the user is there, and each built-in report, by its path from the folder of
  /// a language: `pages/about.html`.
  ///
  /// - Parameters:
  ///   - pages: those of each language of the site, in the order of these.
  ///   - sections: the feeds of the site, which those pages ask that are made for the rows of a query.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page with a mistake.
  static func languages(
    of pages: [(language: WorldLanguage, pages: OwnPages)], sections: [SiteSection], templates: TemplateSet
  ) throws(PlainError) -> [String: [WorldLanguage]] {
    guard pages.contains(where: { !$0.pages.pages.isEmpty }) else { return [:] }
    var contexts: [SiteContext] = []
    for section in sections {
      contexts.append(SiteContext(section, templates: templates, navigation: [], sharing: contexts.first))
    }
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
