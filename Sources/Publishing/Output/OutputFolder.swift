import Base
import Platform

/// System calls on the output folder; errors name the path.
///
/// Names are single path components. Paths are opened one component at a time, so that symbolic links are never followed.
final class OutputFolder: Sendable {
  let path: String
  private let descriptor: Int32

  static func exists(_ path: String) throws(PlainError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    // After any other error, an earlier build may be there.
    guard [ENOENT, ENOTDIR].contains(errno) else { throw .noFolder(path: path, reason: "\(SystemError.last)") }
    return false
  }

  /// Creates the folder and its parents, and waits for the lock.
  init(creating path: String) throws(PlainError) {
    self.path = path
    do throws(SystemError) { try Folder.create(path, mode: 0o777) } catch {
      throw .noFolder(path: path, reason: "\(error)")
    }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noFolder(path: path, reason: "\(SystemError.last)") }
    guard SystemCall.retrying({ flock(descriptor, LOCK_EX) }) == 0 else {
      throw .noFolder(path: path, reason: "it cannot be locked: \(SystemError.last)")
    }
  }

  /// Opens the folder without waiting for the lock; `nil` if it does not exist.
  init?(reading path: String) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  private init(path: String, descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    // Also called if an initializer fails after the folder was opened, or could not open it.
    if descriptor >= 0 { close(descriptor) }
  }
}

// MARK: - Folders
extension OutputFolder {
  /// A subfolder, or this folder for an empty path; `nil` if it does not exist.
  ///
  /// - Parameter isStrict: whether something else at that path is an error instead of `nil`.
  func opening(_ path: String, isStrict: Bool = true) throws(PlainError) -> OutputFolder? {
    var folder = self
    for name in path.split(separator: "/") {
      guard let inner = try folder.inside(String(name), isStrict: isStrict) else { return nil }
      folder = inner
    }
    return folder
  }

  func creating(_ path: String) throws(PlainError) -> OutputFolder {
    var folder = self
    for name in path.split(separator: "/").map(String.init) {
      if let inner = try folder.inside(name) {
        folder = inner
        continue
      }
      guard mkdirat(folder.descriptor, name, 0o777) == 0 || errno == EEXIST else { throw folder.failure(name) }
      guard let inner = try folder.inside(name) else { throw folder.failure(name) }
      folder = inner
    }
    return folder
  }

  private func inside(_ name: String, isStrict: Bool = true) throws(PlainError) -> OutputFolder? {
    let inner = opened(name, O_RDONLY | O_DIRECTORY)
    if inner >= 0 { return OutputFolder(path: path + "/" + name, descriptor: inner) }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR, ELOOP:
      guard isStrict else { return nil }
      let isLink = anyStatus(of: name).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
      guard !isLink else {
        throw PlainError(
          "a symbolic link is in the way", at: path + "/" + name,
          "Gazetteer does not write through links inside the output folder",
          advice: "Remove the link, or choose another folder with --output.", .cannotCreate)
      }
      throw .obstacle(path: path + "/" + name, reason: "a file has the name of a folder of the site")
    default: throw failure(name)
    }
  }

  func removeFolderIfEmpty(_ name: String) { _ = unlinkat(descriptor, name, AT_REMOVEDIR) }

  /// Deletes a folder and its contents; symbolic links are not followed.
  func removeAll(below name: String) throws(PlainError) {
    guard let folder = try inside(name) else { return }
    for entry in try folder.entries() {
      if entry.isFolder { try folder.removeAll(below: entry.name) } else { try folder.remove(entry.name) }
    }
    removeFolderIfEmpty(name)
  }

  /// The paths of all files in the folder and its subfolders, unsorted. Skips names that begin with a dot.
  ///
  /// - Parameter prefix: prepended to each path.
  func files(below prefix: String = "") throws(PlainError) -> [String] {
    var files: [String] = []
    for entry in try entries() where !entry.name.hasPrefix(".") {
      if !entry.isFolder {
        files.append(prefix + entry.name)
      } else if let inner = try inside(entry.name) {
        files += try inner.files(below: prefix + entry.name + "/")
      }
    }
    return files
  }

  /// The entries of the folder, unsorted.
  func entries() throws(PlainError) -> [(name: String, isFolder: Bool)] {
    let again = opened(".", O_RDONLY | O_DIRECTORY)
    guard again >= 0, let stream = fdopendir(again) else {
      let error = failure("")
      if again >= 0 { close(again) }
      throw error
    }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw failure("") }
        return entries
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      entries.append((name, try isFolder(name, entry.pointee.d_type)))
    }
  }

  /// Whether an entry is a folder. Most file systems report this with the name; for others the status is read.
  private func isFolder(_ name: String, _ type: UInt8) throws(PlainError) -> Bool {
    guard type == UInt8(DT_UNKNOWN) else { return type == UInt8(DT_DIR) }
    guard let status = anyStatus(of: name) else { throw failure(name) }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}

// MARK: - Existing entries
extension OutputFolder {
  /// The status of a regular file; `nil` if there is none.
  func status(of name: String) -> stat? {
    anyStatus(of: name).flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
  }

  /// The status of an entry, or of the link itself; `nil` if there is none.
  func anyStatus(of name: String) -> stat? {
    var status = stat()
    // `withCString` avoids a copy of the name for each of many thousand files.
    return name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0 ? status : nil
  }

  /// The status of an entry, or of the link itself; `nil` if there is none.
  ///
  /// - Throws: ``PlainError`` if it cannot be read.
  func statusIfPresent(_ name: String) throws(PlainError) -> stat? {
    if let status = anyStatus(of: name) { return status }
    guard [ENOENT, ENOTDIR].contains(errno) else { throw failure(name) }
    return nil
  }

  var ownStatus: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Opens an entry unless it is a link; negative on failure, with the reason in `errno`.
  func opened(_ name: String, _ flags: Int32) -> Int32 {
    name.withCString { openat(descriptor, $0, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  func failure(_ name: String) -> PlainError {
    .failed(path: name.isEmpty ? path : path + "/" + name, errno)
  }
}

// MARK: - Reading
extension OutputFolder {
  /// The bytes of a file by its relative path; `nil` if there is no regular file.
  ///
  /// - Throws: ``PlainError``, also if the file is larger than `mostBytes`.
  func read(_ path: String, atMost mostBytes: Int = .max) throws(PlainError) -> [UInt8]? {
    let name = String(path.nameInFolder)
    guard let folder = try opening(String(path.folderOfPath), isStrict: false) else { return nil }
    // Opening a pipe would block without this flag.
    let opened = folder.opened(name, O_RDONLY | O_NONBLOCK)
    guard opened >= 0 else {
      if [ENOENT, ELOOP, ENOTDIR, EISDIR, ENXIO].contains(errno) { return nil }
      throw folder.failure(name)
    }
    let file = Descriptor(owning: opened)
    guard let status = try? file.status() else { throw folder.failure(name) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    do throws(InputError) { return try file.readAll(maxBytes: mostBytes) } catch {
      let place = folder.path + "/" + name
      switch error {
      case .system(let error): throw .failed(path: place, error.code)
      case .tooLarge(let limit): throw .tooLarge(path: place, limit: limit)
      case .noFile: return nil
      }
    }
  }

  /// The SHA-256 of a file by its relative path; `nil` if there is no regular file.
  func digest(of path: String) throws(PlainError) -> String? { try read(path).map { SHA256Digest(of: $0).hex } }

  /// Whether a regular file has exactly these bytes.
  func holds(_ name: String, _ parts: [[UInt8]]) throws(PlainError) -> Bool {
    let expected = parts.reduce(into: []) { $0 += $1 }
    guard let bytes = try read(name), bytes.count == expected.count else { return false }
    return memcmp(bytes, expected, bytes.count) == 0
  }
}

// MARK: - Writing
extension OutputFolder {
  /// Writes a new file, which must not exist.
  ///
  /// - Parameter isSynchronized: whether to sync it to disk.
  func create(_ name: String, _ parts: [[UInt8]], isSynchronized: Bool = false) throws(PlainError) {
    let file = opened(name, O_WRONLY | O_CREAT | O_EXCL)
    guard file >= 0 else { throw failure(name) }
    let isWritten = parts.allSatisfy { $0.withUnsafeBytes { Self.write($0, to: file) } }
    guard isWritten, !isSynchronized || fsync(file) == 0 else {
      let error = failure(name)
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw failure(name) }
  }

  /// Writes all bytes; returns whether it succeeded.
  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.retrying {
        Platform.write(file, bytes.baseAddress! + written, bytes.count - written)
      }
      guard count >= 0 else { return false }
      written += count
    }
    return true
  }

  /// Moves a file or folder atomically, and replaces an existing one.
  func rename(_ old: String, to folder: OutputFolder, _ new: String) throws(PlainError) {
    guard renameat(descriptor, old, folder.descriptor, new) == 0 else { throw folder.failure(new) }
  }

  /// Creates a hard link; `false` if the name exists or the file system does not support hard links.
  func link(_ name: String, to folder: OutputFolder, _ new: String) throws(PlainError) -> Bool {
    if linkat(descriptor, name, folder.descriptor, new, 0) == 0 { return true }
    guard [EEXIST, EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw folder.failure(new) }
    return false
  }

  /// Deletes a file; a missing file is not an error.
  func remove(_ name: String) throws(PlainError) {
    guard unlinkat(descriptor, name, 0) == 0 || [ENOENT, ENOTDIR].contains(errno) else { throw failure(name) }
  }
}
