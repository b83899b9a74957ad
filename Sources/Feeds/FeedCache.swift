import Foundation

/// The last good copy of every network source, one file each.
///
/// A file is whole or absent whatever happens while it is written, and a copy that was changed since is noticed by
/// its checksum. Several processes can use one folder at once.
public struct FeedCache: Sendable {
  /// The folder; it is made, with its parents, when the first copy is stored.
  public let directory: String

  static let fileExtension = ".feed"

  /// A cache in a folder; an empty path is the working folder.
  public init(directory: String) {
    self.directory = directory.isEmpty ? "." : directory
  }

  /// The path of a source's copy.
  func path(of key: String) -> String {
    directory + "/" + key + Self.fileExtension
  }

  /// Looks for the copy of a source.
  func lookUp(_ key: String, maxBytes: Int) -> CopyLookup {
    do {
      let file = try Descriptor(path: path(of: key), flags: O_RDONLY | O_NOFOLLOW)
      let limit = maxBytes.addingReportingOverflow(StoredCopy.maxHeadBytes)
      guard var bytes = try file.readAll(maxBytes: limit.overflow ? .max : limit.partialValue) else {
        return .damaged("it has more than \(ByteCount(maxBytes)), the limit")
      }
      let copy = try StoredCopy(taking: &bytes)
      guard copy.metadata.key == key else { return .damaged("it belongs to another source") }
      return .whole(copy)
    } catch let error as SystemError {
      return error.code == ENOENT || error.code == ENOTDIR ? .absent : .damaged(error.description)
    } catch let error as CopyDamage {
      return .damaged(error.words)
    } catch {
      return .damaged("\(error)")
    }
  }
}

/// What the cache has of a source.
enum CopyLookup {
  /// Nothing.
  case absent
  /// A file that is not what was stored, and why.
  case damaged(String)
  /// A copy whose checksum holds.
  case whole(StoredCopy)
}
