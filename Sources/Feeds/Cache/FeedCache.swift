import Files
import Glibc

/// The last good copy of every network source, one file each.
///
/// A file is whole or absent whatever happens while it is written, and a copy that was changed since is noticed by
/// its checksum. Several processes can use one folder at once.
public struct FeedCache: Sendable {
  /// The folder; it is made, with its parents, when the first copy is stored.
  public let directory: String

  /// The folder, within this one, of the cards that builds have drawn.
  public var cards: String { directory + "/cards" }

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
      let file = try OpenCopy(path(of: key), key: key)
      guard file.byteCount <= maxBytes else { throw InputError.tooLarge(limit: maxBytes) }
      return .whole(try file.read())
    } catch {
      return Self.failure(error)
    }
  }

  /// What an error says of a copy that was looked for.
  static func failure(_ error: any Error) -> CopyLookup {
    switch error {
    case InputError.system(SystemError(code: ENOENT)), InputError.system(SystemError(code: ENOTDIR)): .absent
    case let damage as CopyDamage: .damaged(damage.words)
    default: .damaged("\(error)")
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
