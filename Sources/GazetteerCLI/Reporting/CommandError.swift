import Datasets
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
  /// Data that go to the log of a job hold what that would run.
  case commandInData
  /// A query has a mistake.
  case query(place: String, reason: String)
  /// A command for countries got a feed of something else.
  case noCountries(source: String, found: String)
  /// `show` found nothing.
  case noMatch(query: String, closest: [String])

  var what: String {
    switch self {
    case .usage(let what, _, _): what
    case .noInput: "a file cannot be read"
    case .writingFailed: "writing failed"
    case .cannotCreate, .overwritesInput: "a file cannot be created"
    case .query: "the query has a mistake"
    case .commandInData: "the data hold a command for GitHub Actions"
    case .noCountries: "only countries can be shown"
    case .noMatch(let query, _): "no country matches “\(query.oneLine(limit: 60))”"
    }
  }

  var place: String? {
    switch self {
    case .noInput(let path, _), .cannotCreate(let path, _), .overwritesInput(let path): path
    case .writingFailed(let place, _): place
    case .noCountries(let source, _): source
    case .query(let place, _): place
    case .usage, .commandInData, .noMatch: nil
    }
  }

  var reason: String? {
    switch self {
    case .usage(_, let reason, _), .noInput(_, let reason), .writingFailed(_, let reason), .cannotCreate(_, let reason),
      .query(_, let reason):
      reason
    case .overwritesInput: "the command reads it, and never overwrites what it reads"
    case .commandInData:
      "a line begins with “::”, or holds an older form of a command, and standard output may be the log of a job"
    case .noCountries(_, let found): "the feed holds \(found)"
    case .noMatch: nil
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
    case .commandInData:
      "Name a file with --output, or redirect standard output into one: it gets the data as they are."
    case .noCountries: "Use “gazetteer export” to see its rows, or name a feed of countries with --source."
    case .noMatch(_, let closest):
      closest.isEmpty
        ? "Try another name."
        : "Did you mean \(closest.map { $0.cut(to: FeedLimits.quoted) }.joined(separator: ", "))?"
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .usage: .usage
    case .commandInData, .noCountries, .query: .badData
    case .noInput: .noInput
    case .writingFailed: .inputOutput
    case .cannotCreate, .overwritesInput: .cannotCreate
    case .noMatch: .noMatch
    }
  }
}
