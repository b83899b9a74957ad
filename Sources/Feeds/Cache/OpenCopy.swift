import Checksums
import Files
import Glibc

/// A file of the cache that is open, of which no more than the head is read yet.
struct OpenCopy: ~Copyable {
  /// What stands before the bodies.
  let head: StoredHead
  private let file: Descriptor

  /// The bytes that are in memory at one time while a copy is only checked.
  private static let chunk = 1 << 16

  /// Opens the copy of a source. A link is not followed, and what is no regular file is none.
  ///
  /// - Throws: ``InputError`` or ``CopyDamage``.
  init(_ path: String, key: String) throws {
    let file = try Descriptor(regular: path, flags: O_NOFOLLOW)
    let start = try file.read(StoredCopy.maxHeadBytes, at: 0)
    let head = try StoredHead(start[...], fileBytes: Int(file.status().st_size))
    guard head.description.metadata.key == key else { throw CopyDamage(words: "it belongs to another source") }
    self.file = file
    self.head = head
  }

  /// The bytes of all bodies together.
  var byteCount: Int { head.description.bodyBytes ?? 0 }

  /// The whole copy.
  func read() throws -> StoredCopy {
    var bodies = try file.read(byteCount, at: head.byteCount)
    return try StoredCopy(head, taking: &bodies)
  }

  /// Checks the copy in the same memory whatever its size is.
  func check() throws {
    var checksum = SHA256()
    checksum.add(head.line)
    for place in stride(from: head.byteCount, to: head.byteCount + byteCount, by: Self.chunk) {
      checksum.add(try file.read(min(Self.chunk, head.byteCount + byteCount - place), at: place))
    }
    try head.check(checksum.digest())
  }
}
