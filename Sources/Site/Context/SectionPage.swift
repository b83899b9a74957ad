import Base
import Countries

/// A page that every section of a site can have, or several pages that are made alike, and where the site lists them.
///
/// It has no data of a section: texts, links and files come from its context when they are needed.
struct SectionPage: Sendable {
  /// The file, or with a trailing slash the folder of several pages, relative to the folder of the section.
  let name: String
  /// The phrase of its title.
  var title = ""
  /// The phrase of its description for search engines. The placeholder `{title}` is the title of the section.
  var description = ""
  /// The phrase of its title in lists; `nil` for ``title``.
  var label: String?
  /// Whether the bar of every page links to it.
  var isInBar = false
  /// The entries in the bar; `nil` for one with ``label``.
  var entries: (@Sendable (SiteContext) -> [PageLink])?
  /// The phrase by which the search of the site finds it; `nil` if it does not.
  var searchTitle: String?
  /// What is on it, for language models, in English; `nil` if `llms.txt` does not list it.
  var summary: String?
  /// Whether `llms.txt` lists it among the pages to skip if the context is short.
  var isOptional = false
  /// Whether sitemaps list it.
  var isInSitemap = true
  /// The URLs of several pages, relative to the folder of the section; `nil` for one page at ``name``.
  var addresses: (@Sendable (SiteContext) -> [String])?
  /// The tag with its URL in templates.
  var tag: String?
  /// Whether a page at any URL links to it too, since licences require that.
  var isCredit = false
  /// Whether the whole site has it once, in the folder of the language.
  var isOfSite = false
  var use = FileUse(stage: .pages, offline: .essentials, markdown: .plain)
  /// The link to it in a site in one file; `nil` if that file does not contain it.
  var anchor: String?
  /// Whether a section has it.
  var exists: @Sendable (SiteContext) -> Bool = { _ in true }
  /// Makes its files.
  let make: @Sendable (SiteContext) throws(PlainError) -> [OutputFile]

  /// The phrase of its title in lists.
  var listTitle: String { label ?? title }

  func links(in context: SiteContext) -> [PageLink] {
    guard isInBar else { return [] }
    return entries?(context) ?? [PageLink(title: context.phrases(listTitle), path: context.path + name)]
  }

  /// Whether a path in the folder of a section is that of the page.
  func contains(_ path: String) -> Bool { name.hasSuffix("/") ? path.hasPrefix(name) : path == name }

  func group(in context: SiteContext) -> FileGroup {
    FileGroup(use) { () throws(PlainError) in try make(context) }
  }
}
