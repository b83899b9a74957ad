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
