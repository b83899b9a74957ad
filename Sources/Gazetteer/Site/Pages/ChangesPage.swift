import Base

/// The page with the history, and the same data as JSON.
enum ChangesPage {
  /// The page; `nil` if the site has none.
  static func file(_ context: SiteContext) throws(PlainError) -> OutputFile? {
    guard let log = context.options.changes, context.hasChangesPage else { return nil }
    let page = PageLayout.Page(
      path: context.path + ChangesFiles.page, title: context.phrases("What changed") + " – " + context.title,
      description: context.phrases(
        "What was added, removed and changed in {title}, newest first.", ["title": context.title]),
      embeddedScript: SiteScript.shared, embeddedStyle: ["style.css", "changes.css"],
      isTranslated: true, trail: [context.homeLink],
      canonical: context.address(of: ChangesFiles.page), feed: AtomFeed.link(context))
    let values: TemplateValues = [
      "noun": context.noun.other, "json": context.toShared + ChangesFiles.data, "history": !log.entries.isEmpty,
    ]
    return try PageLayout(context: context).file(
      page, of: "changes.md", adding: values,
      [
        "changes": { _, html in
          let (links, words) = (ChangeLinks(context), ChangeWords(context))
          for entry in log.entries {
            ChangesList(entry: entry, links: links, words: words).build(into: &html)
          }
        }
      ])
  }

  /// The rows and their history; `nil` if the site does not record changes.
  static func data(_ context: SiteContext) -> OutputFile? {
    context.options.changes.map { OutputFile(path: context.path + ChangesFiles.data, contents: .parts($0.parts)) }
  }
}
