import Diagnostics

/// What can go wrong in a command itself.
enum CommandError: Diagnostic, Equatable {
  /// Options that do not go together, or a value that is not one.
  case usage(what: String, reason: String, advice: String)
  /// A file that was named is not there or cannot be read.
  case noInput(path: String, reason: String)
  /// Writing failed.
  case writingFailed(place: String, reason: String)
  /// A file cannot be created.
  case cannotCreate(path: String, reason: String)
  /// An export would overwrite what it reads.
  case overwritesInput(path: String)
  /// Data on standard output hold a workflow command, which GitHub Actions would run if that goes to the log of a job.
  case commandInData
  /// A query has a mistake.
  case query(place: String, reason: String)
  /// The system starts no thread.
  case noThread(reason: String)

  var what: String {
    switch self {
    case .usage(let what, _, _): what
    case .noInput: "a file cannot be read"
    case .writingFailed: "writing failed"
    case .cannotCreate, .overwritesInput: "a file cannot be created"
    case .query: "the query has a mistake"
    case .commandInData: "the data hold a command for GitHub Actions"
    case .noThread: "the system starts no thread"
    }
  }

  var place: String? {
    switch self {
    case .noInput(let path, _), .cannotCreate(let path, _), .overwritesInput(let path): path
    case .writingFailed(let place, _): place
    case .query(let place, _): place
    case .usage, .commandInData, .noThread: nil
    }
  }

  var reason: String? {
    switch self {
    case .usage(_, let reason, _), .noInput(_, let reason), .writingFailed(_, let reason), .cannotCreate(_, let reason),
      .query(_, let reason), .noThread(let reason):
      reason
    case .overwritesInput: "the command reads it, and never overwrites what it reads"
    case .commandInData:
      "a line begins with “::”, or holds an older form of a command, and standard output may be the log of a job"
    }
  }

  var advice: String {
    switch self {
    case .usage(_, _, let advice): advice
    case .noInput: "Check the path."
    case .query: "Correct the query; “gazetteer query --schema” lists the tables and their columns."
    case .writingFailed: "Free space or mend the permissions, then try again."
    case .cannotCreate: "Name a file in a folder that you may write to."
    case .overwritesInput: "Name another file."
    case .noThread: "Raise the limits of memory and of processes: “ulimit -v”, “ulimit -u”, those of the container."
    case .commandInData:
      "Name a file with --output, or redirect standard output into one: it gets the data as they are."
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .usage: .usage
    case .commandInData, .query: .badData
    case .noInput: .noInput
    case .writingFailed, .noThread: .inputOutput
    case .cannotCreate, .overwritesInput: .cannotCreate
    }
  }
}
