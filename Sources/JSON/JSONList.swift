/// A JSON text that is a list, cut between its elements into runs that can be parsed by themselves, at the same time too.
///
/// Only brackets, commas and quotes are looked at, so that whether it is JSON is known when every run has been read.
public struct JSONList: Sendable {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  /// The number of runs.
  public var runs: Int { ranges.count }

  /// Cuts a text; `nil` where it does not begin and end as a list that holds something. No byte order mark may stand
  /// before it.
  ///
  /// - Parameter runBytes: a run ends with the element that makes it this long.
  public init?(of bytes: [UInt8], runBytes: Int = 1 << 16) {
    let ranges = bytes.withUnsafeBufferPointer { Self.ranges(of: $0, runBytes: runBytes) }
    guard let ranges else { return nil }
    (self.bytes, self.ranges) = (bytes, ranges)
  }

  /// The elements of one of the runs, in order, read as strictly as by ``JSONDocument``; `nil` where they cannot be. What
  /// is wrong is told where the text is parsed whole.
  public func elements(ofRun run: Int) -> [JSONValue]? {
    let text = [UInt8(ascii: "[")] + bytes[ranges[run]] + [UInt8(ascii: "]")]
    guard let elements = try? JSONDocument(parsing: text).root.array, !elements.isEmpty else { return nil }
    return elements
  }

  private static func ranges(of bytes: UnsafeBufferPointer<UInt8>, runBytes: Int) -> [Range<Int>]? {
    let first = bytes.firstIndex { !isWhiteSpace($0) }
    guard let first, bytes[first] == UInt8(ascii: "[") else { return nil }
    var ranges: [Range<Int>] = []
    var (start, position, depth) = (first + 1, first + 1, 0)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): position = endOfString(in: bytes, from: position)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth < 0 else { break }
        guard bytes[(position + 1)...].allSatisfy(isWhiteSpace) else { return nil }
        return ranges + [start..<position]
      case UInt8(ascii: ",") where depth == 0 && position - start >= runBytes:
        ranges.append(start..<position)
        start = position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The position of the quote that ends a string; the end of the text where there is none.
  private static func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }

  /// Whether a byte is white space of JSON (RFC 8259, section 2).
  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
