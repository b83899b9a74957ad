import Base
import Foundation

/// The file format of a cached copy: a line with the checksum of the rest, a line of JSON, and the bodies of all parts
/// one after another.
struct StoredCopy {
  let metadata: CopyMetadata
  /// The bodies, decompressed, in the order of the requests.
  let parts: [FeedBytes]

  /// An upper limit for the two lines before the bodies, with up to ``RequestPlan/mostParts`` parts.
  private static let maxHeadBytes = 512 << 10
  private static let magic = Array("gazetteer-feed 2 ".utf8)
  private static let newline = UInt8(ascii: "\n")

  private struct Description: Codable {
    /// The length of a body, and its `Content-Type` header.
    struct Part: Codable {
      let bytes: Int
      let contentType: String?
    }

    let metadata: CopyMetadata
    let parts: [Part]
  }

  init(metadata: CopyMetadata, parts: [FeedBytes]) {
    self.metadata = metadata
    self.parts = parts
  }

  /// Reads and verifies a cached copy. Symbolic links and special files are refused.
  ///
  /// - Throws: ``InputError`` or ``CopyProblem``.
  init(path: String, key: String, maxBytes: Int) throws {
    let file = try Descriptor(regular: path, flags: O_NOFOLLOW)
    try self.init(file.read(Self.maxHeadBytes, at: 0), fileBytes: Int(file.status().st_size)) { place, count in
      guard count <= maxBytes else { throw InputError.tooLarge(limit: maxBytes) }
      return try file.read(count, at: place)
    }
    guard metadata.key == key else { throw CopyProblem.damaged("it belongs to another source") }
  }

  /// Reads the header of a copy, then the bodies if the file has the right length, and verifies both.
  ///
  /// - Parameter bodies: reads `count` bytes at an offset.
  init(_ start: [UInt8], fileBytes: Int, bodies: (_ place: Int, _ count: Int) throws -> [UInt8]) throws {
    guard start.starts(with: Self.magic) else { throw CopyProblem.damaged("its format is unknown") }
    guard
      let lineEnd = start.firstIndex(of: Self.newline),
      let headEnd = start[(lineEnd + 1)...].firstIndex(of: Self.newline)
    else { throw CopyProblem.damaged("it is truncated") }
    let line = Array(start[(lineEnd + 1)...headEnd])
    guard let description = try? JSONDecoder().decode(Description.self, from: Data(line)) else {
      throw CopyProblem.damaged("its metadata cannot be read")
    }
    let lengths = description.parts.map(\.bytes)
    let count = fileBytes - headEnd - 1
    guard !lengths.isEmpty, lengths.allSatisfy({ 0...fileBytes ~= $0 }), lengths.reduce(0, +) == count else {
      throw CopyProblem.damaged("its length does not match its metadata")
    }
    let content = try bodies(headEnd + 1, count)
    guard content.count == count, start[Self.magic.count..<lineEnd].elementsEqual(Self.checksum([line, content])) else {
      throw CopyProblem.damaged("its checksum does not match")
    }
    metadata = description.metadata
    var place = 0
    parts = description.parts.map { part in
      defer { place += part.bytes }
      let body = part.bytes == content.count ? content : Array(content[place..<place + part.bytes])
      return FeedBytes(bytes: body, contentType: part.contentType, date: description.metadata.dataDate)
    }
  }

  /// The two lines before the bodies.
  func head() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let parts = parts.map { Description.Part(bytes: $0.bytes.count, contentType: $0.contentType) }
    let line = try Array(encoder.encode(Description(metadata: metadata, parts: parts))) + [Self.newline]
    return Self.magic + Self.checksum([line] + self.parts.map(\.bytes)) + [Self.newline] + line
  }

  /// The checksum, in hexadecimal, of everything but the first line.
  private static func checksum(_ parts: [[UInt8]]) -> [UInt8] { Array(SHA256Digest(ofParts: parts).hex.utf8) }
}
