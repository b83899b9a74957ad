package import Base
import Platform

/// The cached copies of network sources, one file each.
///
/// Files are replaced atomically and verified by a checksum when read. Several processes can use one folder at once.
package struct FeedCache: Sendable {
  /// The folder; it and its parents are created with the first copy.
  package let directory: String

  /// The subfolder of rendered social images.
  package var cards: String { directory + "/cards" }
  /// The subfolder of rendered figures of reports.
  package var figures: String { directory + "/figures" }

  static let fileExtension = ".feed"

  /// A cache in a folder; an empty path means the current folder.
  package init(directory: String) {
    self.directory = directory.isEmpty ? "." : directory
  }

  func path(of key: String) -> String {
    directory + "/" + key + Self.fileExtension
  }

  func copy(of key: String, maxBytes: Int = .max) throws(CopyProblem) -> StoredCopy {
    do {
      return try StoredCopy(path: path(of: key), key: key, maxBytes: maxBytes)
    } catch let problem as CopyProblem {
      throw problem
    } catch InputError.system(SystemError(code: ENOENT)), InputError.system(SystemError(code: ENOTDIR)) {
      throw .absent
    } catch {
      throw .damaged("\(error)")
    }
  }
}

// MARK: - Storing
extension FeedCache {
  /// Replaces the copy of a source atomically and syncs it to disk.
  ///
  /// - Throws: ``PlainError``; the old copy then stays.
  func store(_ copy: StoredCopy) throws(PlainError) {
    let file: TemporaryFile
    do throws(SystemError) {
      try Folder.create(directory)
      TemporaryFile.sweep(directory)
      file = try TemporaryFile(in: directory)
    } catch {
      throw PlainError(
        "the cache cannot be created", at: directory, error.description,
        advice: "Check the permissions, or choose another folder with --cache DIR.", .cannotCreate)
    }
    do {
      try file.write(copy.head())
      for part in copy.parts { try file.write(part.bytes) }
      try file.commit(as: path(of: copy.metadata.key))
    } catch {
      throw Self.notWritten(directory, error)
    }
  }

  static func notWritten(_ path: String, _ error: any Error) -> PlainError {
    PlainError(
      "the cache could not be written", at: path, "\(error)",
      advice: "Check the disk space, or choose another folder with --cache DIR.", .inputOutput)
  }
}

// MARK: - Status and clearing
extension FeedCache {
  /// All cached copies, each verified; empty if the folder does not exist.
  ///
  /// - Throws: ``PlainError``.
  package func entries() throws(PlainError) -> [CacheEntry] {
    try keys().map(entry)
  }

  /// Removes all cached copies and leftover temporary files. Other files stay.
  ///
  /// - Returns: the number of copies removed.
  /// - Throws: ``PlainError``.
  @discardableResult
  package func clear() throws(PlainError) -> Int {
    var count = 0
    for key in try keys() {
      if unlink(path(of: key)) == 0 {
        count += 1
      } else if errno != ENOENT {
        throw Self.notWritten(path(of: key), SystemError.last)
      }
    }
    TemporaryFile.sweep(directory)
    return count
  }

  private func keys() throws(PlainError) -> [String] {
    do {
      return try Folder.names(in: directory).compactMap { name in
        guard name.hasSuffix(Self.fileExtension) else { return nil }
        let key = String(name.dropLast(Self.fileExtension.count))
        return key.count == 64 && key.allSatisfy { $0.isHexDigit && !$0.isUppercase } ? key : nil
      }
    } catch {
      if error.code == ENOENT { return [] }
      throw PlainError(
        "the cache cannot be read", at: directory, error.description,
        advice: "Check the permissions, or choose another folder with --cache DIR.", .inputOutput)
    }
  }

  private func entry(of key: String) -> CacheEntry {
    do throws(CopyProblem) {
      let copy = try copy(of: key)
      return CacheEntry(
        path: path(of: key), address: copy.metadata.address, bytes: copy.parts.reduce(0) { $0 + $1.bytes.count },
        fetchedAt: copy.metadata.fetchedAt, damage: nil)
    } catch {
      var status = stat()
      let size = lstat(path(of: key), &status) == 0 ? Int(status.st_size) : 0
      return CacheEntry(
        path: path(of: key), address: nil, bytes: size, fetchedAt: nil,
        damage: error.damage ?? "it was removed in the meantime")
    }
  }
}
