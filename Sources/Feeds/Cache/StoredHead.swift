import Checksums
import Foundation

/// The two lines that stand before the bodies of a stored copy.
struct StoredHead {
  /// What the second line says.
  let description: CopyDescription
  /// The second line, with which begins what the checksum is of.
  let line: [UInt8]
  /// The bytes of both lines.
  let byteCount: Int
  /// The hexadecimal digits of the checksum.
  private let checksum: [UInt8]

  private static let magic = Array("gazetteer-feed 2 ".utf8)
  private static let newline = UInt8(ascii: "\n")

  /// Reads them.
  ///
  /// - Parameters:
  ///   - start: the beginning of a copy, ``StoredCopy/maxHeadBytes`` where it has as many.
  ///   - fileBytes: the bytes of the copy.
  init(_ start: ArraySlice<UInt8>, fileBytes: Int) throws(CopyDamage) {
    guard start.starts(with: Self.magic) else { throw CopyDamage(words: "its first line is not ours") }
    guard
      let lineEnd = start.firstIndex(of: Self.newline),
      let descriptionEnd = start[(lineEnd + 1)...].firstIndex(of: Self.newline)
    else { throw CopyDamage(words: "it is cut") }
    checksum = Array(start[..<lineEnd].dropFirst(Self.magic.count))
    line = Array(start[(lineEnd + 1)...descriptionEnd])
    byteCount = descriptionEnd + 1 - start.startIndex
    guard let description = try? JSONDecoder().decode(CopyDescription.self, from: Data(line)) else {
      throw CopyDamage(words: "its description cannot be read")
    }
    self.description = description
    guard description.bodyBytes == fileBytes - byteCount else {
      throw CopyDamage(words: "it is not as long as its description says")
    }
  }

  /// What stands before these bodies.
  static func bytes(describing description: CopyDescription, of parts: [FeedBytes]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = try Array(encoder.encode(description)) + [newline]
    let checksum = SHA256Digest(ofParts: [line] + parts.map(\.bytes)).hex
    return magic + Array(checksum.utf8) + [newline] + line
  }

  /// Refuses a copy whose checksum is another.
  func check(_ digest: SHA256Digest) throws(CopyDamage) {
    guard checksum == Array(digest.hex.utf8) else { throw CopyDamage(words: "its checksum does not match") }
  }
}

/// How a stored copy was found to be damaged.
struct CopyDamage: Error {
  let words: String
}
