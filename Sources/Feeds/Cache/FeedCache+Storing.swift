import Files
import Glibc

// MARK: - Storing
extension FeedCache {
  /// Replaces the copy of a source, all of it or nothing, and synchronizes it to the disk.
  ///
  /// - Throws: ``FeedsError/cacheNotCreated(path:reason:)`` or ``FeedsError/cacheNotWritten(path:reason:)``; the
  ///   earlier copy is then untouched.
  func store(_ copy: StoredCopy) throws(FeedsError) {
    let file: TemporaryFile
    do throws(SystemError) {
      try Folder.create(directory)
      TemporaryFile.sweep(directory)
      file = try TemporaryFile(in: directory)
    } catch {
      throw .cacheNotCreated(path: directory, reason: error.description)
    }
    do {
      try file.write(copy.head())
      for part in copy.parts { try file.write(part.bytes) }
      try file.commit(as: path(of: copy.metadata.key))
    } catch {
      throw .cacheNotWritten(path: directory, reason: "\(error)")
    }
  }
}
