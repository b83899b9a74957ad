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
    .usage, .cannotCreate, .inputOutput, .badData, .noInput, .unavailable, .staleCopy, .noMatch, .success,
  ]

  /// The worst of several statuses; success if there are none.
  package static func worst(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    let all = Set(statuses)
    return fromWorst.first(where: all.contains) ?? .success
  }
}
