/// The files that tell what changed, in the folder of a section.
enum ChangesFiles {
  /// The page.
  static let page = "changes.html"
  /// The rows and their history, which the next build reads.
  static let data = "changes.json"
  /// The Atom feed (RFC 4287).
  static let atom = "changes.atom"
  /// The most rows and cells that the page, or an entry of the feed, lists of one entry.
  static let mostChanges = 200
}
