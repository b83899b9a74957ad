import Glibc
import Synchronization

/// The system calls of the output folder, each with an error that names the path.
///
/// Paths are relative to the folder. Nothing is ever followed through a symbolic link inside it.
final class OutputFolder: Sendable {
  let path: String
  private let descriptor: Int32
  private let knownFolders = Mutex<Set<String>>([""])
  private let numbers = Atomic<Int>(0)

  /// A number that no file of this folder was staged under by this build.
  var nextNumber: Int { numbers.add(1, ordering: .relaxed).newValue }

  /// Whether there is a folder at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates the folder with its parents, and waits until no other build holds it.
  init(creating path: String) throws(OutputError) {
    self.path = path
    try Self.createWithParents(path)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: Self.reason()) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw .cannotCreate(path: path, reason: "it cannot be locked: \(Self.reason())")
      }
    }
  }

  /// The folder as it stands, without waiting for who holds it; `nil` where there is none.
  init?(reading path: String) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  private init(path: String, descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    // It could not be opened; an initializer that fails behind that ends here too.
    if descriptor >= 0 { close(descriptor) }
  }

  /// A folder inside this one as one of its own.
  func opening(_ name: String) throws(OutputError) -> OutputFolder {
    let inner = opened(name, O_RDONLY | O_DIRECTORY)
    guard inner >= 0 else { throw failure(name) }
    return OutputFolder(path: path + "/" + name, descriptor: inner)
  }

  /// Whether nothing is there by this name, be it a broken link.
  func isAbsent(_ name: String) -> Bool {
    anyStatus(of: name) == nil && errno == ENOENT
  }

  /// The bytes of a file; `nil` where there is no regular file of this name.
  func read(_ name: String) throws(OutputError) -> [UInt8]? {
    let file = opened(name, O_RDONLY)
    guard file >= 0 else {
      if [ENOENT, ELOOP, ENOTDIR, EISDIR].contains(errno) { return nil }
      throw failure(name)
    }
    defer { close(file) }
    return try Self.contents(of: file, path: path + "/" + name)
  }

  /// Whether there is a folder of this name, and no link to one.
  func isFolder(_ name: String) -> Bool {
    anyStatus(of: name).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// The size of a regular file in bytes; `nil` where there is none.
  func size(of name: String) -> Int? { status(of: name).map { Int($0.st_size) } }

  /// The status of a regular file; `nil` where there is none.
  func status(of name: String) -> stat? {
    anyStatus(of: name).flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
  }

  /// The status of whatever is there by this name, a link itself; `nil` where nothing is, with the reason in `errno`.
  private func anyStatus(of name: String) -> stat? {
    var status = stat()
    // Without a copy of the name, which the call would make of a Swift string: of 50,000 files they took 12 ms.
    return name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0 ? status : nil
  }

  /// Opens what is there by this name, and no link; below 0 where that fails, with the reason in `errno`.
  private func opened(_ name: String, _ flags: Int32) -> Int32 {
    name.withCString { openat(descriptor, $0, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  /// Opens a file for what is said of it; `nil` where there is none.
  func withFile<Result>(_ name: String, _ body: (Int32) -> Result?) -> Result? {
    let file = opened(name, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return body(file)
  }

  /// Whether a regular file of this name holds exactly these bytes, one part after the other.
  func holds(_ name: String, _ parts: [[UInt8]]) throws(OutputError) -> Bool {
    let file = opened(name, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else {
      if [ENOENT, ELOOP, ENOTDIR, EISDIR, ENXIO, EACCES].contains(errno) { return false }
      throw failure(name)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(name) }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == parts.reduce(0, { $0 + $1.count }) else {
      return false
    }
    for part in parts {
      guard let goesOn = part.withUnsafeBytes({ Self.goesOn(file, with: $0) }) else { throw failure(name) }
      if !goesOn { return false }
    }
    return true
  }

  /// Whether what comes next in an open file are these bytes; `nil` where it cannot be read.
  private static func goesOn(_ file: Int32, with bytes: UnsafeRawBufferPointer) -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: 1 << 15, alignment: 1) { buffer in
      var compared = 0
      while compared < bytes.count {
        let count = Glibc.read(file, buffer.baseAddress, min(buffer.count, bytes.count - compared))
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return nil }
        let part = UnsafeRawBufferPointer(rebasing: bytes[compared..<(compared + count)])
        guard count > 0, memcmp(part.baseAddress!, buffer.baseAddress!, count) == 0 else { return false }
        compared += count
      }
      return true
    }
  }

  /// Writes a new file, which must not be there yet.
  func create(_ name: String, _ parts: [[UInt8]]) throws(OutputError) {
    let file = opened(name, O_WRONLY | O_CREAT | O_EXCL)
    guard file >= 0 else { throw failure(name) }
    for part in parts where !part.withUnsafeBytes({ Self.write($0, to: file) }) {
      let error = failure(name)
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw failure(name) }
  }

  /// Writes all bytes, and tells whether that went well.
  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress! + written, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      written += count
    }
    return true
  }

  /// Puts a file in the place of another, or of none, at once.
  func rename(_ old: String, to new: String) throws(OutputError) {
    guard renameat(descriptor, old, descriptor, new) == 0 else { throw failure(new) }
  }

  /// Deletes a file; it is no error when it is gone already, or when a link stands where its folder was.
  func remove(_ name: String) throws(OutputError) {
    guard !isBelowLink(name) else { return }
    guard unlinkat(descriptor, name, 0) == 0 || [ENOENT, ENOTDIR].contains(errno) else { throw failure(name) }
  }

  /// Deletes a folder if it is empty.
  func removeFolderIfEmpty(_ name: String) {
    _ = unlinkat(descriptor, name, AT_REMOVEDIR)
    knownFolders.withLock { _ = $0.remove(name) }
  }

  /// Creates a folder with its parents.
  func createFolder(_ name: String) throws(OutputError) {
    guard !knownFolders.withLock({ $0.contains(name) }) else { return }
    if let slash = name.lastIndex(of: "/") { try createFolder(String(name[..<slash])) }
    if mkdirat(descriptor, name, 0o777) != 0 {
      guard errno == EEXIST else { throw failure(name) }
      guard let status = anyStatus(of: name) else { throw failure(name) }
      if status.st_mode & S_IFMT == S_IFLNK { throw .symbolicLink(path: path + "/" + name) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .failed(path: path + "/" + name, reason: "a file stands where a folder is needed")
      }
    }
    knownFolders.withLock { _ = $0.insert(name) }
  }

  /// The paths of all files below a folder, in no order; folders whose names begin with a dot are passed over.
  func files(below folder: String = "") throws(OutputError) -> [String] {
    var files: [String] = []
    for (path, isFolder) in try entries(of: folder) {
      if isFolder { files += try self.files(below: path) } else { files.append(path) }
    }
    return files
  }

  /// The names of what is in the folder itself, folders too, in no order, but for what begins with a dot.
  func names() throws(OutputError) -> [String] { try entries(of: "").map(\.path) }

  /// Deletes a folder with all that is in it, empty folders too; what begins with a dot stays.
  func removeAll(below folder: String) throws(OutputError) {
    for (path, isFolder) in try entries(of: folder) {
      if isFolder { try removeAll(below: path) } else { try remove(path) }
    }
    removeFolderIfEmpty(folder)
  }

  /// What is in a folder, in no order, but for what begins with a dot.
  private func entries(of folder: String) throws(OutputError) -> [(path: String, isFolder: Bool)] {
    let folderDescriptor = opened(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY)
    guard folderDescriptor >= 0, let stream = fdopendir(folderDescriptor) else {
      if folderDescriptor >= 0 { close(folderDescriptor) }
      throw failure(folder)
    }
    defer { closedir(stream) }
    var entries: [(path: String, isFolder: Bool)] = []
    while let entry = try nextEntry(of: stream, in: folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      entries.append((path, try isFolder(path, entry.pointee.d_type)))
    }
    return entries
  }

  /// The next entry of an open folder; `nil` after the last one.
  private func nextEntry(
    of stream: OpaquePointer, in folder: String
  ) throws(OutputError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = readdir(stream)
    guard entry != nil || errno == 0 else { throw failure(folder) }
    return entry
  }

  /// Whether one of the folders above a file is a symbolic link, behind which nothing is this folder's.
  private func isBelowLink(_ name: String) -> Bool {
    var parent = name[...]
    while let slash = parent.lastIndex(of: "/") {
      parent = parent[..<slash]
      if let status = anyStatus(of: String(parent)), status.st_mode & S_IFMT == S_IFLNK { return true }
    }
    return false
  }

  /// Whether an entry is a folder. Most file systems say so with its name; of the others it is asked.
  private func isFolder(_ name: String, _ type: UInt8) throws(OutputError) -> Bool {
    guard type == DT_UNKNOWN else { return type == DT_DIR }
    guard let status = anyStatus(of: name) else { throw failure(name) }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  private func failure(_ name: String) -> OutputError {
    .failed(path: name.isEmpty ? path : path + "/" + name, reason: Self.reason())
  }

  private static func contents(of file: Int32, path: String) throws(OutputError) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .failed(path: path, reason: reason()) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(Int(status.st_size) + 1, 4_096))
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .failed(path: path, reason: reason())
      }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  private static func createWithParents(_ path: String) throws(OutputError) {
    if mkdir(path, 0o777) == 0 { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try createWithParents(String(path[..<slash]))
      if mkdir(path, 0o777) == 0 { return }
    }
    guard errno == EEXIST else { throw .cannotCreate(path: path, reason: reason()) }
  }

  private static func reason(_ code: Int32 = errno) -> String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
