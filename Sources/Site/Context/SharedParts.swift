/// What all sections of a site in one language share.
struct SharedParts: Sendable {
  let options: SiteOptions
  var edition: SiteEdition
  let traits: SiteTraits
  /// The base URL of the pages in the language; `nil` if unknown.
  let baseURL: String?
  let renderer: TemplateRenderer
  /// The pages that sections can have.
  let pages: [SectionPage]
  let files: SharedFiles
  let theme: Theme

  init(
    _ options: SiteOptions, _ edition: SiteEdition, pages: [SectionPage] = [], traits: SiteTraits = SiteTraits()
  ) {
    (self.options, self.edition, self.pages, self.traits) = (options, edition, pages, traits)
    let templates = edition.templates
    baseURL = options.baseURL.map { $0 + (edition.translations?.folder ?? "") }
    renderer = TemplateRenderer(templates: templates, phrases: edition.phrases)
    files = SharedFiles(templates: templates, traits: traits, own: edition.ownPages, map: options.borders.drawing)
    theme = templates.theme ?? Theme(style: templates.template("style.css").text)
  }
}
