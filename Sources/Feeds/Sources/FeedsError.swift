import Dates

/// What can go wrong while a feed is read. No case ever holds a secret.
public enum FeedsError: Error, Equatable, Sendable {
  /// What the user gave as a source is none.
  case invalidSource(text: String, reason: String)
  /// A header that cannot be sent; its name where that much was readable.
  case invalidHeader(name: String?, reason: String)
  /// A file does not exist.
  case fileNotFound(path: String)
  /// A file, or standard input, cannot be read, in the system's words.
  case notReadable(place: String, reason: String)
  /// A file, or standard input, has more bytes than the limit.
  case tooLarge(place: String, limit: Int)
  /// A fetch failed, after so many attempts.
  case fetchFailed(address: String, failure: FetchFailure, attempts: Int)
  /// A fetch failed and there is no usable copy either.
  case unavailable(address: String, failure: FetchFailure, attempts: Int, copy: CopyProblem)
  /// No network was wanted and there is no usable copy.
  case offlineUnavailable(address: String, copy: CopyProblem)
  /// A stored copy could not be used; a warning, where the fetch went well.
  case copyUnusable(address: String, problem: CopyProblem)
  /// A stored copy is of a time that is still to come; a warning.
  case copyAgeUnknown(address: String, fetchedAt: Moment)
  /// A header that should hold a date holds none; a warning.
  case dateUnreadable(address: String, header: String)
  /// A source repeats what is sent along as a secret in so many places, which are hidden; a warning.
  case secretsHidden(place: String, count: Int)
  /// The folder of the cache, or a file in it, cannot be created.
  case cacheNotCreated(path: String, reason: String)
  /// Writing into the cache failed half-way; the earlier copy is untouched.
  case cacheNotWritten(path: String, reason: String)
  /// The folder of the cache cannot be read.
  case cacheNotReadable(path: String, reason: String)
}
