/// An error that no code catches by its kind.
package struct PlainError: Diagnostic, Equatable {
  /// What happened.
  package var what: String
  /// Where: a file, a URL or a line.
  package var place: String?
  /// Why.
  package var reason: String?
  /// What to do next.
  package let advice: String
  /// The exit code of the command.
  package let exitStatus: ExitStatus

  /// An error.
  package init(
    _ what: String, at place: String? = nil, _ reason: String? = nil, advice: String, _ exitStatus: ExitStatus
  ) {
    (self.what, self.place, self.reason, self.advice, self.exitStatus) = (what, place, reason, advice, exitStatus)
  }

  /// Conflicting options or an invalid value.
  package static func usage(what: String, reason: String, advice: String) -> Self {
    PlainError(what, reason, advice: advice, .usage)
  }
}
