import Base
import Glibc

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
        fetchedAt: copy.metadata.fetchedAt, dataDate: copy.metadata.dataDate, damage: nil)
    } catch {
      var status = stat()
      let size = lstat(path(of: key), &status) == 0 ? Int(status.st_size) : 0
      return CacheEntry(
        path: path(of: key), address: nil, bytes: size, fetchedAt: nil, dataDate: nil,
        damage: error.damage ?? "it was removed meanwhile")
    }
  }
}
