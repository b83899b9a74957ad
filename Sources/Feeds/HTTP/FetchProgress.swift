/// Progress of a network read.
package enum FetchProgress: Equatable, Sendable {
  /// A request started; a source may take several. Secrets in the URL are masked.
  case started(url: String)
  /// Bytes of the body received so far, after decompression; `expected` is `nil` if the server did not send a length.
  case received(bytes: Int, expected: Int?)
  /// An attempt failed. The next, counted from 1, starts after this many seconds.
  case retrying(attempt: Int, seconds: Double, cause: FetchFailure)
  /// There is no connection. The next attempt starts after `seconds`; `remaining` is the time left to wait.
  case waiting(seconds: Double, remaining: Double, cause: FetchFailure)
  case finished
}
