import Diagnostics
import Files
import Glibc

/// Why the output was not written.
public enum OutputError: Diagnostic, Equatable {
  /// The folder cannot be made or opened.
  case cannotCreate(path: String, reason: String)
  /// The folder holds files that no earlier build has written.
  case foreignFiles(folder: String, files: [String])
  /// Files that no earlier build has written stand where the site needs their names.
  case inTheWay(folder: String, files: [String])
  /// The folder is the home of a user, or the root of the file system, and no earlier build has written into it.
  case home(path: String)
  /// A file that the build reads would be replaced or deleted by it.
  case input(path: String)
  /// A symbolic link stands where a folder of the site should.
  case symbolicLink(path: String)
  /// Something stands there that no file can take the place of.
  case obstacle(path: String, reason: String)
  /// The disk is full, or what the user may have of it.
  case noSpace(path: String, reason: String)
  /// A file of an earlier build has more bytes than are read.
  case tooLarge(path: String, limit: Int)
  /// A file would publish a key or a password.
  case secret(path: String)
  /// Reading or writing failed.
  case failed(path: String, reason: String)

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .cannotCreate: "the output folder cannot be created"
    case .foreignFiles: "the output folder holds files that are not Gazetteer's"
    case .inTheWay: "files that are not Gazetteer's stand where the site needs their names"
    case .home: "the output folder is your home folder or /"
    case .input: "the build would overwrite or delete a file that it reads"
    case .symbolicLink: "a symbolic link stands in the way"
    case .obstacle: "something stands in the way"
    case .tooLarge: "a file of an earlier build is too large"
    case .secret: "a secret would be published"
    case .noSpace, .failed: "writing the output failed"
    }
  }

  /// Where it happened.
  public var place: String? {
    switch self {
    case .cannotCreate(let path, _), .home(let path), .input(let path), .symbolicLink(let path), .obstacle(let path, _),
      .secret(let path), .tooLarge(let path, _), .noSpace(let path, _), .failed(let path, _):
      path
    case .foreignFiles(let folder, _), .inTheWay(let folder, _): folder
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .cannotCreate(_, let reason), .obstacle(_, let reason), .noSpace(_, let reason), .failed(_, let reason):
      reason
    case .home: "nothing there was written by an earlier build"
    case .input: "a source, a template, a page, a configuration, a flag or a cached copy is never an output"
    case .tooLarge(_, let limit): "it has more than \(limit) bytes, the limit"
    case .secret: "what is sent to a source as a key or a password stands in it"
    case .symbolicLink: "files are never written through a link inside the output folder"
    case .foreignFiles(_, let files): Self.list(files, atMost: 3)
    case .inTheWay(_, let files): Self.list(files, atMost: 10)
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .cannotCreate: "Name a folder that you may write to with --output."
    case .foreignFiles: "Name another folder with --output, or keep those files where they are with --force."
    case .inTheWay:
      "Name another folder with --output, move those files away, or have them replaced with --replace-foreign, which "
        + "keeps a copy of each."
    case .home: "Name a folder for the site alone with --output, or use this one with --force."
    case .input: "Name another folder with --output, or move that file out of it."
    case .symbolicLink: "Remove the link, or name another folder with --output."
    case .obstacle: "Move it away, or name another folder with --output."
    case .noSpace:
      "Free space, then build again; every file is whole, old or new."
    case .tooLarge: "Raise the limit with --max-bytes N, or delete the file."
    case .secret: "Take it out of your templates, your pages and your options; take another key if the data hold it."
    case .failed(_, "\(SystemError(code: EMFILE))"):
      "Raise the limit of open files, “ulimit -n”, then build again: every file is whole, old or new."
    case .failed: "Free space or mend the permissions, then build again: every file is whole, old or new."
    }
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    switch self {
    case .cannotCreate, .foreignFiles, .inTheWay, .home, .input, .symbolicLink, .obstacle: .cannotCreate
    case .secret, .tooLarge: .badData
    case .noSpace, .failed: .inputOutput
    }
  }

  private static func list(_ files: [String], atMost count: Int) -> String {
    let shown = files.prefix(count).joined(separator: ", ")
    return files.count > count ? "\(shown) and \(files.count - count) more" : shown
  }
}

// MARK: - System calls
extension OutputError {
  /// What a system call said.
  init(_ code: Int32, path: String) {
    let isFull = [ENOSPC, EDQUOT].contains(code)
    let reason = "\(SystemError(code: code))"
    self = isFull ? .noSpace(path: path, reason: reason) : .failed(path: path, reason: reason)
  }

  /// Whether something else stands where a folder should.
  var isObstacle: Bool {
    switch self {
    case .symbolicLink, .obstacle: true
    default: false
    }
  }
}
