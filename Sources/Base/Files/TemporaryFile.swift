import Glibc

/// A file that becomes visible under its name only when it is whole and on the disk.
///
/// Its writer holds a lock on it. A lock ends with its process, so whoever gets the lock of such a file knows that
/// its writer is dead; unlike a process number this holds between containers too.
package struct TemporaryFile: ~Copyable {
  private static let prefix = ".tmp-"

  private let directory: String
  private let path: String
  private let file: Descriptor

  /// Opens a new file in a folder.
  ///
  /// - Parameter mode: who may read and write it, less what the process leaves out of each file (`umask`); its owner only where
  ///   none is given.
  package init(in directory: String, mode: mode_t = 0o600) throws(SystemError) {
    while true {
      let random = String(UInt64.random(in: 0 ... .max), radix: 36)
      let path = directory + "/" + Self.prefix + "\(getpid())-" + random
      let file = try Descriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      flock(file.number, LOCK_EX)
      // A sweep may have come between the two calls before; then the name is gone.
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

  /// Gives the file the permissions of another, and its owner and group, as far as the process may.
  func takePermissions(of status: stat) throws(SystemError) {
    if fchown(file.number, status.st_uid, status.st_gid) != 0 { _ = fchown(file.number, uid_t.max, status.st_gid) }
    guard fchmod(file.number, status.st_mode & 0o777) == 0 else { throw .last }
  }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.writeAll(bytes)
  }

  /// Synchronizes the file, gives it its name in place of what had it, and synchronizes the folder.
  package func commit(as target: String) throws(SystemError) {
    try file.synchronize()
    guard rename(path, target) == 0 else { throw .last }
    try Descriptor(path: directory, flags: O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// The same where nothing has the name; `false` where something has.
  package func commitAsNew(_ target: String) throws(SystemError) -> Bool {
    try file.synchronize()
    // Unlike a rename, a link takes the place of nothing.
    guard link(path, target) == 0 else {
      if errno == EEXIST { return false }
      throw .last
    }
    try Descriptor(path: directory, flags: O_RDONLY | O_DIRECTORY).synchronize()
    return true
  }

  /// Removes what dead writers left in a folder.
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
