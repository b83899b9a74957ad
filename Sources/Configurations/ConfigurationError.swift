import Diagnostics

/// What can be wrong with a configuration file.
public enum ConfigurationError: Equatable {
  /// It has a mistake in a line, from 1; 0 where the line is not known.
  case mistake(file: String, line: Int, reason: String)
  /// It was named, or the usual one is there, and it cannot be read.
  case unreadable(path: String, reason: String)
  /// A source is named besides its list of feeds.
  case sourceBesidesFeeds(file: String)
}

// MARK: - Diagnostic
extension ConfigurationError: Diagnostic {
  /// What is wrong.
  public var what: String {
    switch self {
    case .mistake: "the configuration has a mistake"
    case .unreadable: "a file cannot be read"
    case .sourceBesidesFeeds: "--source and a list of feeds do not go together"
    }
  }

  /// The file, with the line of a mistake.
  public var place: String? {
    switch self {
    case .mistake(let file, let line, _): line > 0 ? "\(file), line \(line)" : file
    case .unreadable(let path, _): path
    case .sourceBesidesFeeds: nil
    }
  }

  /// Why.
  public var reason: String? {
    switch self {
    case .mistake(_, _, let reason), .unreadable(_, let reason): reason
    case .sourceBesidesFeeds(let file): "“feeds” stands in \(file)"
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .mistake(_, let line, _):
      "Correct the \(line > 0 ? "line" : "file"); the gazetteer.yml that “gazetteer init” writes explains every key."
    case .unreadable: "Check the path."
    case .sourceBesidesFeeds: "Leave --source out, or name another configuration file with --config."
    }
  }

  /// 65 for a mistake, 66 for a file that cannot be read, 64 for what does not go together.
  public var exitStatus: ExitStatus {
    switch self {
    case .mistake: .badData
    case .unreadable: .noInput
    case .sourceBesidesFeeds: .usage
    }
  }
}
