import Base
import Glibc

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
