/// The exit codes of the commands, after BSD's `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All went well; also when a stale copy was used without `--strict`.
  case success = 0
  /// `show` found no match.
  case noMatch = 1
  /// Wrong use of the command line (`EX_USAGE`).
  case usage = 64
  /// A feed, a template or the configuration is not what it should be (`EX_DATAERR`).
  case badData = 65
  /// A file that was named does not exist or cannot be read (`EX_NOINPUT`).
  case noInput = 66
  /// A network source failed and there is no usable copy of it (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// The output cannot be created (`EX_CANTCREAT`).
  case cannotCreate = 73
  /// Writing or reading failed half-way (`EX_IOERR`).
  case inputOutput = 74
  /// Only a stale copy was at hand and `--strict` was given (`EX_TEMPFAIL`).
  case staleCopy = 75
}

// MARK: - Order
extension ExitStatus {
  /// From the worst to the best: what the user did, the output, the data, the network, their age.
  private static let fromWorst: [ExitStatus] = [
    .usage, .cannotCreate, .inputOutput, .badData, .noInput, .unavailable, .staleCopy, .noMatch, .success,
  ]

  /// The worst of several; success where there is none.
  package static func worst(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    let all = Set(statuses)
    return fromWorst.first(where: all.contains) ?? .success
  }
}
