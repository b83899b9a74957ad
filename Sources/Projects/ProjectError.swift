import Diagnostics

/// Why a file of a project is not written.
public enum ProjectError: Diagnostic, Equatable {
  /// A file or a folder cannot be created.
  case cannotCreate(path: String, reason: String)
  /// Writing failed.
  case writingFailed(path: String, reason: String)

  /// What went wrong.
  public var what: String {
    switch self {
    case .cannotCreate: "a project cannot be started there"
    case .writingFailed: "writing failed"
    }
  }

  /// The file or the folder.
  public var place: String? {
    switch self {
    case .cannotCreate(let path, _), .writingFailed(let path, _): path
    }
  }

  /// What the system says.
  public var reason: String? {
    switch self {
    case .cannotCreate(_, let reason), .writingFailed(_, let reason): reason
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .cannotCreate: "Name a folder that you may write to."
    case .writingFailed: "Free space or mend the permissions, then try again; what is written already stays."
    }
  }

  /// The exit code.
  public var exitStatus: ExitStatus {
    switch self {
    case .cannotCreate: .cannotCreate
    case .writingFailed: .inputOutput
    }
  }
}
