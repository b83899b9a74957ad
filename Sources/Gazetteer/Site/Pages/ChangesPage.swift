import Base

extension SectionPage {
  static let changes = SectionPage(
    name: ChangesFiles.page, title: "What changed",
    description: "What was added, removed and changed in {title}, newest first.", searchTitle: "What changed",
    summary: "newest first", isOptional: true, tag: "changes",
    use: FileUse(stage: .pages, offline: .changes, twin: .plain), exists: { $0.hasChangesPage }
  ) { context throws(PlainError) in [try ChangesPage.file(context)] }
}

/// The page with the history, and the same data as JSON.
enum ChangesPage {
  static func file(_ context: SiteContext) throws(PlainError) -> OutputFile {
    let entries = context.options.changes?.entries ?? []
    var page = PageLayout.Page(.changes, of: context)
    (page.embeddedScript, page.embeddedStyle) = (SiteScript.shared, ["style.css", "changes.css"])
    (page.trail, page.feed) = ([context.homeLink], AtomFeed.link(context))
    let values: TemplateValues = [
      "noun": context.noun.other, "json": context.toShared + ChangesFiles.data, "history": !entries.isEmpty,
    ]
    return try PageLayout(context: context).file(
      page, of: "changes.md", adding: values,
      [
        "changes": { _, html in
          let (links, words) = (ChangeLinks(context), ChangeWords(context))
          for entry in entries {
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
