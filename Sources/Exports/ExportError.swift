import Databases
import Datasets
import Diagnostics

/// Why a file of a format could not be made.
public enum ExportError: Diagnostic, Equatable {
  /// The format is for rows of another kind.
  case unsuitable(format: String, kind: Dataset.Kind)
  /// A database could not be made.
  case database(DatabasesError)

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .unsuitable(let format, let kind): "\(kind.rawValue) cannot be written as \(format)"
    case .database(let error): error.what
    }
  }

  /// Where it happened.
  public var place: String? { nil }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .unsuitable: "they have no places on the earth"
    case .database(let error): error.reason
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .unsuitable: "Choose another format, or name a feed of countries with --source."
    case .database(let error): error.advice
    }
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    switch self {
    case .unsuitable: .usage
    case .database(let error): error.exitStatus
    }
  }
}
