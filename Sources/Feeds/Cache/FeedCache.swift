import Base
import Glibc

/// The last good copy of every network source, one file each.
///
/// A file is whole or absent whatever happens while it is written, and a copy that was changed since is noticed by
/// its checksum. Several processes can use one folder at once.
package struct FeedCache: Sendable {
  /// The folder; it is made, with its parents, when the first copy is stored.
  package let directory: String

  /// The folder, within this one, of the cards that builds have drawn.
  package var cards: String { directory + "/cards" }

  static let fileExtension = ".feed"

  /// A cache in a folder; an empty path is the working folder.
  package init(directory: String) {
    self.directory = directory.isEmpty ? "." : directory
  }

  /// The path of a source's copy.
  func path(of key: String) -> String {
    directory + "/" + key + Self.fileExtension
  }

  /// The copy of a source, whose checksum holds.
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
  /// Replaces the copy of a source, all of it or nothing, and synchronizes it to the disk.
  ///
  /// - Throws: ``PlainError``; the earlier copy is then untouched.
  func store(_ copy: StoredCopy) throws(PlainError) {
    let file: TemporaryFile
    do throws(SystemError) {
      try Folder.create(directory)
      TemporaryFile.sweep(directory)
      file = try TemporaryFile(in: directory)
    } catch {
      throw PlainError(
        "the cache cannot be created", at: directory, error.description,
        advice: "Check who may write there, or name another folder with --cache DIR.", .cannotCreate)
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
      advice: "Check the space on the disk, or name another folder with --cache DIR.", .inputOutput)
  }
}

// MARK: - Status and clearing
extension FeedCache {
  /// All copies in the cache, each checked; none where there is no folder yet.
  ///
  /// - Throws: ``PlainError``.
  package func entries() throws(PlainError) -> [CacheEntry] {
    try keys().map(entry)
  }

  /// Removes all copies and what dead writers left; files of others stay.
  ///
  /// - Returns: the number of copies that were removed.
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
        advice: "Check who may read there, or name another folder with --cache DIR.", .inputOutput)
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
        damage: error.damage ?? "it was removed meanwhile")
    }
  }
}
