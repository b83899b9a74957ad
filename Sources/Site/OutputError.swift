import Diagnostics

/// Why the output was not written.
public enum OutputError: Diagnostic, Equatable {
  /// The folder cannot be made or opened.
  case cannotCreate(path: String, reason: String)
  /// The folder holds files that no earlier build has written.
  case foreignFiles(folder: String, files: [String])
  /// A symbolic link stands where a folder of the site should.
  case symbolicLink(path: String)
  /// A file would publish a key or a password.
  case secret(path: String)
  /// Reading or writing failed.
  case failed(path: String, reason: String)

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .cannotCreate: "the output folder cannot be created"
    case .foreignFiles: "the output folder holds files that are not Gazetteer's"
    case .symbolicLink: "a symbolic link stands in the way"
    case .secret: "a secret would be published"
    case .failed: "writing the output failed"
    }
  }

  /// Where it happened.
  public var place: String? {
    switch self {
    case .cannotCreate(let path, _), .symbolicLink(let path), .secret(let path), .failed(let path, _): path
    case .foreignFiles(let folder, _): folder
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .cannotCreate(_, let reason), .failed(_, let reason): return reason
    case .secret: return "what is sent to a source as a key or a password stands in it"
    case .symbolicLink: return "files are never written through a link inside the output folder"
    case .foreignFiles(_, let files):
      let shown = files.prefix(3).joined(separator: ", ")
      return files.count > 3 ? "\(shown) and \(files.count - 3) more" : shown
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .cannotCreate: "Name a folder that you may write to with --output."
    case .foreignFiles: "Name another folder with --output, or keep those files where they are with --force."
    case .symbolicLink: "Remove the link, or name another folder with --output."
    case .secret: "Take it out of your templates, your pages and your options."
    case .failed: "Free space or mend the permissions, then build again: every file is whole, old or new."
    }
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    switch self {
    case .cannotCreate, .foreignFiles, .symbolicLink: .cannotCreate
    case .secret: .badData
    case .failed: .inputOutput
    }
  }
}
