package import Base

/// A file of the site as a value; ``OutputWriter`` writes it.
package struct OutputFile: Equatable, Sendable {
  package enum Contents: Sendable {
    case text(String)
    case bytes([UInt8])
    /// Bytes in several parts, which saves joining those of a long table in memory.
    case parts([[UInt8]])
    /// Parts generated on demand, always the same, so that the pages and exports of a large feed need not be in memory
    /// at once.
    case deferred(@Sendable () -> [[UInt8]])
  }

  /// The path relative to the output folder, with `/` between its parts; no part is `.` or `..`.
  package var path: String
  package var contents: Contents {
    didSet { digest = nil }
  }
  /// The SHA-256 checksum of the bytes, if it was needed before writing.
  package private(set) var digest: SHA256Digest?
  /// Whether it is the same as in the last build of a preview, which wrote it.
  package var isKept = false

  package init(path: String, contents: Contents, digest: SHA256Digest? = nil) {
    (self.path, self.contents, self.digest) = (path, contents, digest)
  }

  /// The file with its bytes generated and their checksum.
  var made: OutputFile {
    guard digest == nil else { return self }
    var file = self
    if case .deferred(let make) = contents { file.contents = .parts(make()) }
    file.digest = SHA256Digest(ofParts: file.parts)
    return file
  }

  /// The bytes in parts.
  package var parts: [[UInt8]] {
    switch contents {
    case .text(let text): [Array(text.utf8)]
    case .bytes(let bytes): [bytes]
    case .parts(let parts): parts
    case .deferred(let make): make()
    }
  }

  /// The bytes.
  package var bytes: [UInt8] { parts.reduce(into: []) { $0 += $1 } }
}

extension OutputFile.Contents: Equatable {
  /// Contents are equal if their bytes are.
  package static func == (first: OutputFile.Contents, second: OutputFile.Contents) -> Bool {
    OutputFile(path: "", contents: first).bytes == OutputFile(path: "", contents: second).bytes
  }
}
