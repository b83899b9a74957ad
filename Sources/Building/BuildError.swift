import Datasets
import Diagnostics

/// Why a build ends, apart from what the rooms that it uses say themselves.
public enum BuildError: Diagnostic, Equatable {
  /// Settings that do not suit the feed.
  case unsuitable(what: String, reason: String, advice: String)
  /// Only a stale copy was at hand, and the settings are strict.
  case staleCopy(reason: String)
  /// Rows had to be left out, and the settings are strict.
  case rowsLeftOut(count: Int, first: String)
  /// Pictures are missing, and the settings are strict.
  case picturesMissing(count: Int, first: String)
  /// The folder of a site that was named has no history of changes.
  case noHistory(folder: String)
  /// Some of several feeds failed, or all of them; each was told of.
  case feedsFailed(names: [String], total: Int, status: ExitStatus)

  /// What went wrong.
  public var what: String {
    switch self {
    case .unsuitable(let what, _, _): what
    case .staleCopy: "only a stale copy is at hand, and --strict was given"
    case .rowsLeftOut(let count, _): "\(count.grouped) \(count == 1 ? "row" : "rows") left out, and --strict was given"
    case .picturesMissing(let count, _):
      "\(count.grouped) \(count == 1 ? "picture is" : "pictures are") missing, and --strict was given"
    case .noHistory: "a file cannot be read"
    case .feedsFailed(let names, let total, _): "\(names.count) of \(total) feeds failed"
    }
  }

  /// Where: a file, an address or a line.
  public var place: String? {
    if case .noHistory(let folder) = self { folder } else { nil }
  }

  /// Why.
  public var reason: String? {
    switch self {
    case .unsuitable(_, let reason, _), .staleCopy(let reason): reason
    case .rowsLeftOut(_, let first), .picturesMissing(_, let first): first
    case .noHistory: "it holds no changes.json, which a build writes"
    case .feedsFailed(let names, _, _): names.joined(separator: ", ")
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .unsuitable(_, _, let advice): advice
    case .staleCopy: "Try again later, or leave --strict out to use the last good copy."
    case .rowsLeftOut: "Correct the feed, or leave --strict out to go on without those rows."
    case .picturesMissing: "Correct the addresses in the feed, or leave --strict out to go on without those pictures."
    case .noHistory: "Check the path."
    case .feedsFailed(let names, let total, _):
      names.count < total
        ? "See the errors above. The earlier pages of these feeds were kept, and the other feeds were built."
        : "See the errors above; nothing was written."
    }
  }

  /// The exit code that a command ends with.
  public var exitStatus: ExitStatus {
    switch self {
    case .unsuitable: .usage
    case .rowsLeftOut, .picturesMissing: .badData
    case .feedsFailed(_, _, let status): status
    case .noHistory: .noInput
    case .staleCopy: .staleCopy
    }
  }
}
