import Checksums
import Concurrency
import Foundation
import JSON

/// One line of a manifest or a journal: a file and its digest, as the member of a JSON object.
enum ManifestLine {
  private static let indent = Array("    \"".utf8)
  private static let separator = Array("\" : \"".utf8)

  /// The lines of some files, each with a comma and the end of the line, in parts.
  static func lines(_ entries: [OutputManifest.Entry]) -> [[UInt8]] {
    let size = 2_048
    return ConcurrentMap.map(count: (entries.count + size - 1) / size, stride: 1) { number in
      var output: [UInt8] = []
      output.reserveCapacity(size * 80)
      for entry in entries[(number * size)..<min(entries.count, (number + 1) * size)] { append(entry, to: &output) }
      return output
    }
  }

  /// Appends the line of a file.
  static func append(_ entry: OutputManifest.Entry, to output: inout [UInt8]) {
    output += indent.dropLast()
    JSONText.append(entry.path, to: &output)
    output += separator.dropFirst()
    entry.digest?.append(to: &output)
    output += "\",\n".utf8
  }

  /// The file of a line without its end; `nil` where it is not one, or its path leads out of the folder.
  static func read(_ line: UnsafeRawBufferPointer) -> OutputManifest.Entry? {
    var line = line[...]
    if line.last == UInt8(ascii: ",") { line.removeLast() }
    guard line.starts(with: indent), line.popLast() == UInt8(ascii: "\"") else { return nil }
    line = line.dropFirst(indent.count)
    var digest: ContentDigest?
    if !line.suffix(separator.count).elementsEqual(separator) {
      digest = ContentDigest(line.suffix(ContentDigest.digits))
      guard digest != nil else { return nil }
      line.removeLast(ContentDigest.digits)
    }
    guard line.suffix(separator.count).elementsEqual(separator) else { return nil }
    guard let path = path(line.dropLast(separator.count)), OutputManifest.isBelowFolder(path) else { return nil }
    return OutputManifest.Entry(path: path, digest: digest)
  }

  /// The path that a string of JSON stands for.
  private static func path(_ literal: Slice<UnsafeRawBufferPointer>) -> String? {
    guard literal.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else {
      return try? JSONDecoder().decode(String.self, from: Data("\"".utf8) + literal + Data("\"".utf8))
    }
    return String(validating: literal, as: UTF8.self)
  }
}
