import Glibc

/// Files that a build reads, told from what they were without reading them.
public enum InputFiles {
  /// A digest of what the file system says of files, and of all files below folders; what is not there counts too.
  ///
  /// - Returns: `nil` where something was changed just now, so that it could change again without a trace, or is neither
  ///   a file nor a folder of files.
  public static func digest(of paths: [String]) -> String? {
    let now = FileState.Moment.now
    var states = FileStates()
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        guard errno == ENOENT else { return nil }
        states.add(path, nil)
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: states.add(path, FileState(status))
      case S_IFDIR:
        states.add(path + "/", nil)
        guard let folder = OutputFolder(reading: path), states.add(all: folder) else { return nil }
      default: return nil
      }
    }
    return states.newest.isSettled(at: now) ? states.digest : nil
  }
}
