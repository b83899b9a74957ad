/// An error for the user: what happened, where, why, and what to do next.
///
/// Modules define an error type if callers catch its cases, else they use ``PlainError``. The command line prints the error
/// and exits with ``exitStatus``.
package protocol Diagnostic: Error, CustomStringConvertible {
  /// What happened, as a short clause: `"not a feed"`.
  var what: String { get }
  /// Where: a file, a URL or a row; `nil` if there is no place to name.
  var place: String? { get }
  /// Why it happened, in plain words; `nil` if `what` is enough.
  var reason: String? { get }
  /// The advice for the user.
  var advice: String { get }
  /// The exit code of the command.
  var exitStatus: ExitStatus { get }
}

extension Diagnostic {
  /// The line for standard error, without its `error: ` prefix: `what: where: why`.
  package var summary: String {
    [what, place, reason].compactMap { $0 }.joined(separator: ": ")
  }

  /// The summary, and the advice on a second line.
  package var description: String { summary + "\n" + advice }
}
