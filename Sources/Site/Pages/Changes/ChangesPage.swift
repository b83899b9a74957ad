import Base
import Countries

extension SectionPage {
  /// The page with the history.
  static let changes: Self = .init(
    name: ChangesFiles.page, title: "What changed",
    description: "What was added, removed and changed in {title}, newest first.", searchTitle: "What changed",
    summary: "newest first", isOptional: true, tag: "changes",
    use: FileUse(stage: .pages, offline: .changes, markdown: .plain), exists: { $0.hasChangesPage }
  ) { context throws(PlainError) in
    let entries = context.findings.changes?.entries ?? []
    var page = PageLayout.Page(.changes, of: context)
    page.embeddedStyle.append("changes.css")
    (page.trail, page.feed) = ([context.homeLink], AtomFeed.link(context))
    let values: TemplateValues = [
      "noun": context.noun.other, "json": context.toShared + ChangesFiles.data, "history": !entries.isEmpty,
    ]
    return try PageLayout(context: context).files(
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
}
