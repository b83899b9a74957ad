import Base

/// A file of the site, as a value: nothing is written until the ``OutputWriter`` gets it.
struct OutputFile: Equatable, Sendable {
  /// What a file holds.
  enum Contents: Sendable {
    /// Text, written as UTF-8.
    case text(String)
    /// Bytes of another kind, such as those of a picture.
    case bytes([UInt8])
    /// Bytes that stand one part after the other: joining those of a long table would take its memory twice.
    case parts([[UInt8]])
    /// Parts that are made when they are wanted, the same each time: the pages and the exports of a large feed need not
    /// be in memory at once.
    case deferred(@Sendable () -> [[UInt8]])
  }

  /// The path below the output folder, with `/` between its parts and none of them `.` or `..`.
  var path: String
  /// What the file holds.
  var contents: Contents {
    didSet { digest = nil }
  }
  /// The SHA-256 checksum of the bytes, where it was needed before they are written.
  private(set) var digest: SHA256Digest?

  /// The file with its bytes, where they are made when they are wanted, and their checksum.
  var made: OutputFile {
    var file = self
    if case .deferred(let make) = contents { file.contents = .parts(make()) }
    file.digest = SHA256Digest(ofParts: file.parts)
    return file
  }

  /// The bytes as they are written, one part after the other.
  package var parts: [[UInt8]] {
    switch contents {
    case .text(let text): [Array(text.utf8)]
    case .bytes(let bytes): [bytes]
    case .parts(let parts): parts
    case .deferred(let make): make()
    }
  }

  /// The bytes as they are written.
  package var bytes: [UInt8] { parts.reduce(into: []) { $0 += $1 } }
}

extension OutputFile.Contents: Equatable {
  /// Contents are the same when their bytes are.
  package static func == (first: OutputFile.Contents, second: OutputFile.Contents) -> Bool {
    OutputFile(path: "", contents: first).bytes == OutputFile(path: "", contents: second).bytes
  }
}
