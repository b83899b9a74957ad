/// Paths of the files with the history, in the folder of a section.
enum ChangesFiles {
  static let page = "changes.html"
  /// The rows and their history, which the next build reads.
  static let data = "changes.json"
  /// The Atom feed (RFC 4287).
  static let atom = "changes.atom"
  /// The maximum number of rows and cells that are listed for one entry, on the page and in the feed.
  static let mostChanges = 200
}
