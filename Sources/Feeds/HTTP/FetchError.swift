import Diagnostics

/// A network source that could not be fetched. It never holds a secret.
public struct FetchError: Diagnostic, Equatable {
  /// The address of the request that failed, its secrets hidden.
  public let address: String
  /// Why it failed.
  public let failure: FetchFailure
  /// How often it was tried.
  var attempts = 1
  /// Why there is no usable copy either; `nil` where none was looked for.
  public internal(set) var copy: CopyProblem?

  /// What happened.
  public var what: String { copy == nil ? "the fetch failed" : "the source is not available" }
  /// The address.
  public var place: String? { address }
  /// Why, with the number of attempts and what was wrong with the copy.
  public var reason: String? {
    let words = attempts > 1 ? "\(failure) (after \(attempts) attempts)" : "\(failure)"
    return copy.map { "\(words); \($0)" } ?? words
  }
  /// What the user can do next.
  public var advice: String { failure.advice }
  /// The exit code of a command that stops here.
  public var exitStatus: ExitStatus { .unavailable }
}
