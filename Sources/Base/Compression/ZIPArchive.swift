/// A ZIP archive (APPNOTE 6.3.10 without ZIP64) in memory. All files have the earliest date of the format, so the output is
/// reproducible with the same version of zlib.
package struct ZIPArchive: Sendable {
  /// A file in the archive.
  package struct File: Sendable {
    let name: [UInt8]
    let parts: [DeflatedPart]

    /// A file.
    ///
    /// - Parameters:
    ///   - name: its path in ASCII, folders with `/`.
    ///   - parts: the content; the last part was made with `isLast`.
    package init(_ name: String, _ parts: [DeflatedPart]) { (self.name, self.parts) = (Array(name.utf8), parts) }
  }

  private let files: [File]

  /// An archive of files in this order.
  package init(_ files: [File]) { self.files = files }

  /// The bytes in consecutive parts; `nil` if a size exceeds the 32 bits of the format.
  package var parts: [[UInt8]]? {
    guard files.count < UInt16.max else { return nil }
    var (parts, directory, position) = ([[UInt8]](), [UInt8](), 0)
    for file in files {
      let compressed = file.parts.reduce(0) { $0 + $1.bytes.count }
      let size = file.parts.reduce(0) { $0 + $1.size }
      guard max(compressed, size, position) < UInt32.max, file.name.count < UInt16.max else { return nil }
      // The required version, no flags, DEFLATE, and 1 January 1980 at midnight.
      let about =
        Self.bytes(20, 0, 8, 0, 0x21) + Self.bytes(DeflatedPart.checksum(of: file.parts))
        + Self.bytes(UInt(bitPattern: compressed)) + Self.bytes(UInt(bitPattern: size)) + Self.bytes(file.name.count, 0)
      let head = Self.bytes(UInt(0x0403_4B50)) + about + file.name
      // Between both: no comment, the first disk, no attributes.
      directory += Self.bytes(UInt(0x0201_4B50)) + Self.bytes(20) + about + Self.bytes(0, 0, 0, 0, 0)
      directory += Self.bytes(UInt(bitPattern: position)) + file.name
      parts.append(head)
      parts += file.parts.map(\.bytes)
      position += head.count + compressed
    }
    guard position + directory.count < UInt32.max else { return nil }
    let end =
      Self.bytes(UInt(0x0605_4B50)) + Self.bytes(0, 0, files.count, files.count)
      + Self.bytes(UInt(bitPattern: directory.count)) + Self.bytes(UInt(bitPattern: position)) + Self.bytes(0)
    return parts + [directory + end]
  }

  /// Numbers of 16 bits, the lower byte first.
  private static func bytes(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// A number of 32 bits, the lower byte first.
  private static func bytes(_ number: UInt) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
