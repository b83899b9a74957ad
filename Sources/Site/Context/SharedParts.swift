/// What all sections of a site in one language share.
struct SharedParts: Sendable {
  let traits: SiteTraits
  let templates: TemplateSet
  let renderer: TemplateRenderer
  /// Links on every page; empty if there is only one section.
  let navigation: [NavigationEntry]
  /// The pages that sections can have.
  let pages: [SectionPage]
  let files: SharedFiles
  let theme: Theme

  /// - Parameter first: the section whose options are those of the site.
  init(
    _ first: SiteSection, templates: TemplateSet, navigation: [NavigationEntry] = [], pages: [SectionPage] = [],
    traits: SiteTraits = SiteTraits()
  ) {
    (self.templates, self.navigation, self.pages, self.traits) = (templates, navigation, pages, traits)
    renderer = TemplateRenderer(templates: templates, phrases: first.options.phrases)
    files = SharedFiles(
      templates: templates, traits: traits, own: first.options.ownPages, map: first.options.borders.drawing)
    theme = templates.theme ?? Theme(style: templates.template("style.css").text)
  }
}
