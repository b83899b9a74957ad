import Diagnostics

/// Why a build cannot be compared with what is published.
public enum ComparisonError: Diagnostic, Equatable {
  /// The published site cannot be read, and there is no copy of what it had.
  case unavailable(address: String, reason: String)
  /// A document is none that can be compared with.
  case notComparable(place: String, reason: String)
  /// A file is not there, or cannot be read.
  case noInput(path: String, reason: String)

  /// What went wrong.
  public var what: String {
    switch self {
    case .unavailable: "what is published cannot be compared with"
    case .notComparable: "this is not a document that can be compared"
    case .noInput: "the file to compare with cannot be read"
    }
  }

  /// Where: a file, an address or a line.
  public var place: String? {
    switch self {
    case .unavailable(let address, _): address
    case .notComparable(let place, _): place
    case .noInput(let path, _): path
    }
  }

  /// Why.
  public var reason: String? {
    switch self {
    case .unavailable(_, let reason), .notComparable(_, let reason), .noInput(_, let reason): reason
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .unavailable:
      "Try again later, or build with --compare none, which ends the history of changes; going on would lose it "
        + "without a word."
    case .notComparable:
      "Name the folder or the address of a site, its changes.json, an export as JSON or a feed; without such a "
        + "document, or with --compare none, the history begins anew."
    case .noInput:
      "Check the path; for a first publication leave --compare out, or name a folder with a slash at its end."
    }
  }

  /// The exit code that a command ends with.
  public var exitStatus: ExitStatus {
    switch self {
    case .unavailable: .unavailable
    case .notComparable: .badData
    case .noInput: .noInput
    }
  }
}
