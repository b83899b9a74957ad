package import Site

/// What the user asked of a whole site.
package struct SiteSettings: Sendable {
  /// The default output folder.
  package static let usualFolder = "Output"

  /// The options of the pages.
  package let options: SiteOptions
  /// The output folder.
  package let folder: String
  /// Whether the output folder may contain untracked files.
  let isForced: Bool
  /// Whether files not written by Gazetteer may be overwritten.
  let replacesForeign: Bool
  let templates: TemplateSet
  /// The custom pages.
  let ownPages: OwnPages
  /// The user's translations.
  let catalogues: PhraseFolder
  /// Whether to render Open Graph images, which need a base URL.
  let hasCards: Bool
  /// Whether to write an edge worker for the API.
  let hasWorker: Bool
  /// Whether to write host configuration for the API.
  let hasHostRules: Bool
  /// Whether to write compressed versions of text files.
  let isPrecompressed: Bool

  package init(
    _ options: SiteOptions, folder: String = Self.usualFolder, isForced: Bool = false, replacesForeign: Bool = false,
    templates: TemplateSet = TemplateSet(), ownPages: OwnPages = OwnPages(), catalogues: PhraseFolder = PhraseFolder(),
    hasCards: Bool = false, hasWorker: Bool = false, hasHostRules: Bool = false, isPrecompressed: Bool = false
  ) {
    (self.options, self.folder, self.isForced, self.replacesForeign) = (options, folder, isForced, replacesForeign)
    (self.templates, self.ownPages, self.catalogues) = (templates, ownPages, catalogues)
    (self.hasCards, self.hasWorker, self.hasHostRules) = (hasCards, hasWorker, hasHostRules)
    self.isPrecompressed = isPrecompressed
  }
}
