import Diagnostics

/// Why a database could not be made.
public enum DatabasesError: Diagnostic, Equatable {
  /// SQLite refused, with its own words.
  case failed(reason: String)

  /// What happened, as a short clause.
  public var what: String { "the database could not be made" }

  /// Where it happened.
  public var place: String? { nil }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .failed(let reason): "SQLite says: \(reason)"
    }
  }

  /// What to do next.
  public var advice: String { "Free memory, then try again; without “sqlite” among the formats the rest is written." }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus { .inputOutput }
}
