import Base

/// A network source that could not be fetched. It never contains a secret.
package struct FetchError: Diagnostic, Equatable {
  /// The URL of the failed request, with its secrets masked.
  package let url: String
  /// Why it failed.
  package let failure: FetchFailure
  var attempts = 1
  /// Why there is no usable cached copy either; `nil` if none was looked for.
  package internal(set) var copy: CopyProblem?

  /// What happened.
  package var what: String { copy == nil ? "the fetch failed" : "the source is not available" }
  /// The URL.
  var place: String? { url }
  /// The cause, the number of attempts, and the problem with the cached copy.
  package var reason: String? {
    let words = attempts > 1 ? "\(failure) (after \(attempts) attempts)" : "\(failure)"
    return copy.map { "\(words); \($0)" } ?? words
  }
  /// The advice for the user.
  var advice: String { copy?.onlineAdvice ?? failure.advice }
  /// The exit code of a command that fails with it.
  var exitStatus: ExitStatus { .unavailable }
}
