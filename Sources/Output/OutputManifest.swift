import Checksums
import Foundation
import JSON

/// The list of files that builds have written into an output folder, each with what tells it from what others have
/// written: the only ones they may ever delete.
struct OutputManifest: Equatable, Sendable {
  /// A file.
  struct Entry: Equatable, Sendable {
    var path: String
    /// The digest of what was written last; `nil` where an earlier Gazetteer did not note it.
    var digest: ContentDigest?
  }

  static let name = ".gazetteer-manifest.json"
  /// The most bytes that are read: those of some two million files.
  static let mostBytes = 1 << 28
  private static let version = 2
  private static let head = "{\n  \"files\" : {\n"

  /// The files by their paths in order, each once.
  let entries: [Entry]
  /// The titles of the sections by their paths, where there are several.
  let titles: [String: String]?

  /// The paths of the files.
  var files: [String] { entries.map(\.path) }

  /// - Parameter entries: the files; of those with the same path the first one counts.
  init(entries: [Entry], titles: [String: String]? = nil) {
    self.titles = titles
    let isInOrder = zip(entries, entries.dropFirst()).allSatisfy { $0.path < $1.path }
    guard !isInOrder else {
      self.entries = entries
      return
    }
    var sorted: [Entry] = []
    for entry in entries.sorted() where entry.path != sorted.last?.path { sorted.append(entry) }
    self.entries = sorted
  }

  /// The manifest as a file holds it, a line for every file, in parts.
  var parts: [[UInt8]] {
    var tail = "\n  },\n  \"gazetteer\" : \(Self.version)"
    if let titles {
      let members = titles.sorted { $0.key < $1.key }.map { JSONTree.Member($0, .string($1)) }
      tail += ",\n  \"titles\" : \(JSONTree.object(members).text)"
    }
    var lines = ManifestLine.lines(entries)
    // Behind the last one stands neither a comma nor the end of its line.
    if !lines.isEmpty { lines[lines.count - 1].removeLast(2) }
    return [Array(Self.head.utf8)] + lines + [Array((tail + "\n}\n").utf8)]
  }
}

extension OutputManifest.Entry: Comparable {
  static func < (first: Self, second: Self) -> Bool { first.path < second.path }
}

// MARK: - Reading
extension OutputManifest {
  /// The manifest as a file holds it; `nil` where the bytes are not one.
  init?(bytes: [UInt8]) {
    guard let manifest = Self.asWritten(bytes) ?? Self.decodeReformatted(bytes) else { return nil }
    self = manifest
  }

  /// What stands behind the files.
  private struct Tail: Decodable {
    let gazetteer: Int
    let titles: [String: String]?
  }

  /// One that looks as it was written, line by line, which is far quicker than a decoder for a site of many files.
  private static func asWritten(_ bytes: [UInt8]) -> OutputManifest? {
    guard bytes.starts(with: head.utf8) else { return nil }
    var entries: [Entry] = []
    let end = bytes.withUnsafeBytes { bytes -> Int? in
      var start = head.utf8.count
      while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        if line.elementsEqual("  },".utf8) { return start }
        // An empty list has no line of its own.
        if line.isEmpty, entries.isEmpty { continue }
        guard let entry = ManifestLine.read(line) else { return nil }
        entries.append(entry)
      }
      return nil
    }
    guard let end, let tail = decode(Tail.self, from: Array("{".utf8) + bytes[end...]),
      tail.gazetteer == version
    else { return nil }
    return OutputManifest(entries: entries, titles: tail.titles)
  }

  /// One that was formatted anew, or that an earlier Gazetteer has written, which noted no digests.
  private static func decodeReformatted(_ bytes: [UInt8]) -> OutputManifest? {
    var entries: [Entry]
    if let files = decode(Members<[String: String]>.self, from: bytes) {
      entries = files.files.map { Entry(path: $0, digest: ContentDigest(Array($1.utf8))) }
    } else if let files = decode(Members<[String]>.self, from: bytes) {
      entries = files.files.map { Entry(path: $0, digest: nil) }
    } else {
      return nil
    }
    guard entries.allSatisfy({ isBelowFolder($0.path) }), let tail = decode(Tail.self, from: bytes),
      (1...version).contains(tail.gazetteer)
    else { return nil }
    entries.sort { $0.path < $1.path }
    return OutputManifest(entries: entries, titles: tail.titles)
  }

  /// Decodes what ``JSONDocument`` reads, whose keys can be hashed.
  private static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
    guard (try? JSONDocument(parsing: bytes)) != nil else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  private struct Members<Files: Decodable>: Decodable {
    let files: Files
  }

  /// Whether a path stays inside the folder that it is meant for.
  static func isBelowFolder(_ path: String) -> Bool {
    // On contiguous memory and without an array of the parts: this runs for each of many thousand files.
    var path = path
    return path.withUTF8 { path in
      guard !path.contains(0) else { return false }
      var rest = path[...]
      while true {
        let part = rest.prefix { $0 != UInt8(ascii: "/") }
        if part.isEmpty || part.count > 255 || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
          return false
        }
        if part.endIndex == rest.endIndex { return true }
        rest = rest[(part.endIndex + 1)...]
      }
    }
  }
}
