import Glibc

/// Files that a build reads, none of which it may write or delete.
///
/// They are told by the numbers that the file system has for them, so that no link and no other way to write a path
/// hides one.
package struct ReadFiles: Sendable {
  private struct Number: Hashable, Sendable {
    let device: UInt64
    let file: UInt64

    init(_ status: stat) {
      (device, file) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }
  }

  private var numbers: Set<Number> = []

  /// No files yet.
  package init() {}

  /// Adds a file, and the link to it where the path is one; what is not there does not count.
  package mutating func add(_ path: String) {
    for call in [stat, lstat] as [(UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32] {
      var status = stat()
      guard call(path, &status) == 0, [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) else { continue }
      numbers.insert(Number(status))
    }
  }

  /// Adds the files of a folder.
  ///
  /// - Parameters:
  ///   - isTree: whether those of the folders below it are meant too.
  ///   - isRead: whether a file is read, by its path below the folder.
  mutating func add(
    filesOf folder: String, isTree: Bool = false, where isRead: (String) -> Bool = { _ in true }
  ) {
    guard let opened = OutputFolder(reading: folder) else { return }
    let names = try? isTree ? opened.files() : opened.entries().map(\.name).filter { !$0.hasPrefix(".") }
    for name in names ?? [] where isRead(name) { add(folder + "/" + name) }
  }

  /// Adds the file that standard input comes from.
  mutating func addStandardInput() {
    var status = stat()
    if fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG { numbers.insert(Number(status)) }
  }

  /// Whether a file of this path is one of them.
  package func contains(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && contains(status)
  }

  /// Whether a file of this status is one of them.
  func contains(_ status: stat) -> Bool { numbers.contains(Number(status)) }
}
