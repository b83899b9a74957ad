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
  /// The summaries of errors found together with it.
  var others: [String] { get }
  /// The exit code of the command.
  var exitStatus: ExitStatus { get }
}

extension Diagnostic {
  /// The line for standard error, without its `error: ` prefix: `what: where: why`.
  package var summary: String {
    [what, place, reason].compactMap { $0 }.joined(separator: ": ")
  }

  /// The summary, those of other errors, and the advice, a line each.
  package var lines: [String] { [summary] + others + [advice] }

  package var others: [String] { [] }

  package var description: String { lines.joined(separator: "\n") }
}

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
  /// The summaries of errors found together with it.
  package var others: [String] = []
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

/// An error in a text whose origin is not known here. A caller that knows the file converts it to a ``PlainError``.
package struct Mistake: Error, Equatable, CustomStringConvertible {
  /// The line, from 1; 0 if unknown.
  package var line: Int
  /// The column in characters, from 1; 0 if unknown.
  package var column: Int
  /// Why, as a clause.
  package var reason: String

  /// An error.
  package init(line: Int = 0, column: Int = 0, reason: String) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }

  /// The reason.
  package var description: String { reason }
}

/// The exit codes of the commands, after BSD's `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Success, also if a stale copy was used without `--strict`.
  case success = 0
  /// `show` found no match.
  case noMatch = 1
  /// A usage error (`EX_USAGE`).
  case usage = 64
  /// A feed, a template or the configuration is invalid (`EX_DATAERR`).
  case badData = 65
  /// A named file does not exist or cannot be read (`EX_NOINPUT`).
  case noInput = 66
  /// A network source failed and there is no usable cached copy (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// The program crashed (`EX_SOFTWARE`).
  case crash = 70
  /// The system refused memory, threads or open files (`EX_OSERR`).
  case limit = 71
  /// The output cannot be created (`EX_CANTCREAT`).
  case cannotCreate = 73
  /// A read or write error (`EX_IOERR`).
  case inputOutput = 74
  /// Only a stale copy was available, with `--strict` (`EX_TEMPFAIL`).
  case staleCopy = 75
}

// MARK: - Order
extension ExitStatus {
  /// From the worst to the best: usage, output, data, network, age.
  private static let fromWorst: [ExitStatus] = [
    .usage, .limit, .cannotCreate, .inputOutput, .badData, .noInput, .unavailable, .staleCopy, .noMatch, .success,
  ]

  /// The worst of several statuses; success if there are none.
  package static func worst(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    let all = Set(statuses)
    return fromWorst.first(where: all.contains) ?? .success
  }
}
