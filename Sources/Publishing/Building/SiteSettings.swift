package import Site

/// What the user asked of a whole site.
package struct SiteSettings: Sendable {
  /// The default output folder.
  package static let usualFolder = "Output"

  package let options: SiteOptions
  /// The output folder.
  package let folder: String
  /// Whether the output folder may contain untracked files, and whether they may be overwritten.
  let (isForced, replacesForeign): (Bool, Bool)
  let templates: TemplateSet
  let ownPages: OwnPages
  /// The user's translations.
  let catalogues: PhraseFolder
  /// Whether to render Open Graph images, which need a base URL.
  let hasCards: Bool
  /// Whether to write an edge worker and host configuration for the API.
  let (hasWorker, hasHostRules): (Bool, Bool)
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
