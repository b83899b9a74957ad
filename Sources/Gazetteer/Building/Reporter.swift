import Base
import Feeds

/// Who is told how a build goes. A build itself prints nothing.
package protocol Reporter: Sendable {
  /// Whether all of a list is wanted where its first few would do.
  var isVerbose: Bool { get }
  /// A step of the build begins, and the one before it has ended.
  func begin(_ step: BuildStep)
  /// Something went wrong that does not end the build.
  func warn(_ text: String)
  /// Something that a user should know and that is not wrong.
  func note(_ text: String)
  /// A detail, which the command shows with `--verbose`.
  func detail(_ text: String)
  /// One of several feeds failed; the others go on.
  func fail(_ error: any Diagnostic)
  /// How a fetch gets on. The calls come one after the other, from the thread that fetches.
  func show(_ progress: FetchProgress)
  /// So many pictures are about to be fetched.
  func begin(pictures count: Int)
  /// So many pictures are done. The calls come one after the other.
  func show(pictures done: Int, of total: Int)
  /// The reporter for what is said about one of several feeds.
  func about(_ subject: String) -> Self
}

/// The steps of a build, in the order in which they begin. The first five are taken for each feed.
package enum BuildStep: String, CaseIterable, Sendable {
  case readPublished = "reading what was published"
  case readFeed = "reading the feed"
  case compare = "comparing it with what was published"
  case completeFeed = "keeping a copy of it, and adding translations and series"
  case readPictures = "reading its pictures"
  case readFlags = "reading the flags"
  case drawCards = "drawing the cards"
  case renderPages = "rendering the pages and exports"
  case renderAPI = "rendering the API"
  case write = "writing what differs"
}
