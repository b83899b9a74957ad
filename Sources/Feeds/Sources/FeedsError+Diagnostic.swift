import Dates
import Diagnostics
import Files

// MARK: - Diagnostic
extension FeedsError: Diagnostic {
  /// What happened.
  public var what: String {
    switch self {
    case .invalidSource: "not a source"
    case .invalidHeader: "not a header"
    case .fileNotFound: "no such file"
    case .notReadable: "cannot be read"
    case .tooLarge: "too large"
    case .fetchFailed: "the fetch failed"
    case .unavailable: "the source is not available"
    case .offlineUnavailable: "the source is not available offline"
    case .copyUnusable: "the stored copy was not used"
    case .copyAgeUnknown: "the age of the stored copy is not known"
    case .dateUnreadable: "a date was passed over"
    case .secretsHidden: "the data contain a secret"
    case .cacheNotCreated: "the cache cannot be created"
    case .cacheNotWritten: "the cache could not be written"
    case .cacheNotReadable: "the cache cannot be read"
    }
  }

  /// The source, file or folder that it happened to, with its secrets hidden.
  public var place: String? {
    switch self {
    case .invalidSource(let text, _): text.isEmpty ? "--source" : text
    case .invalidHeader(let name, _): name ?? "--header"
    case .notReadable(let place, _), .tooLarge(let place, _), .secretsHidden(let place, _): place
    case .fetchFailed(let address, _, _), .unavailable(let address, _, _, _): address
    case .offlineUnavailable(let address, _), .copyUnusable(let address, _): address
    case .copyAgeUnknown(let address, _), .dateUnreadable(let address, _): address
    case .fileNotFound(let path), .cacheNotCreated(let path, _), .cacheNotWritten(let path, _): path
    case .cacheNotReadable(let path, _): path
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .fileNotFound: nil
    case .invalidSource(_, let reason), .invalidHeader(_, let reason), .notReadable(_, let reason): reason
    case .cacheNotCreated(_, let reason), .cacheNotWritten(_, let reason), .cacheNotReadable(_, let reason):
      reason
    case .tooLarge(_, let limit): "it has more than \(ByteCount(limit)), the limit"
    case .secretsHidden(_, let count):
      "what is sent along as a key, a password or a header stands there in \(count) \(count == 1 ? "place" : "places"), "
        + "where it is shown as ***"
    case .fetchFailed(_, let failure, let attempts): Self.words(failure, attempts)
    case .unavailable(_, let failure, let attempts, let copy): Self.words(failure, attempts) + "; \(copy)"
    case .offlineUnavailable(_, let problem), .copyUnusable(_, let problem): "\(problem)"
    case .copyAgeUnknown(_, let moment): "it is of \(DataDate(moment).text), which is still to come"
    case .dateUnreadable(_, let header): "its \(header) is not a date \(Moment.rangeWords)"
    }
  }

  /// What the user can do next.
  public var advice: String {
    switch self {
    case .invalidSource: "Give an http or https address, a file, - for standard input, or snapshot."
    case .invalidHeader: "Write it as --header 'Name: value'."
    case .fileNotFound: "Check the path of the file."
    case .notReadable: "Check that it is a file and that you may read it."
    case .tooLarge: "If it is the right one, raise “max-bytes” in gazetteer.yml."
    case .fetchFailed(_, let failure, _), .unavailable(_, let failure, _, _): failure.advice
    case .offlineUnavailable(_, .tooOld): "Run again without --offline, or with a longer --max-stale."
    case .offlineUnavailable(_, .ofUnknownAge):
      "Set the clock of this machine, or run again without --offline, or without --max-stale."
    case .offlineUnavailable: "Run once without --offline, so that a copy is stored."
    case .copyUnusable: "It is replaced by the next fetch that succeeds."
    case .copyAgeUnknown: "Set the clock of this machine; the next fetch that succeeds dates the copy anew."
    case .dateUnreadable: "Whoever keeps the server can mend it."
    case .secretsHidden: "Tell whoever keeps the data, and take another key; or send another header."
    case .cacheNotCreated: "Check who may write there, or name another folder with --cache DIR."
    case .cacheNotWritten: "Check the space on the disk, or name another folder with --cache DIR."
    case .cacheNotReadable: "Check who may read there, or name another folder with --cache DIR."
    }
  }

  /// The exit code of a command that stops here.
  public var exitStatus: ExitStatus {
    switch self {
    case .invalidSource, .invalidHeader: .usage
    case .fileNotFound, .notReadable: .noInput
    case .tooLarge, .dateUnreadable, .secretsHidden: .badData
    case .fetchFailed, .unavailable, .offlineUnavailable, .copyUnusable, .copyAgeUnknown: .unavailable
    case .cacheNotCreated: .cannotCreate
    case .cacheNotWritten, .cacheNotReadable: .inputOutput
    }
  }

  private static func words(_ failure: FetchFailure, _ attempts: Int) -> String {
    attempts > 1 ? "\(failure) (after \(attempts) attempts)" : "\(failure)"
  }
}
