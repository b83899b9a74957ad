/// What happens while a network source is read, for a progress display.
package enum FetchProgress: Equatable, Sendable {
  /// A request began, of which a source may take several; the address has its secrets hidden.
  case started(address: String)
  /// So many bytes of the body have come, after decompression; `expected` is `nil` when the server did not say.
  case received(bytes: Int, expected: Int?)
  /// An attempt failed; the next, counted from 1 for the first retry, comes after so many seconds.
  case retrying(attempt: Int, seconds: Double, cause: FetchFailure)
  /// There is no connection; the next attempt comes after so many seconds, and so many remain to wait for one.
  case waiting(seconds: Double, remaining: Double, cause: FetchFailure)
  /// The request came to its end, well or not.
  case finished
}
