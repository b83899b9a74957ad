import Platform

/// The input files of a build, which it must not write or delete.
///
/// Files are identified by device and inode, so that links and different spellings of a path are recognized.
package struct ReadFiles: Sendable {
  private struct Number: Hashable, Sendable {
    let device: UInt64
    let file: UInt64

    init(_ status: stat) {
      (device, file) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }
  }

  private var numbers: Set<Number> = []

  /// An empty set.
  package init() {}

  /// Adds a file, and the link itself if the path is one; missing files are ignored.
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
  ///   - isTree: whether to include subfolders.
  ///   - isRead: whether a file is an input, by its relative path.
  mutating func add(
    filesOf folder: String, isTree: Bool = false, where isRead: (String) -> Bool = { _ in true }
  ) {
    guard let opened = OutputFolder(reading: folder) else { return }
    let names = try? isTree ? opened.files() : opened.entries().map(\.name).filter { !$0.hasPrefix(".") }
    for name in names ?? [] where isRead(name) { add(folder + "/" + name) }
  }

  /// Adds the file that standard input is redirected from.
  mutating func addStandardInput() {
    var status = stat()
    if fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG { numbers.insert(Number(status)) }
  }

  /// Whether the file at a path is an input.
  package func contains(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && contains(status)
  }

  func contains(_ status: stat) -> Bool { numbers.contains(Number(status)) }
}
