package import Base
package import Feeds

/// Receives the progress and messages of a build, which prints nothing itself.
package protocol Reporter: Sendable {
  /// Whether to report complete lists instead of their first items.
  var isVerbose: Bool { get }
  func begin(_ step: BuildStep)
  func warn(_ text: String)
  func note(_ text: String)
  /// A detail, shown with `--verbose`.
  func detail(_ text: String)
  /// One of several feeds failed; the others continue.
  func fail(_ error: any Diagnostic)
  /// Progress of a fetch, called on the thread that fetches.
  func show(_ progress: FetchProgress)
  /// Images are about to be downloaded.
  func begin(pictures count: Int)
  /// Progress of downloads, one call at a time.
  func show(pictures done: Int, of total: Int)
  /// A reporter whose messages name one of several feeds.
  func about(_ subject: String) -> Self
}

/// The steps of a build in order. The first five run for each feed.
package enum BuildStep: String, CaseIterable, Sendable {
  case readPublished = "reading the published data"
  case readFeed = "reading the feed"
  case compare = "comparing it with the published data"
  case completeFeed = "caching it, and adding translations and series"
  case readPictures = "reading its images"
  case readFlags = "reading the flags"
  case drawCards = "rendering social images"
  case renderPages = "rendering the pages and exports"
  case renderAPI = "rendering the API"
  case write = "writing changed files"
}
