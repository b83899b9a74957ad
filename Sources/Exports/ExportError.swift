import Databases
import Datasets
import Diagnostics

/// Why a file of a format could not be made.
public enum ExportError: Diagnostic, Equatable {
  /// The format is for rows of another kind.
  case unsuitable(format: String, kind: Dataset.Kind)
  /// A database could not be made.
  case database(DatabasesError)
  /// There are more rows than a sheet holds; how many, in words.
  case workbookRows(String)
  /// A workbook would be larger than such files can be.
  case workbookSize
  /// There is no memory to make a workbook in.
  case workbookMemory

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .unsuitable(let format, let kind): "\(kind.rawValue) cannot be written as \(format)"
    case .database(let error): error.what
    case .workbookRows, .workbookSize, .workbookMemory: "the workbook could not be made"
    }
  }

  /// Where it happened.
  public var place: String? { nil }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .unsuitable: "they have no places on the earth"
    case .database(let error): error.reason
    case .workbookRows(let rows):
      "a sheet holds \((Workbook.mostRows - 1).grouped) rows below its head, and these are \(rows)"
    case .workbookSize: "a sheet of it is larger than 4 GB"
    case .workbookMemory: "there is not enough memory"
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .unsuitable: "Choose another format, or name a feed of countries with --source."
    case .database(let error): error.advice
    case .workbookRows, .workbookSize:
      "Choose fewer rows with --where or --limit, or a format that has no such limit: csv, ndjson or sqlite."
    case .workbookMemory: "Free memory, then try again; without “xlsx” among the formats the rest is written."
    }
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    switch self {
    case .unsuitable: .usage
    case .database(let error): error.exitStatus
    case .workbookRows, .workbookSize: .badData
    case .workbookMemory: .inputOutput
    }
  }
}
