/// An error that can be told to a user: what happened, where, why, and what to do next.
///
/// A module has an error type of its own where others catch its cases, else ``PlainError``; the command line prints it and
/// exits with ``exitStatus``.
package protocol Diagnostic: Error, CustomStringConvertible {
  /// What happened, as a short clause: `"not a feed"`.
  var what: String { get }
  /// Where: a file, an address, a row; `nil` where there is no place to name.
  var place: String? { get }
  /// Why it happened, in plain words; `nil` when `what` says it all.
  var reason: String? { get }
  /// What the user can do next, as one sentence.
  var advice: String { get }
  /// The exit code that a command which stops here returns.
  var exitStatus: ExitStatus { get }
}

extension Diagnostic {
  /// The line for standard error, without its `error: ` prefix: `what: where: why`.
  package var summary: String {
    [what, place, reason].compactMap { $0 }.joined(separator: ": ")
  }

  /// The summary and, on a second line, what to do next.
  package var description: String { summary + "\n" + advice }
}
