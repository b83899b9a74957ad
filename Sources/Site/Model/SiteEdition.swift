package import Countries

/// What a build prepares for the pages of a site in one language.
package struct SiteEdition: Sendable {
  let phrases: Phrases
  /// The languages of the site; `nil` if there is only one.
  let translations: SiteTranslations?
  var ownPages: OwnPages
  let templates: TemplateSet
  /// Links on every page; empty if there is only one section.
  let navigation: [NavigationEntry]
  /// Renders the SVG of a figure as PNG; `nil` on failure.
  let drawFigure: @Sendable ([UInt8]) -> [UInt8]?

  package init(
    phrases: Phrases = .english, translations: SiteTranslations? = nil, ownPages: OwnPages = OwnPages(),
    templates: TemplateSet = TemplateSet(), navigation: [NavigationEntry] = [],
    drawFigure: @escaping @Sendable ([UInt8]) -> [UInt8]? = { _ in nil }
  ) {
    (self.phrases, self.translations, self.ownPages) = (phrases, translations, ownPages)
    (self.templates, self.navigation, self.drawFigure) = (templates, navigation, drawFigure)
  }
}
