package import Platform

/// A file that appears under its name only when it is complete and on the disk.
///
/// Its writer holds a lock on it. The lock ends with the process, so a process that gets the lock knows that the writer is
/// dead. Unlike a process ID, this also works across containers.
package struct TemporaryFile: ~Copyable {
  private static let prefix = ".tmp-"

  private let directory: String
  private let path: String
  private let file: Descriptor

  /// Creates a file in a folder.
  ///
  /// - Parameter mode: the permissions, before `umask`.
  package init(in directory: String, mode: mode_t = 0o600) throws(SystemError) {
    while true {
      let random = String(UInt64.random(in: 0 ... .max), radix: 36)
      let path = directory + "/" + Self.prefix + "\(getpid())-" + random
      let file = try Descriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      flock(file.number, LOCK_EX)
      // A sweep between the two calls may have deleted the file.
      if try file.status().st_nlink > 0 {
        self.directory = directory
        self.path = path
        self.file = file
        return
      }
    }
  }

  deinit {
    unlink(path)
  }

  /// Copies permissions from another file, and its owner and group if the process may.
  func takePermissions(of status: stat) throws(SystemError) {
    if fchown(file.number, status.st_uid, status.st_gid) != 0 { _ = fchown(file.number, uid_t.max, status.st_gid) }
    guard fchmod(file.number, status.st_mode & 0o777) == 0 else { throw .last }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.writeAll(bytes)
  }

  /// Flushes the file, renames it over the target, and flushes the folder.
  package func commit(as target: String) throws(SystemError) {
    try file.synchronize()
    guard rename(path, target) == 0 else { throw .last }
    try Descriptor(path: directory, flags: O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// The same without overwriting; `false` if the target exists.
  package func commitAsNew(_ target: String) throws(SystemError) -> Bool {
    try file.synchronize()
    // Unlike a rename, a link never overwrites.
    guard link(path, target) == 0 else {
      if errno == EEXIST { return false }
      throw .last
    }
    try Descriptor(path: directory, flags: O_RDONLY | O_DIRECTORY).synchronize()
    return true
  }

  /// Deletes files that dead writers left in a folder.
  package static func sweep(_ directory: String) {
    for name in (try? Folder.names(in: directory)) ?? [] where name.hasPrefix(prefix) {
      let path = directory + "/" + name
      guard
        let file = try? Descriptor(path: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        flock(file.number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      unlink(path)
    }
  }
}
