import Glibc

/// A JSON text that is a list, as a sequence of runs of its elements that can be parsed by themselves, at the same time
/// too.
///
/// Only brackets, commas and quotes are looked at, so that whether it is JSON is known when every run has been read.
public struct JSONList: Sequence, Sendable {
  private let bytes: [UInt8]
  private let start: Int
  private let runBytes: Int

  /// A list; `nil` where the text does not begin as one. No byte order mark may stand before it.
  ///
  /// - Parameter runBytes: a run ends with the element that makes it this long.
  public init?(of bytes: [UInt8], runBytes: Int = 1 << 16) {
    guard let first = bytes.firstIndex(where: { !Self.isWhiteSpace($0) }), bytes[first] == UInt8(ascii: "[") else {
      return nil
    }
    (self.bytes, start, self.runBytes) = (bytes, first + 1, runBytes)
  }

  /// Some elements that stand one behind the other.
  public struct Run: Sendable {
    fileprivate let bytes: ArraySlice<UInt8>
    /// Whether a comma or the bracket at the end of the list stands behind it.
    fileprivate let hasEnd: Bool

    /// The elements in order, read as strictly as by ``JSONDocument``; `nil` where they cannot be. What is wrong is told
    /// where the text is parsed whole.
    public var elements: [JSONValue]? {
      guard hasEnd else { return nil }
      let text = [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]
      guard let elements = try? JSONDocument(parsing: text).root.array, !elements.isEmpty else { return nil }
      return elements
    }
  }

  /// The runs from the first one.
  public func makeIterator() -> Iterator { Iterator(bytes: bytes, start: start, runBytes: runBytes) }

  /// Cuts a run after the other.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate var start: Int
    fileprivate let runBytes: Int

    /// The next run; `nil` behind the last one.
    public mutating func next() -> Run? {
      guard start <= bytes.count else { return nil }
      let first = start
      guard let end = bytes.withUnsafeBufferPointer({ endOfRun(in: $0) }) else {
        start = bytes.count + 1
        return Run(bytes: bytes[first...], hasEnd: false)
      }
      let isLast = bytes[end] == UInt8(ascii: "]")
      start = isLast ? bytes.count + 1 : end + 1
      let hasEnd = !isLast || bytes[(end + 1)...].allSatisfy(JSONList.isWhiteSpace)
      return Run(bytes: bytes[first..<end], hasEnd: hasEnd)
    }

    /// Where the comma behind the run is, or the bracket at the end of the list; `nil` where there is none.
    private func endOfRun(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      var (position, depth) = (start, 0)
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "\""): position = endOfString(in: bytes, from: position)
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth < 0 { return bytes[position] == UInt8(ascii: "]") ? position : nil }
        case UInt8(ascii: ",") where depth == 0 && position - start >= runBytes: return position
        default: break
        }
        position += 1
      }
      return nil
    }

    /// The position of the quote that ends a string; the end of the text where there is none.
    private func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
      var position = start + 1
      while position < bytes.count,
        let found = memchr(bytes.baseAddress! + position, Int32(UInt8(ascii: "\"")), bytes.count - position)
      {
        let quote = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - bytes.baseAddress!
        let backslashes = bytes[(start + 1)..<quote].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if backslashes.isMultiple(of: 2) { return quote }
        position = quote + 1
      }
      return bytes.count
    }
  }

  /// Whether a byte is white space of JSON (RFC 8259, section 2).
  fileprivate static func isWhiteSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
