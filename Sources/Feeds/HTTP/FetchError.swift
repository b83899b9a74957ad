import Base

/// A network source that could not be fetched. It never holds a secret.
package struct FetchError: Diagnostic, Equatable {
  /// The address of the request that failed, its secrets hidden.
  package let address: String
  /// Why it failed.
  package let failure: FetchFailure
  /// How often it was tried.
  var attempts = 1
  /// Why there is no usable copy either; `nil` where none was looked for.
  package internal(set) var copy: CopyProblem?

  /// What happened.
  package var what: String { copy == nil ? "the fetch failed" : "the source is not available" }
  /// The address.
  package var place: String? { address }
  /// Why, with the number of attempts and what was wrong with the copy.
  package var reason: String? {
    let words = attempts > 1 ? "\(failure) (after \(attempts) attempts)" : "\(failure)"
    return copy.map { "\(words); \($0)" } ?? words
  }
  /// What the user can do next.
  package var advice: String { failure.advice }
  /// The exit code of a command that stops here.
  package var exitStatus: ExitStatus { .unavailable }
}
